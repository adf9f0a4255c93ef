// charts.tsx - bars as SVG: they follow the colours of the page, and a screen reader gets their numbers
import { useState } from 'preact/hooks';

export interface Bar {
    name: string;
    parts: { value: number; kind: string; title: string }[];
    note: string;
}

// A few long bars, one for each name, made of parts.
export function Bars({ bars, label }: { bars: Bar[]; label: string }) {
    const largest = Math.max(1e-9, ...bars.map((bar) => bar.parts.reduce((sum, part) => sum + part.value, 0)));
    return (
        <ul class="bars" aria-label={label}>
            {bars.map((bar) => {
                let at = 0;
                return (
                    <li key={bar.name}>
                        <span class="bar-name">{bar.name}</span>
                        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                            {bar.parts.map((part) => {
                                const width = (100 * part.value) / largest;
                                at += width;
                                return (
                                    <rect
                                        key={part.kind}
                                        class={part.kind}
                                        x={at - width}
                                        y="0"
                                        width={width}
                                        height="10"
                                    >
                                        <title>{part.title}</title>
                                    </rect>
                                );
                            })}
                        </svg>
                        <span class="bar-note">{bar.note}</span>
                    </li>
                );
            })}
        </ul>
    );
}

// Many narrow ones, with what is under the pointer told below.
export function Histogram({
    values,
    label,
    tell,
    ticks,
}: {
    values: number[];
    label: string;
    tell: (i: number) => string;
    ticks: number[];
}) {
    const [at, setAt] = useState<number | undefined>(undefined);
    const largest = Math.max(1, ...values);
    const most = values.indexOf(largest);
    return (
        <figure class="histogram">
            <svg
                viewBox={`0 0 ${values.length * 6} 160`}
                preserveAspectRatio="none"
                role="img"
                aria-label={`${label}: ${tell(most)}`}
                onPointerLeave={() => setAt(undefined)}
            >
                {values.map((value, i) => (
                    <g key={i} class={at === i ? 'at' : ''} onPointerEnter={() => setAt(i)}>
                        <rect class="hit" x={i * 6} y="0" width="6" height="160" />
                        <rect
                            class="value"
                            x={i * 6 + 0.5}
                            y={160 - (156 * value) / largest}
                            width="5"
                            height={(156 * value) / largest}
                        />
                    </g>
                ))}
            </svg>
            <div class="ticks" aria-hidden="true">
                {ticks.map((tick) => (
                    <span
                        key={tick}
                        ref={(node) => node?.style.setProperty('--at', String((tick + 0.5) / values.length))}
                    >
                        {tick}
                    </span>
                ))}
            </div>
            <figcaption>{tell(at ?? most)}</figcaption>
        </figure>
    );
}

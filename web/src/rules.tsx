// rules.tsx - the view "Rules": all of docs/RULES.md, with an index
import { useLayoutEffect } from 'preact/hooks';
import { usePage, useStored } from './context';
import { Later } from './later';
import { loadRules, RuleText } from './rule';

// "## Turns · 回合" and "### R4 · A turn · 回合": a title in two languages, for a rule behind its number.
function indexOf(text: string, zh: boolean) {
    return [...text.matchAll(/^(##|###) (.*)$/gm)].flatMap(([, level, head]) => {
        const parts = head!.split(' · ');
        if (level === '##') return [{ rule: '', title: (zh ? parts[1] : parts[0]) ?? head! }];
        return /^R\d+$/.test(parts[0]!) ? [{ rule: parts[0]!, title: (zh ? parts[2] : parts[1])! }] : [];
    });
}

function Book({ text }: { text: string }) {
    const { store, language, s } = usePage();
    const at = useStored(store, (state) => state.address.rule);
    // A chapter without rules is told elsewhere.
    const entries = indexOf(text, language === 'zh').filter(
        ({ rule }, i, all) => rule !== '' || (all[i + 1]?.rule ?? '') !== '',
    );
    useLayoutEffect(() => {
        if (at) document.getElementById(at)?.scrollIntoView();
    }, [at]);
    return (
        <div class="rules">
            <nav class="index" aria-label={s.index}>
                {entries.map(({ rule, title }) =>
                    rule === '' ? (
                        <b key={title}>{title}</b>
                    ) : (
                        <a
                            key={rule}
                            href={`#view=rules&rule=${rule}`}
                            onClick={(event) => {
                                event.preventDefault();
                                store.change({ rule });
                                document.getElementById(rule)?.scrollIntoView();
                            }}
                        >
                            {rule} · {title}
                        </a>
                    ),
                )}
            </nav>
            <div>
                {entries.map(({ rule, title }) =>
                    rule === '' ? (
                        <h2 key={title}>{title}</h2>
                    ) : (
                        <section key={rule} id={rule} aria-label={`${rule} ${title}`}>
                            <RuleText rule={rule} text={text} level={3} />
                        </section>
                    ),
                )}
            </div>
        </div>
    );
}

export function Rules() {
    return <Later load={loadRules}>{(text) => <Book text={text} />}</Later>;
}

// app.tsx - the page: its four views, its language, and the address bar that always says where it is
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { openGame, readAddress, sourceName, writeAddress } from './address';
import type { Address, Game, Source, ViewName } from './address';
import { dealt, type Core, type Language } from './core';
import type { Checked, Texts } from './check';
import { PageContext } from './context';
import { Sprite } from './faces';
import { useLater } from './later';
import { Rule } from './rule';
import type { Run } from './run';
import { strings } from './strings';
import { Viewer } from './viewer';
import { readFile, Where } from './where';

const views: ViewName[] = ['watch', 'check', 'hand', 'numbers'];

// A browser that keeps nothing for us is no reason to fail.
function keepLanguage(language: Language) {
    try {
        localStorage.setItem('language', language);
    } catch {
        return;
    }
}

function firstLanguage(): Language {
    try {
        const kept = localStorage.getItem('language');
        if (kept === 'en' || kept === 'zh') return kept;
    } catch {
        // as the browser prefers
    }
    return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

export function App({ core }: { core: Core }) {
    const [language, setLanguage] = useState<Language>(firstLanguage);
    const [address, setAddress] = useState<Address>(() => readAddress(location.hash));
    const [rule, setRule] = useState('');
    const [dropped, setDropped] = useState<string | undefined>(undefined);
    const [texts, setTexts] = useState<Texts>({ wall: '', transcript: '' });
    const [checked, setChecked] = useState<Checked | undefined>(undefined);
    const [run, setRun] = useState<Run | undefined>(undefined);
    const [, redraw] = useState(0);
    const written = useRef('');
    const coming = useRef<{ place: string; write: () => void } | undefined>(undefined);
    const s = strings[language];
    const page = useMemo(() => ({ core, language, s, showRule: setRule }), [core, language]);

    const sourceKey = JSON.stringify(address.source, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
    );
    const found = useMemo<Game | undefined>(() => openGame(core, address.source), [sourceKey]);
    const game = useMemo<Game>(() => found ?? openGame(core, { kind: 'sample' })!, [found]);
    const line = Math.min(address.line ?? dealt, game.lines);

    useLayoutEffect(() => {
        document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
        keepLanguage(language);
    }, [language]);

    useLayoutEffect(() => {
        const { kind } = game.source;
        const what = kind === 'sample' ? s.sampleLong : kind === 'number' ? sourceName(game.source) : s.ownWall;
        document.title = `${address.view === 'watch' ? what : s.views[address.view]} · ${s.title}`;
    }, [language, address.view, game]);

    useLayoutEffect(() => window.scrollTo(0, 0), [address.view]);

    // Browsers allow few changes a second, so the address follows a moment later.  A new view and a new game are steps
    // to go back to.
    useEffect(() => {
        const hash = writeAddress({ ...address, source: game.source, line });
        const place = address.view + sourceKey;
        // The way back leads to where it was left.
        if (coming.current && coming.current.place !== place) coming.current.write();
        const write = () => {
            coming.current = undefined;
            if (hash !== location.hash) {
                if (written.current === '' || written.current === place) history.replaceState(null, '', hash);
                else history.pushState(null, '', hash);
            }
            written.current = place;
        };
        coming.current = { place, write };
        const timer = setTimeout(write, written.current === '' ? 0 : 120);
        return () => clearTimeout(timer);
    }, [address, game, line]);

    useLayoutEffect(() => {
        const onHash = () => {
            written.current = ''; // it stands there already
            coming.current = undefined;
            setAddress(readAddress(location.hash));
        };
        // Else a file that misses its field replaces the page.
        const onDrag = (event: DragEvent) => event.preventDefault();
        window.addEventListener('hashchange', onHash);
        window.addEventListener('popstate', onHash);
        document.addEventListener('dragover', onDrag);
        document.addEventListener('drop', onDrag);
        return () => {
            window.removeEventListener('hashchange', onHash);
            window.removeEventListener('popstate', onHash);
            document.removeEventListener('dragover', onDrag);
            document.removeEventListener('drop', onDrag);
        };
    }, []);

    // A link into this view holds the wall, which is what has to be there to check another output.
    useLayoutEffect(() => {
        if (address.view === 'check' && game.source.kind === 'wall')
            setTexts({ wall: core.wallText(), transcript: '' });
    }, []);

    const change = (part: Partial<Address>) => setAddress((now) => ({ ...now, ...part }));
    const show = (view: ViewName) =>
        change(view === 'check' && checked ? { view, source: checked.source, line: checked.line } : { view });
    const open = (source: Source, at?: number) => change({ source, line: at ?? dealt, view: 'watch' });

    const onDrop = (event: DragEvent) => {
        const file = event.dataTransfer?.files[0];
        event.preventDefault();
        if (file && address.view === 'watch') void readFile(file).then(setDropped);
    };

    const startRun = (seed: bigint, games: number) => {
        void import('./run')
            .then(({ Run: Runs }) => Runs.start(seed, games, () => redraw((count) => count + 1)))
            .then(setRun);
    };
    const check = useLater(() => import('./check'), address.view === 'check');
    const hand = useLater(() => import('./hand'), address.view === 'hand');
    const numbers = useLater(() => import('./numbers'), address.view === 'numbers');
    const viewer = (
        <Viewer
            game={game}
            line={line}
            setLine={(next) => change({ line: next })}
            eye={address.eye}
            setEye={(eye) => change({ eye })}
        />
    );
    return (
        <PageContext.Provider value={page}>
            <div class="page" onDrop={onDrop}>
                <Sprite />
                <a
                    class="skip"
                    href="#table"
                    onClick={(event) => {
                        event.preventDefault();
                        document.querySelector('main')?.focus();
                    }}
                >
                    {s.skip}
                </a>
                <header class="head">
                    <p class="brand">
                        <img src="./icon.svg" alt="" width="24" height="24" />
                        {s.title}
                    </p>
                    <nav>
                        {views.map((view) => (
                            <button
                                type="button"
                                key={view}
                                aria-current={address.view === view ? 'page' : undefined}
                                onClick={() => show(view)}
                            >
                                {s.views[view]}
                            </button>
                        ))}
                    </nav>
                    <button
                        type="button"
                        class="language"
                        title={s.otherLanguageHint}
                        lang={language === 'zh' ? 'en' : 'zh-CN'}
                        onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
                    >
                        {s.otherLanguage}
                    </button>
                </header>
                <main tabIndex={-1}>
                    {address.view !== 'watch' && <h1 class="unseen">{s.views[address.view]}</h1>}
                    {address.view === 'watch' && (
                        <>
                            <Where game={game} onOpen={open} dropped={dropped} onDropped={setDropped} />
                            {!found && (
                                <p class="trouble" role="alert">
                                    {s.noGame}
                                </p>
                            )}
                            {viewer}
                        </>
                    )}
                    {check && (
                        <check.Check
                            texts={texts}
                            setTexts={setTexts}
                            checked={checked}
                            setChecked={setChecked}
                            onOpen={(source, at) => change({ source, line: at })}
                            table={game.source.kind === 'wall'}
                        >
                            {viewer}
                        </check.Check>
                    )}
                    {hand && (
                        <hand.Hand
                            text={address.hand}
                            setText={(hand) => change({ hand })}
                            quiz={address.quiz}
                            setQuiz={(quiz) => change({ quiz })}
                            onOpen={open}
                        />
                    )}
                    {numbers && (
                        <numbers.Numbers
                            wanted={address.run}
                            setWanted={(wanted) => change({ run: wanted })}
                            run={run}
                            start={startRun}
                            onOpen={open}
                        />
                    )}
                </main>
                <footer>
                    <span>{s.foot}</span> <span>maque {core.version()}</span> <a href="./licences.txt">{s.licences}</a>
                </footer>
                {rule && <Rule rule={rule} onClose={() => setRule('')} />}
            </div>
        </PageContext.Provider>
    );
}

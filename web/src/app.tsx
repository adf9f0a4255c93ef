// app.tsx - the page around its views
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ViewName } from './address';
import { followAddress } from './addressbar';
import { PageContext, useStored } from './context';
import { sourceName } from './game';
import { Boundary } from './later';
import { copyNames } from './tile';
import { Link } from './link';
import { Rule } from './rule';
import { placeOf, themes, type Store } from './store';
import { strings } from './strings';
import { mainViews, views } from './views';
import { takeFiles } from './drop';

// A view begins at its top; the way back leads to where it was left.
function usePlaces(store: Store, view: ViewName) {
    const places = useMemo(() => new Map<string, number>(), []);
    useLayoutEffect(() => {
        history.scrollRestoration = 'manual';
        const remember = () => places.set(placeOf(store.state), window.scrollY);
        window.addEventListener('scroll', remember, { passive: true });
        return () => window.removeEventListener('scroll', remember);
    }, []);
    const to = useMemo(() => (store.returned ? (places.get(placeOf(store.state)) ?? 0) : 0), [view]);
    useLayoutEffect(() => window.scrollTo(0, to), [view]);
}

export function App({ store }: { store: Store }) {
    const language = useStored(store, (state) => state.language);
    const view = useStored(store, (state) => state.address.view);
    const game = useStored(store, (state) => state.game);
    const rule = useStored(store, (state) => state.rule);
    const theme = useStored(store, (state) => state.theme);
    const labels = useStored(store, (state) => state.labels);
    const sounds = useStored(store, (state) => state.sounds);
    const [dragging, setDragging] = useState(false);
    const s = strings[language];
    const page = useMemo(() => ({ core: store.core, store, language, s }), [store, language]);

    useLayoutEffect(() => {
        document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    }, [language]);
    useLayoutEffect(() => {
        const { kind } = game.source;
        const what = kind === 'sample' ? s.sampleLong : kind === 'number' ? sourceName(game.source) : s.ownWall;
        document.title = view === 'home' ? s.title : `${view === 'watch' ? what : s.views[view]} · ${s.title}`;
    }, [language, view, game]);
    useLayoutEffect(() => {
        document.documentElement.dataset['theme'] = theme;
    }, [theme]);
    usePlaces(store, view);
    useEffect(() => {
        document.addEventListener('copy', copyNames);
    }, []);
    useEffect(() => followAddress(store), [store]);

    useLayoutEffect(() => {
        // Files can be dropped anywhere: their texts tell what they are.
        document.addEventListener('dragover', (event) => {
            event.preventDefault();
            setDragging(event.dataTransfer?.types.includes('Files') ?? false);
        });
        document.addEventListener('dragleave', (event) => event.relatedTarget === null && setDragging(false));
        document.addEventListener('drop', (event) => {
            event.preventDefault();
            setDragging(false);
            const field = (event.target as Element).closest('textarea')?.id;
            takeFiles(store, event.dataTransfer?.files, field === 'check-transcript' ? 'transcript' : 'wall');
        });
    }, []);

    const View = views[view];
    return (
        <PageContext.Provider value={page}>
            <div class={`page ${labels ? 'labels' : ''} ${dragging ? 'dragging' : ''}`} data-drop={s.dropHere}>
                <a
                    class="skip"
                    href="#main"
                    onClick={(event) => {
                        event.preventDefault();
                        document.querySelector('main')?.focus();
                    }}
                >
                    {s.skip}
                </a>
                <header class="head">
                    <Link view="home" class="brand" current={view === 'home'}>
                        <img src="./icon.svg" alt="" width="24" height="24" />
                        {s.title}
                    </Link>
                    <nav>
                        {mainViews.map((name) => (
                            <Link view={name} key={name} current={view === name}>
                                {s.views[name]}
                            </Link>
                        ))}
                    </nav>
                    <button
                        type="button"
                        class="language"
                        title={s.otherLanguageHint}
                        lang={language === 'zh' ? 'en' : 'zh-CN'}
                        onClick={() => store.prefer({ language: language === 'zh' ? 'en' : 'zh' })}
                    >
                        {s.otherLanguage}
                    </button>
                </header>
                <main tabIndex={-1} id="main">
                    {view !== 'watch' && view !== 'home' && <h1 class="unseen">{s.views[view]}</h1>}
                    <Boundary key={view}>
                        <View />
                    </Boundary>
                </main>
                <footer>
                    <span>{s.foot}</span> <span>maque {store.core.version()}</span>{' '}
                    <a href="./licences.txt">{s.licences}</a>
                    <label class="sounds">
                        <input
                            type="checkbox"
                            checked={sounds}
                            onChange={(event) => {
                                store.prefer({ sounds: event.currentTarget.checked });
                                event.currentTarget.blur(); // the keys belong to the table
                            }}
                        />{' '}
                        {s.sounds}
                    </label>
                    <label class="theme">
                        {s.theme}{' '}
                        <select
                            value={theme}
                            onChange={(event) => {
                                store.prefer({ theme: themes[event.currentTarget.selectedIndex]! });
                                event.currentTarget.blur(); // the arrow keys belong to the table
                            }}
                        >
                            {themes.map((one) => (
                                <option key={one} value={one}>
                                    {s.themes[one]}
                                </option>
                            ))}
                        </select>
                    </label>
                </footer>
                {rule && <Rule rule={rule} onClose={() => store.set({ rule: '' })} />}
            </div>
        </PageContext.Provider>
    );
}

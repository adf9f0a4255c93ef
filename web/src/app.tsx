// app.tsx - the page around its views
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { followAddress } from './addressbar';
import { PageContext, useStored } from './context';
import { sourceName } from './game';
import { Boundary } from './later';
import { Link } from './link';
import { Rule } from './rule';
import type { Store } from './store';
import { strings } from './strings';
import { mainViews, views } from './views';
import { readFile } from './where';

export function App({ store }: { store: Store }) {
    const language = useStored(store, (state) => state.language);
    const view = useStored(store, (state) => state.address.view);
    const game = useStored(store, (state) => state.game);
    const rule = useStored(store, (state) => state.rule);
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
    useLayoutEffect(() => window.scrollTo(0, 0), [view]);
    useEffect(() => followAddress(store), [store]);

    useLayoutEffect(() => {
        // Else a file that misses its field replaces the page.
        const onDrag = (event: DragEvent) => event.preventDefault();
        document.addEventListener('dragover', onDrag);
        document.addEventListener('drop', onDrag);
    }, []);
    const onDrop = (event: DragEvent) => {
        const file = event.dataTransfer?.files[0];
        event.preventDefault();
        if (file && view === 'watch') void readFile(file).then((dropped) => store.set({ dropped }));
    };

    const View = views[view];
    return (
        <PageContext.Provider value={page}>
            <div class="page" onDrop={onDrop}>
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
                        onClick={() => store.setLanguage(language === 'zh' ? 'en' : 'zh')}
                    >
                        {s.otherLanguage}
                    </button>
                </header>
                <main tabIndex={-1}>
                    {view !== 'watch' && view !== 'home' && <h1 class="unseen">{s.views[view]}</h1>}
                    <Boundary key={view}>
                        <View />
                    </Boundary>
                </main>
                <footer>
                    <span>{s.foot}</span> <span>maque {store.core.version()}</span>{' '}
                    <a href="./licences.txt">{s.licences}</a>
                </footer>
                {rule && <Rule rule={rule} onClose={() => store.set({ rule: '' })} />}
            </div>
        </PageContext.Provider>
    );
}

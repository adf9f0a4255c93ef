// home.tsx - the front door: what this is, and where to go
import type { ViewName } from './address';
import { usePage } from './context';
import { nobody } from './core';
import { Link } from './link';
import { Table } from './table';
import { doors } from './views';

const others: ViewName[] = ['hand', 'numbers', 'rare', 'rules'];
const showpiece = 70; // a line of the sample game with melds and ponds

export function Home() {
    const { store, s } = usePage();
    const { game } = store.state;
    return (
        <div class="home">
            <div class="welcome">
                <h1>{s.welcome}</h1>
                <p class="lead">{s.welcomeMore}</p>
                <ul class="doors">
                    {doors.map((name) => (
                        <li key={name}>
                            <Link view={name} class="door">
                                <b>{s.views[name]}</b>
                                <span>{s.doors[name]}</span>
                            </Link>
                        </li>
                    ))}
                </ul>
                <p class="others">
                    {others.map((name) => (
                        <Link view={name} key={name}>
                            {s.views[name]}
                        </Link>
                    ))}
                </p>
            </div>
            <div class="felt" aria-hidden="true" inert>
                <Table
                    table={game.table(Math.min(showpiece, game.lines))}
                    eye={nobody}
                    actor={nobody}
                    call=""
                    onPoint={() => undefined}
                />
            </div>
        </div>
    );
}

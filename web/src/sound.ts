// sound.ts - what one can hear of a table, if one wants to: a tile that is put down, a call, a win
import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePage, useStored } from './context';
import { nobody, type Table } from './core';

// Tones that begin one after the other: pitch in hertz, and how long each of them fades.
const sounds = {
    tile: { pitches: [1400], apart: 0, fades: 0.05 },
    call: { pitches: [523, 784], apart: 0.09, fades: 0.18 },
    win: { pitches: [523, 659, 784, 1047], apart: 0.11, fades: 0.5 },
};
type Sound = keyof typeof sounds;

let context: AudioContext | undefined; // browsers want it to be made after a click or a key

function hear(name: Sound) {
    const { pitches, apart, fades } = sounds[name];
    context ??= new AudioContext();
    void context.resume();
    pitches.forEach((pitch, i) => {
        const begins = context!.currentTime + i * apart;
        const tone = new OscillatorNode(context!, { type: 'triangle', frequency: pitch });
        const loudness = new GainNode(context!, { gain: 0.15 });
        loudness.gain.setValueAtTime(0.15, begins);
        loudness.gain.exponentialRampToValueAtTime(0.001, begins + fades);
        tone.connect(loudness).connect(context!.destination);
        tone.start(begins);
        tone.stop(begins + fades);
    });
}

// What has come since the table before; nothing on the way back.
function news(table: Table, before: Table): Sound | undefined {
    const melds = ({ seats }: Table) => seats.reduce((sum, seat) => sum + seat.melds.length, 0);
    const discards = ({ ponds }: Table) => ponds.reduce((sum, pond) => sum + pond.length, 0);
    if (table.winner !== nobody && before.winner === nobody) return 'win';
    if (melds(table) > melds(before)) return 'call';
    return discards(table) > discards(before) ? 'tile' : undefined;
}

export function useSound(table: Table) {
    const { store } = usePage();
    const wanted = useStored(store, (state) => state.sounds);
    const before = useRef(table);
    useLayoutEffect(() => {
        const sound = wanted ? news(table, before.current) : undefined;
        before.current = table;
        if (sound) hear(sound);
    }, [table]);
}

/**
 * A program of its own, which the shop's process starts while pictures are missing (`in-time.ts`): encoding would keep
 * pages waiting there. It makes what is asked for, two at a time, and in between the rest, one at a time; always last in
 * line for the processor. It ends with its parent.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { readManifest } from '../manifest.ts';
import { type Piece, piecesOf } from '../pieces.ts';
import type { Places } from '../places.ts';
import { pieceMaker } from './make.ts';

/** What the shop's process says: a file is waited for, or: these are missing, in this order. */
export type Wish = { ask: string } | { rest: string[] };
/** What is answered: a file is there, it can't be made, nothing is left to do. */
export type Answer = { made: string } | { failed: string; why: string } | 'idle';

const atOnce = 2;
/** So many failures are not the pictures' fault: a full disk, a folder that can't be written. */
const failuresMost = 10;

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

const places: Places = JSON.parse(process.argv[2] ?? '');
const manifest = readManifest(places.made);
const pieces = new Map(piecesOf(manifest).map((piece) => [piece.file, piece]));
const make = pieceMaker(manifest, places);
const asked: Piece[] = [];
let rest: Piece[] = [];
let busy = 0;
let failures = 0;

const named = (file: string): Piece[] => {
  const piece = pieces.get(file);
  return piece ? [piece] : [];
};
/** Whoever can't be told is gone. */
const tell = (answer: Answer) =>
  void process.send?.(answer, undefined, undefined, (error) => error && process.exit());

process.on('disconnect', () => process.exit());
process.on('message', (wish: Wish) => {
  if ('ask' in wish) asked.push(...named(wish.ask));
  else rest = wish.rest.flatMap(named);
  work();
});

function work(): void {
  while (busy < atOnce) {
    const piece = asked.shift() ?? (busy === 0 ? rest.shift() : undefined);
    if (!piece) break;
    busy++;
    void makeAndTell(piece).finally(() => {
      busy--;
      work();
    });
  }
  if (busy === 0) tell('idle');
}

async function makeAndTell(piece: Piece): Promise<void> {
  try {
    await make(piece);
    tell({ made: piece.file });
  } catch (error) {
    failures++;
    if (failures >= failuresMost) rest = [];
    tell({ failed: piece.file, why: (error as Error).message });
  }
}

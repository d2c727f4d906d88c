import { broken } from './what-is-known.ts';

/** A box of ISO/IEC 14496-12 (an atom of QuickTime): where it starts, where its content does, and where it ends. */
export type Box = { type: string; start: number; body: number; end: number };

/** Reads a box's head of 16 bytes (8 are enough where the box is small). Refuses one that doesn't fit into `space` bytes. */
export function readHead(head: Buffer, start: number, space: number): Box {
  if (head.length < 8) return broken();
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return broken();
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? space : short;
  const body = isLong ? 16 : 8;
  if (size < body || size > space) return broken();
  return { type, start, body: start + body, end: start + size };
}

/** The boxes that fill a part of what was read, one after the other. Refuses any that doesn't end where it should. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    // Zero is “to the end of the file”, which nothing inside of a box can be.
    if (at + 4 > to || bytes.readUInt32BE(at) === 0) return broken();
    const box = readHead(bytes.subarray(at, Math.min(at + 16, to)), at, to - at);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The one box below another that is reached by these names. */
export function boxAt(bytes: Buffer, above: Box, ...names: string[]): Box | undefined {
  let found: Box | undefined = above;
  for (const name of names)
    found = found && boxesIn(bytes, found.body, found.end).find(({ type }) => type === name);
  return found;
}

/** Makes a box free space of the same length, so that all others stay where they are. */
export function blankBox(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

/** Where the entries of a box are that has their number at `countAt`, each so many bytes long; refuses one too short. */
export function entriesOf(bytes: Buffer, { body, end }: Box, countAt: number, length: number): number[] {
  const first = body + countAt + 4;
  if (first > end) return broken();
  const count = bytes.readUInt32BE(body + countAt);
  if (first + count * length > end) return broken();
  return Array.from({ length: count }, (_, at) => first + at * length);
}

import { type Box, boxAt, entriesOf } from './iso-boxes.ts';
import { broken } from './what-is-known.ts';

/** Where a track's bytes lie in the file: `to` is null where its samples don't say how long they are. */
export type Chunk = { from: number; to: number | null };

/** Three minutes of sixty pictures a second have 20,000 of them. */
const chunksMost = 50_000;

/** The chunks of a track, by its tables (ISO/IEC 14496-12, 8.6 to 8.7). */
export function chunksOf(bytes: Buffer, table: Box): Chunk[] {
  const at = (name: string) => boxAt(bytes, table, name);
  const [short, long, runs] = [at('stco'), at('co64'), at('stsc')];
  const places = short ?? long;
  if (!places || !runs) return broken();
  const offsets = entriesOf(bytes, places, 4, short ? 4 : 8).map((at) =>
    short ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at)),
  );
  if (offsets.length > chunksMost) return broken();
  const sizes = sizesOf(bytes, table);
  // Sound that isn't compressed counts its samples in other units than bytes.
  if (sizes === null) return offsets.map((from) => ({ from, to: null }));
  const run = entriesOf(bytes, runs, 4, 12).map((at) => ({
    first: bytes.readUInt32BE(at),
    samples: bytes.readUInt32BE(at + 4),
  }));
  let sample = 0;
  let of = 0;
  return offsets.map((from, chunk) => {
    while ((run[of + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk + 1) of += 1;
    const count = run[of]?.samples ?? broken();
    if (sample + count > sizes.length) return broken();
    let to = from;
    for (const end = sample + count; sample < end; sample += 1) to += sizes[sample] as number;
    return { from, to };
  });
}

/** The bytes of each sample; null where all have the same number. */
function sizesOf(bytes: Buffer, table: Box): readonly number[] | null {
  const plain = boxAt(bytes, table, 'stsz');
  if (plain) {
    if (plain.body + 12 > plain.end) return broken();
    if (bytes.readUInt32BE(plain.body + 4) !== 0) return null;
    return entriesOf(bytes, plain, 8, 4).map((at) => bytes.readUInt32BE(at));
  }
  const compact = boxAt(bytes, table, 'stz2') ?? broken();
  if (compact.body + 12 > compact.end) return broken();
  const field = bytes[compact.body + 7];
  if (field === 8) return entriesOf(bytes, compact, 8, 1).map((at) => bytes.readUInt8(at));
  if (field === 16) return entriesOf(bytes, compact, 8, 2).map((at) => bytes.readUInt16BE(at));
  return broken();
}

/**
 * What of the media data no track that is kept has: tracks of other kinds (where a camera was, second by second), and
 * whatever lies between. Refuses a chunk that isn't all within the media data.
 */
export function between(
  data: readonly Box[],
  kept: readonly Chunk[],
  others: readonly Chunk[],
): { from: number; to: number }[] {
  const starts = [...new Set([...kept, ...others].map(({ from }) => from))].sort((a, b) => a - b);
  const next = new Map(starts.map((start, at) => [start, starts[at + 1]]));
  const chunks = [...kept].sort((a, b) => a.from - b.from);
  const gaps: { from: number; to: number }[] = [];
  let done = 0;
  for (const { body, end } of data) {
    let at = body;
    for (; done < chunks.length; done += 1) {
      const chunk = chunks[done] as Chunk;
      if (chunk.from < body) return broken();
      if (chunk.from >= end) break;
      const to = chunk.to ?? Math.min(next.get(chunk.from) ?? end, end);
      if (to > end) return broken();
      if (chunk.from > at) gaps.push({ from: at, to: chunk.from });
      at = Math.max(at, to);
    }
    if (at < end) gaps.push({ from: at, to: end });
  }
  return done < chunks.length ? broken() : gaps;
}

import type { FileHandle } from 'node:fs/promises';
import { broken, type KnownVideo, type Patch } from './what-is-known.ts';

/*
 * WebM: EBML (RFC 8794) with the document type webm, by the identifiers of Matroska (RFC 9559). As with boxes, only what
 * playing needs is kept: everything else, its tags, titles, dates and attachments, becomes a Void of the same length.
 */

const ebml = 0x1a45dfa3;
const segment = 0x18538067;
const cluster = 0x1f43b675;
const info = 0x1549a966;
const tracks = 0x1654ae6b;
const track = 0xae;
const video = 0xe0;
const isVideo = 1;
const isSound = 2;

/** What is kept of each that is walked through. */
const inside: Record<number, ReadonlySet<number>> = {
  // SeekHead and Cues: where things are.
  [segment]: new Set([0x114d9b74, info, tracks, cluster, 0x1c53bb6b]),
  // TimestampScale, Duration, MuxingApp, WritingApp
  [info]: new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741]),
  [tracks]: new Set([track]),
  // Number, UID, type, flags, default duration, codec, its data, delay and pre-roll, pictures, sound, language
  [track]: new Set([
    0xd7,
    0x73c5,
    0x83,
    0xb9,
    0x88,
    0x55aa,
    0x9c,
    0x6de7,
    0x6df8,
    0x55ee,
    0x23e383,
    0x86,
    0x63a2,
    0x56aa,
    0x56bb,
    video,
    0xe1,
    0x22b59c,
  ]),
  // Timestamp, SimpleBlock, BlockGroup, Position, PrevSize
  [cluster]: new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab]),
};
const apps = new Set([0x4d80, 0x5741]);
const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1']);

/** Three minutes have some 30,000. */
const elementsMost = 200_000;
const valueBytesMost = 64;

type Element = { id: number; start: number; body: number; end: number };

/** Reads what a file says, and what of it has to be written over. Refuses VIDEO_BAD. */
export async function readWebm(
  file: FileHandle,
  size: number,
): Promise<{ known: KnownVideo; patches: Patch[] }> {
  const read = reader(file, size);
  const patches: Patch[] = [];
  const found = { scale: 1_000_000, duration: 0, last: 0, width: 0, height: 0, clusters: 0 };
  let elements = 0;

  const elementAt = async (at: number, to: number): Promise<Element & { endless: boolean }> => {
    elements += 1;
    if (elements > elementsMost) return broken();
    const head = await read(at, Math.min(12, to - at));
    const idBytes = Math.clz32((head[0] ?? 0) << 24) + 1;
    const sizeAt = head[idBytes] ?? 0;
    const sizeBytes = Math.clz32(sizeAt << 24) + 1;
    if (idBytes > 4 || sizeBytes > 8 || idBytes + sizeBytes > head.length) return broken();
    const id = head.readUIntBE(0, idBytes);
    let length = BigInt(sizeAt & (0xff >> sizeBytes));
    for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes))
      length = (length << 8n) | BigInt(byte);
    const endless = length === (1n << BigInt(7 * sizeBytes)) - 1n;
    const body = at + idBytes + sizeBytes;
    // Only live recordings have no lengths, and only these two may go without.
    if (endless && id !== segment && id !== cluster) return broken();
    const end = endless ? to : body + Number(length);
    return end > to ? broken() : { id, start: at, body, end, endless };
  };
  const contentOf = ({ body, end }: Element) =>
    end - body > valueBytesMost ? broken() : read(body, end - body);
  const numberOf = async (element: Element) => {
    const bytes = await contentOf(element);
    return bytes.length > 6 ? broken() : bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
  };
  const textOf = async (element: Element) =>
    (await contentOf(element)).toString('latin1').replace(/\0+$/, '');

  const take = async (parent: number, element: Element) => {
    switch (element.id) {
      case 0x2ad7b1:
        found.scale = await numberOf(element);
        break;
      case 0x4489: {
        const bytes = await contentOf(element);
        found.duration =
          bytes.length === 8 ? bytes.readDoubleBE() : bytes.length === 4 ? bytes.readFloatBE() : 0;
        break;
      }
      case 0xe7:
        if (parent === cluster) found.last = Math.max(found.last, await numberOf(element));
        break;
      case track:
        await takeTrack(element);
    }
    if (apps.has(element.id)) patches.push({ at: element.body, zeros: element.end - element.body });
  };

  const takeTrack = async ({ body, end }: Element) => {
    let type = 0;
    let codec = '';
    for (let at = body; at < end; ) {
      const element = await elementAt(at, end);
      at = element.end;
      if (element.id === 0x83) type = await numberOf(element);
      if (element.id === 0x86) codec = await textOf(element);
      if (element.id === video)
        for (let within = element.body; within < element.end; ) {
          const each = await elementAt(within, element.end);
          within = each.end;
          if (each.id === 0xb0) found.width = await numberOf(each);
          if (each.id === 0xba) found.height = await numberOf(each);
        }
    }
    // Of other kinds nobody knows what lies in their blocks.
    if (type !== isVideo && type !== isSound) return broken();
    if (type === isVideo && !codecs.has(codec)) return broken();
  };

  /** Walks through what lies in an element; answers where it ended. */
  const walk = async (parent: Element & { endless: boolean }): Promise<number> => {
    const keep = inside[parent.id] as ReadonlySet<number>;
    for (let at = parent.body; at < parent.end; ) {
      const element = await elementAt(at, parent.end);
      // One without a length ends where the next of its level begins.
      if (parent.id === cluster && parent.endless && inside[segment]?.has(element.id)) return at;
      at = element.end;
      if (!keep.has(element.id)) patches.push(...emptied(element));
      else {
        if (element.id === cluster) found.clusters += 1;
        await take(parent.id, element);
        if (inside[element.id]) at = await walk(element);
      }
    }
    return parent.end;
  };

  const head = await elementAt(0, size);
  if (head.id !== ebml || head.end - head.body > 128) return broken();
  let docType = '';
  for (let at = head.body; at < head.end; ) {
    const element = await elementAt(at, head.end);
    at = element.end;
    if (element.id === 0x4282) docType = await textOf(element);
  }
  if (docType !== 'webm') return broken();
  const whole = await elementAt(head.end, size);
  if (whole.id !== segment || whole.end !== size) return broken();
  await walk(whole);
  const { scale, duration, last, width, height } = found;
  if (width === 0 || height === 0 || found.clusters === 0) return broken();
  const seconds = (Math.max(Number.isFinite(duration) ? duration : 0, last) * scale) / 1e9;
  return { known: { format: 'webm', width, height, seconds }, patches };
}

/** A Void of the same length: two bytes at least, which every element has. */
function emptied({ start, end }: Element): Patch[] {
  const length = end - start;
  const head = Buffer.alloc(length < 129 ? 2 : 9);
  head[0] = 0xec;
  if (head.length === 2) head[1] = 0x80 | (length - 2);
  else {
    head[1] = 0x01;
    head.writeUIntBE(length - 9, 3, 6);
  }
  return [
    { at: start, bytes: head },
    { at: start + head.length, zeros: length - head.length },
  ];
}

/** Reads a few bytes at a time, of a file that is read in larger pieces. */
function reader(file: FileHandle, size: number) {
  const window = Buffer.alloc(64 * 1024);
  let from = 0;
  let filled = 0;
  return async (at: number, length: number): Promise<Buffer> => {
    if (length < 0 || at + length > size) return broken();
    if (at < from || at + length > from + filled) {
      ({ bytesRead: filled } = await file.read(window, 0, window.length, at));
      from = at;
    }
    return Buffer.from(window.subarray(at - from, at - from + length));
  };
}

import type { FileHandle } from 'node:fs/promises';
import { type Box, blankBox, boxAt, boxesIn, readHead } from './iso-boxes.ts';
import { between, chunksOf } from './iso-samples.ts';
import { broken, type KnownVideo, type Patch } from './what-is-known.ts';

/*
 * MP4 (ISO/IEC 14496-12 and -14) and QuickTime's MOV, of which it was made. Nothing is believed: every box has to fit into
 * the one that it lies in, and only what playing needs is kept. Everything else (udta, meta, uuid, and whatever nobody
 * knows yet) becomes free space of the same length, at every level, so that all that is kept stays where it was.
 */

/** Brands by which phones, cameras and messengers name MP4; `qt  ` is QuickTime. */
const mp4Brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|hvc1|hev1|M4V[ HP]|MSNV|dash)$/;
const codecs = new Set(['avc1', 'avc3', 'hvc1', 'hev1']);

const containers = new Set('moov trak mdia minf stbl edts dinf mvex moof traf'.split(' '));
const leaves = new Set(
  (
    'mvhd tkhd mdhd hdlr elst vmhd smhd nmhd gmhd dref stsd stts ctts cslg stss stsc stsz stz2 stco co64 sdtp sbgp sgpd ' +
    'stps mehd trex mfhd tfhd tfdt trun saiz saio'
  ).split(' '),
);
/** What describes the pictures of a track: how they are coded, their colours and their shape. */
const described = new Set('avcC hvcC lhvC hvcE dvcC dvvC colr pasp clap fiel gama mdcv clli btrt'.split(' '));

const levelsMost = 8;
/** Of all tables together: those of three minutes take a tenth of it. */
const tableBytesMost = 4 * 1024 * 1024;
const boxesMost = 5_000;
const tracksMost = 16;

/** Reads what a file says, and what of it has to be written over. Refuses VIDEO_BAD. */
export async function readIsoMedia(
  file: FileHandle,
  size: number,
): Promise<{ known: KnownVideo; patches: Patch[] }> {
  const top = await topBoxes(file, size);
  const of = (type: string) => top.filter((box) => box.type === type);
  const [first] = top;
  const [movie, ...others] = of('moov');
  if (first?.type !== 'ftyp' || !movie || others.length > 0) return broken();
  const format = formatOf(await bytesOf(file, first));
  const parts = of('moof');
  const tableBytes = [movie, ...parts].reduce((sum, { start, end }) => sum + end - start, 0);
  if (tableBytes > tableBytesMost) return broken();
  const patches: Patch[] = top.filter(isUnknown).flatMap(blanked);

  const { bytes, box } = await tableOf(file, movie);
  const known = { format, ...readMovie(bytes, box) };
  const tracks = boxesIn(bytes, box.body, box.end).filter(({ type }) => type === 'trak');
  const kept = tracks.filter((track) => isKept(bytes, track));
  const left = tracks.filter((track) => !kept.includes(track));
  const chunks = (of: readonly Box[]) =>
    of.flatMap((track) => chunksOf(bytes, boxAt(bytes, track, 'mdia', 'minf', 'stbl') ?? broken()));
  if (parts.length === 0) {
    const gaps = between(of('mdat'), chunks(kept), chunks(left));
    patches.push(...gaps.map(({ from, to }) => ({ at: from, zeros: to - from })));
  } else if (left.length > 0) return broken();
  for (const track of left) blankBox(bytes, track);
  clean(bytes, box);
  patches.push({ at: movie.start, bytes });
  for (const part of parts) {
    const read = await tableOf(file, part);
    clean(read.bytes, read.box);
    patches.push({ at: part.start, bytes: read.bytes });
  }
  return { known, patches };
}

async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    const box = readHead(head.subarray(0, bytesRead), at, size - at);
    // What has no end of its own may only be the media data.
    if (head.readUInt32BE(0) === 0 && box.type !== 'mdat') return broken();
    boxes.push(box);
    if (boxes.length > boxesMost) return broken();
    at = box.end;
  }
  return boxes;
}

async function bytesOf(file: FileHandle, { start, end }: Box): Promise<Buffer> {
  if (end - start > tableBytesMost) return broken();
  const bytes = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytesRead === bytes.length ? bytes : broken();
}

/** A box with what is in it, counted from its own start. */
async function tableOf(file: FileHandle, found: Box): Promise<{ bytes: Buffer; box: Box }> {
  const bytes = await bytesOf(file, found);
  return { bytes, box: { ...found, start: 0, body: found.body - found.start, end: bytes.length } };
}

function formatOf(head: Buffer): 'mp4' | 'mov' {
  if (head.length < 16 || head.length > 256 || head.length % 4 > 0) return broken();
  const brands = [8, ...Array.from({ length: head.length / 4 - 4 }, (_, at) => 16 + 4 * at)].map((at) =>
    head.toString('latin1', at, at + 4),
  );
  if (brands[0] === 'qt  ') return 'mov';
  return brands.some((brand) => mp4Brands.test(brand)) ? 'mp4' : broken();
}

const isUnknown = ({ type }: Box) => !/^(?:ftyp|styp|moov|moof|mdat|sidx|mfra)$/.test(type);

function blanked({ start, body, end }: Box): Patch[] {
  return [
    { at: start + 4, bytes: Buffer.from('free') },
    { at: body, zeros: end - body },
  ];
}

function handlerOf(bytes: Buffer, track: Box): string {
  const { body, end } = boxAt(bytes, track, 'mdia', 'hdlr') ?? broken();
  return body + 12 <= end ? bytes.toString('latin1', body + 8, body + 12) : broken();
}

function isKept(bytes: Buffer, track: Box): boolean {
  return ['vide', 'soun'].includes(handlerOf(bytes, track));
}

/** How long it is, by whichever of its clocks says most, and how large; refuses what has no picture that is coded as we know. */
function readMovie(bytes: Buffer, movie: Box): Omit<KnownVideo, 'format'> {
  const clock = readClock(bytes, boxAt(bytes, movie, 'mvhd') ?? broken());
  const tracks = boxesIn(bytes, movie.body, movie.end).filter(({ type }) => type === 'trak');
  const seen = tracks.filter((track) => handlerOf(bytes, track) === 'vide');
  const sizes = seen.map((track) => sizeOf(bytes, track));
  const [size] = sizes;
  if (!size || tracks.length > tracksMost) return broken();
  const own = tracks.map((track) => readClock(bytes, boxAt(bytes, track, 'mdia', 'mdhd') ?? broken()));
  const whole = boxAt(bytes, movie, 'mvex', 'mehd');
  const seconds = [clock, ...own].map(({ duration, scale }) => duration / scale);
  if (whole && whole.body + 8 <= whole.end)
    seconds.push(bytes.readUInt32BE(whole.body + (bytes[whole.body] === 1 ? 8 : 4)) / clock.scale);
  return { ...size, seconds: Math.max(...seconds) };
}

/** The units in a second, and how many of them; one of all ones says nothing. */
function readClock(bytes: Buffer, { body, end }: Box): { scale: number; duration: number } {
  const isLong = bytes[body] === 1;
  if (body + (isLong ? 32 : 20) > end) return broken();
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  const duration = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  if (scale === 0) return broken();
  const says = duration !== 0xffff_ffff && duration < Number(0xffff_ffff_ffff_ffffn);
  return { scale, duration: says ? duration : 0 };
}

/** The size of a track's pictures, as they are turned. Refuses other codecs, and pictures that lie in another file. */
function sizeOf(bytes: Buffer, track: Box): { width: number; height: number } {
  const head = boxAt(bytes, track, 'tkhd') ?? broken();
  const matrix = head.body + (bytes[head.body] === 1 ? 52 : 40);
  if (matrix + 44 > head.end) return broken();
  const [across, down] = [bytes.readUInt16BE(matrix + 36), bytes.readUInt16BE(matrix + 40)];
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  for (const { type } of entriesOfStsd(bytes, track)) if (!codecs.has(type)) return broken();
  const refers = boxAt(bytes, track, 'mdia', 'minf', 'dinf', 'dref') ?? broken();
  for (const { body, end } of boxesIn(bytes, refers.body + 8, refers.end))
    if (body + 4 > end || ((bytes[body + 3] as number) & 1) === 0) return broken();
  if (across === 0 || down === 0) return broken();
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}

function entriesOfStsd(bytes: Buffer, track: Box): Box[] {
  const box = boxAt(bytes, track, 'mdia', 'minf', 'stbl', 'stsd') ?? broken();
  const entries = boxesIn(bytes, box.body + 8, box.end);
  return entries.length > 0 ? entries : broken();
}

/** Blanks what playing doesn't need, in a table and all that it contains: what is left says neither when nor with what. */
function clean(bytes: Buffer, above: Box, level = 0): void {
  if (level > levelsMost) broken();
  for (const box of boxesIn(bytes, above.body, above.end)) {
    if (containers.has(box.type)) clean(bytes, box, level + 1);
    else if (!leaves.has(box.type)) blankBox(bytes, box);
    else if (/^(?:mvhd|tkhd|mdhd)$/.test(box.type))
      bytes.fill(0, box.body + 4, Math.min(box.body + (bytes[box.body] === 1 ? 20 : 12), box.end));
    // The makers of phones sign here; what kind of track it is stays.
    else if (box.type === 'hdlr') bytes.fill(0, Math.min(box.body + 12, box.end), box.end);
    if (box.type === 'trak' && handlerOf(bytes, box) === 'vide') cleanEntries(bytes, box);
  }
}

const entryBytes = 78;

function cleanEntries(bytes: Buffer, track: Box): void {
  for (const { body, end } of entriesOfStsd(bytes, track)) {
    if (body + entryBytes > end) broken();
    // Vendor and name of whatever compressed it.
    bytes.fill(0, body + 12, body + 16);
    bytes.fill(0, body + 42, body + 74);
    // QuickTime may end such a list by four zeros.
    const listed = bytes.readUInt32BE(end - 4) === 0 && !fills(bytes, body + entryBytes, end) ? end - 4 : end;
    for (const box of boxesIn(bytes, body + entryBytes, listed))
      if (!described.has(box.type)) blankBox(bytes, box);
  }
}

function fills(bytes: Buffer, from: number, to: number): boolean {
  let at = from;
  while (at + 8 <= to && bytes.readUInt32BE(at) >= 8) at += bytes.readUInt32BE(at);
  return at === to;
}

import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, made while it is read. */
export type ZipFile = { name: string; content: Iterable<string> | AsyncIterable<string> };

/** 1 January 1980, midnight: a file says nothing of when it was made. */
const dosDay = 0x0021;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
const version = 20;

type Written = { name: Buffer; crc: number; packed: number; bytes: number; at: number };

/** A ZIP archive (APPNOTE 6.3.10) as it is made: one file after the other, none of them ever whole in memory. */
export async function* zipped(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const file: Written = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, at };
    const head = record(0x04034b50, [version, flags, deflated, 0, dosDay], [0, 0, 0], [file.name.length, 0]);
    yield Buffer.concat([head, file.name]);
    for await (const piece of Readable.from(counted(content, file)).pipe(createDeflateRaw())) {
      file.packed += (piece as Buffer).length;
      yield piece as Buffer;
    }
    const end = record(0x08074b50, [], [file.crc, file.packed, file.bytes], []);
    yield end;
    at += head.length + file.name.length + file.packed + end.length;
    written.push(file);
  }
  const index = Buffer.concat(written.flatMap((file) => [entryOf(file), file.name]));
  const count = written.length;
  yield Buffer.concat([index, record(0x06054b50, [0, 0, count, count], [index.length, at], [0])]);
}

async function* counted(content: ZipFile['content'], file: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const piece = Buffer.from(text);
    file.crc = crc32(piece, file.crc);
    file.bytes += piece.length;
    yield piece;
  }
}

function entryOf({ name, crc, packed, bytes, at }: Written): Buffer {
  const head = record(
    0x02014b50,
    [version, version, flags, deflated, 0, dosDay],
    [crc, packed, bytes],
    [name.length, 0, 0, 0, 0],
  );
  const rest = Buffer.alloc(8);
  rest.writeUInt32LE(at, 4);
  return Buffer.concat([head, rest]);
}

/** A sign, then numbers of two bytes, of four, and of two again. */
function record(sign: number, first: number[], sizes: number[], last: number[]): Buffer {
  const made = Buffer.alloc(4 + 2 * first.length + 4 * sizes.length + 2 * last.length);
  let at = made.writeUInt32LE(sign);
  for (const number of first) at = made.writeUInt16LE(number, at);
  for (const number of sizes) at = made.writeUInt32LE(number, at);
  for (const number of last) at = made.writeUInt16LE(number, at);
  return made;
}

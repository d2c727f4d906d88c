import { inflateSync } from 'node:zlib';

/**
 * The font inside a WOFF 1.0 file, as OpenType. pdfkit can read WOFF itself, but then it unpacks the outlines anew for
 * each letter, which takes half a second a page. Throws for what is no such file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(44 + 20 * at, 64 + 20 * at);
    const table = tableOf(woff, entry);
    const record = 12 + 16 * at;
    entry.copy(directory, record, 0, 4);
    entry.copy(directory, record + 4, 16, 20);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    const padding = Buffer.alloc(-table.length & 3);
    tables.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat([directory, ...tables]);
}

/** A table is kept packed only where that makes it shorter. */
function tableOf(woff: Buffer, entry: Buffer): Buffer {
  const [offset, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number];
  const bytes = woff.subarray(offset, offset + packed);
  return packed < length ? inflateSync(bytes) : bytes;
}

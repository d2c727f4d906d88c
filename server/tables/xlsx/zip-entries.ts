/** What an archive says of a file in it. */
type ZipEntry = { name: string; bytes: number; packed: number };

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const endBytes = 22;
const commentMost = 65_535;

/**
 * The files of a ZIP archive and how large each says it is, by its central directory (APPNOTE 4.3.12). Null for what is no
 * such archive, is cut off, or has more than so many files; archives over 4 GB are none of ours.
 */
export function zipEntries(file: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > most) return null;
  const found: ZipEntry[] = [];
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySign) return null;
    const name = view.getUint16(at + 28, true);
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    found.push({
      name: new TextDecoder().decode(file.subarray(at + 46, at + 46 + name)),
      packed: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
    });
    at += 46 + name + rest;
  }
  return found;
}

/** Where the last record of an archive begins. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - commentMost); at -= 1)
    if (view.getUint32(at, true) === endSign) return at;
  return null;
}

/** A QR code's tags with their bytes: tag, length, value, one after the other, in base64. Null where it is none. */
export function readQr(text: string): Map<number, Buffer> | null {
  const bytes = Buffer.from(text, 'base64');
  if (text.length > 1_000 || bytes.toString('base64') !== text) return null;
  const values = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || length === undefined || at + 2 + length > bytes.length) return null;
    if (tag !== values.size + 1) return null;
    values.set(tag, bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return values;
}

/** The same the other way round. Texts are UTF-8. */
export function writeQr(values: readonly (string | Buffer)[]): string {
  const pieces = values.flatMap((value, at) => {
    const bytes = Buffer.from(value as string);
    if (bytes.length > 255) throw new RangeError(`tag ${at + 1} is longer than 255 bytes`);
    return [Buffer.of(at + 1, bytes.length), bytes];
  });
  return Buffer.concat(pieces).toString('base64');
}

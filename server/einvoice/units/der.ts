/** ASN.1 as bytes (DER, X.690): no more than a request for a certificate needs. */

/** A value under its tag, behind its length in as few bytes as there can be. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  if (length > 0xffff) throw new Error('too long for a request for a certificate');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
export const set = (...parts: Uint8Array[]): Buffer => der(0x31, ...parts);
export const zeroInteger = (): Buffer => der(0x02, Buffer.from([0]));
export const utf8Text = (text: string): Buffer => der(0x0c, Buffer.from(text));
/** Letters, digits and ' ()+,-./:=? alone. */
export const printableText = (text: string): Buffer => der(0x13, Buffer.from(text, 'latin1'));
export const octets = (...parts: Uint8Array[]): Buffer => der(0x04, ...parts);
/** Whole bytes. */
export const bits = (...parts: Uint8Array[]): Buffer => der(0x03, Buffer.from([0]), ...parts);
/** A choice of its type's, with parts of its own: `[0]`, `[4]`. */
export const choice = (number: number, ...parts: Uint8Array[]): Buffer => der(0xa0 | number, ...parts);

/** An object's name, such as "1.2.840.10045.4.3.2": the first two numbers are one, each in digits of seven bits. */
export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(sevenBits)));
}

function sevenBits(number: number): number[] {
  const digits = [number % 128];
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift(0x80 | (left % 128));
  return digits;
}

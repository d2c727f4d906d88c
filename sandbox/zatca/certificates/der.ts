/** ASN.1 in DER (X.690), as much of it as requests and certificates are made of. */

export type Der = {
  tag: number;
  content: Buffer;
  /** With tag and length. */
  raw: Buffer;
};

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  ia5: 0x16,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The one value that `bytes` are; throws where they are none, or more follows. */
export function readDer(bytes: Buffer): Der {
  const [only, ...more] = readAll(bytes);
  if (!only || more.length > 0) throw new Error('not one DER value');
  return only;
}

/** What a constructed value consists of. */
export function partsOf(value: Der | undefined): Der[] {
  return value ? readAll(value.content) : [];
}

function readAll(bytes: Buffer): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const more = first < 0x80 ? 0 : first & 0x7f;
    if (more > 4 || first === 0x80) throw new Error('no DER length');
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    if (start + length > bytes.length) throw new Error('cut off');
    found.push({
      tag,
      content: bytes.subarray(start, start + length),
      raw: bytes.subarray(at, start + length),
    });
    at = start + length;
  }
  return found;
}

/** A value of `tag` with the parts one after the other in it. */
export function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  if (length < 0x100) return Buffer.of(0x81, length);
  return Buffer.of(0x82, length >> 8, length & 0xff);
}

/** "2.5.4.3" of its bytes. */
export function objectIdOf(value: Der | undefined): string {
  if (value?.tag !== tags.objectId) throw new Error('no object identifier');
  const numbers: number[] = [];
  let number = 0;
  for (const byte of value.content) {
    number = number * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(number);
      number = 0;
    }
  }
  const [head = 0, ...rest] = numbers;
  const first = Math.min(Math.floor(head / 40), 2);
  return [first, head - first * 40, ...rest].join('.');
}

/** The bytes of "2.5.4.3", with tag and length. */
export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const groups = [number & 0x7f];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(tags.objectId, Buffer.from(bytes));
}

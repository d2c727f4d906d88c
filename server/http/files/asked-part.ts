/**
 * The part of a file of so many bytes that a Range header asks for, both ends included (RFC 9110, 14.1.2). Null where it
 * asks for all of it, for several parts, or in a way that isn't known, which may be answered with the whole; `none` where
 * there is nothing of what it asks for.
 */
export function askedPart(
  range: string | undefined,
  bytes: number,
): { from: number; to: number } | 'none' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'none' : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'none' : { from, to };
}

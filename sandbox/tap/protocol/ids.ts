import { randomBytes, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** An id in Tap's manner: `chg_TS` and 24 letters and digits that can't be guessed. */
export function newId(prefix: string): string {
  const letters = Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}_TS${letters}`;
}

/** A number in the manner of a bank's reference. */
export function newReference(digits: number): string {
  const number = randomBytes(12).readBigUInt64BE() % 10n ** BigInt(digits);
  return number.toString().padStart(digits, '0');
}

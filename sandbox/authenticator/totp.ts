import { createHmac } from 'node:crypto';

/** A key of an authenticator, and whose it is. */
export type Key = { label: string; secret: Buffer };

const periodMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads `otpauth://totp/Issuer:name?secret=…`; null for anything else. */
export function readKey(uri: string): Key | null {
  const url = URL.parse(uri);
  const secret = url?.searchParams.get('secret')?.toUpperCase() ?? '';
  if (url?.protocol !== 'otpauth:' || url.host !== 'totp' || !/^[A-Z2-7]{16,}$/.test(secret)) return null;
  const label = decodeURIComponent(url.pathname.slice(1)).split(':').at(-1) ?? '';
  return { label, secret: fromBase32(secret) };
}

/** The six digits of a moment (RFC 4226, 6238), and for how many seconds they stay. */
export function codeAt({ secret }: Pick<Key, 'secret'>, now: number): { code: string; seconds: number } {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / periodMs)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return {
    code: String(number % 1_000_000).padStart(6, '0'),
    seconds: Math.ceil((periodMs - (now % periodMs)) / 1000),
  };
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

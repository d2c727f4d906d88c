import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { curve } from './encrypt.ts';

/** How long a token is good; push services take 24 hours at most (RFC 8292). */
const tokenSeconds = 12 * 3_600;
/** A token is made anew before clocks that differ could call it over. */
const renewSeconds = 3_600;
/** Push services with tokens at once: two have as many hosts as they like. */
const originsMost = 200;

/** Who the shop is to push services. */
export type Vapid = {
  /** What browsers subscribe with: an uncompressed point of P-256 as base64url. */
  publicKey: string;
  /** The Authorization header for a push service, such as https://fcm.googleapis.com (RFC 8292). */
  authorization(origin: string, nowSeconds: number): string;
};

/** `privateKey` is 32 bytes; `subject` whom a push service may write to: a mailto: or https: address. */
export function createVapid({ privateKey, subject }: { privateKey: Buffer; subject: string }): Vapid {
  const { publicKey, key } = keyPair(privateKey);
  const tokens = new LRUCache<string, { value: string; expires: number }>({ max: originsMost });
  return {
    publicKey,
    authorization(origin, nowSeconds) {
      const kept = tokens.get(origin);
      if (kept && kept.expires - nowSeconds > renewSeconds) return kept.value;
      const expires = nowSeconds + tokenSeconds;
      const token = signed({ aud: origin, exp: expires, sub: subject }, key);
      const value = `vapid t=${token}, k=${publicKey}`;
      tokens.set(origin, { value, expires });
      return value;
    },
  };
}

/**
 * The shop's own private key, made from its secret: the same for as long as that stays, and stored nowhere. Sixteen
 * bytes more than it has, so that it is spread evenly over P-256 (FIPS 186-5, A.2.1).
 */
export function keyFromSecret(secret: string): Buffer {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const long = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 48));
  const scalar = (BigInt(`0x${long.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

function keyPair(privateKey: Buffer): { publicKey: string; key: KeyObject } {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x, y };
  return { publicKey: point.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** A JSON web token by ES256. */
function signed(claims: object, key: KeyObject): string {
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

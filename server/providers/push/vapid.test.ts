import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { createVapid, keyFromSecret } from './vapid.ts';

const secret = 'a secret for tests of at least thirty-two characters';
const now = 1_790_000_000;
const vapid = () => createVapid({ privateKey: keyFromSecret(secret), subject: 'mailto:hello@asees.example' });

function read(header: string) {
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { head: json(head), claims: json(claims), k, good };
}

it('says who the shop is to one push service, for twelve hours, signed with the key that it names', () => {
  const { publicKey, authorization } = vapid();
  expect(read(authorization('https://fcm.googleapis.com', now))).toEqual({
    head: { typ: 'JWT', alg: 'ES256' },
    claims: { aud: 'https://fcm.googleapis.com', exp: now + 43_200, sub: 'mailto:hello@asees.example' },
    k: publicKey,
    good: true,
  });
});

it('keeps a token for each service until an hour before it is over', () => {
  const { authorization } = vapid();
  const first = authorization('https://fcm.googleapis.com', now);
  expect(authorization('https://fcm.googleapis.com', now + 39_599)).toBe(first);
  expect(authorization('https://web.push.apple.com', now)).not.toBe(first);
  const next = authorization('https://fcm.googleapis.com', now + 39_600);
  expect(read(next).claims.exp).toBe(now + 39_600 + 43_200);
});

it('has the same key for as long as the secret stays, and another with another', () => {
  const key = (of: string) =>
    createVapid({ privateKey: keyFromSecret(of), subject: 'mailto:a@b.c' }).publicKey;
  expect(key(secret)).toBe(vapid().publicKey);
  expect(Buffer.from(key(secret), 'base64url')).toHaveLength(65);
  expect(key(`${secret}.`)).not.toBe(key(secret));
});

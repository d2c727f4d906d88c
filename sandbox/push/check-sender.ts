import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:|https:)/),
});
const day = 86_400;

/**
 * What is wrong with who a request says it is from (VAPID, RFC 8292); null where all is well. `key` is the one that the
 * subscription was made with, `audience` this push service, `now` in seconds.
 */
export function senderProblem(
  authorization: string | undefined,
  { key, audience, now }: { key: string; audience: string; now: number },
): string | null {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '');
  if (!parts) return 'no VAPID token';
  const [, head = '', payload = '', signature = '', sentKey = ''] = parts;
  if (sentKey !== key) return 'not the key that the subscription was made with';
  if (json(head).alg !== 'ES256') return 'not signed by ES256';
  const point = Buffer.from(key, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) return 'the signature is wrong';
  const claimed = claims.safeParse(json(payload));
  if (!claimed.success) return 'aud, exp or sub is missing';
  const { aud, exp } = claimed.data;
  if (aud !== audience) return `made for ${aud}, not for ${audience}`;
  if (exp <= now) return 'the token is over';
  if (exp > now + day) return 'the token lasts longer than a day';
  return null;
}

function json(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return {};
  }
}

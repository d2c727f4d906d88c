import { createHmac } from 'node:crypto';

/** Tamara: a notification's token is good for 15 minutes. */
const lifeSeconds = 900;

/** A notification's JWT, HS256. */
export function signedToken(key: string, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'Tamara', iat, exp: iat + lifeSeconds })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

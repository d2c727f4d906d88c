import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is sealed, each under a key of its own. What stands in the database, and tokens that are out, were sealed so. */
type Purpose = 'totp' | 'undo' | 'export' | 'einvoice';

const ivBytes = 12;
const tagBytes = 16;

function keyOf(purpose: Purpose, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed:${purpose}`, 32));
}

/** Hides a text from whoever reads the database: AES-256-GCM under the shop's secret, anew each time. */
export function seal(purpose: Purpose, secret: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(purpose, secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again. Throws for what this shop did not seal for this, and for what was changed since. */
export function unseal(purpose: Purpose, secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose, secret), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}

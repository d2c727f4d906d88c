import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './push-sender.ts';

/** In one record of 4096 bytes: less the header, the tag and the byte that ends it. */
export const plainBytesMost = 4096 - 86 - 16 - 1;

export const curve = 'prime256v1';

type Chance = { ephemeral: ECDH; salt: Buffer };

/**
 * A message as only this browser can read it: the body of a request with `content-encoding: aes128gcm` (RFC 8291, of
 * RFC 8188 with one record). At most `plainBytesMost` bytes. Throws where `p256dh` is no point of P-256. `chance` is for
 * the RFC's own example.
 */
export function encryptFor(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  plain: Buffer,
  { ephemeral, salt }: Chance = { ephemeral: newKeys(), salt: randomBytes(16) },
): Buffer {
  if (plain.length > plainBytesMost) throw new Error(`a push of ${plain.length} bytes is too long`);
  const ours = ephemeral.getPublicKey();
  const shared = ephemeral.computeSecret(p256dh);
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]), 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(4096, 16);
  header.writeUInt8(ours.length, 20);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // A two ends the last record.
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()];
  return Buffer.concat([header, ours, ...sealed, cipher.getAuthTag()]);
}

function newKeys(): ECDH {
  const keys = createECDH(curve);
  keys.generateKeys();
  return keys;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

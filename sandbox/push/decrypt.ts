import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Subscription } from './subscriptions.ts';

/** What a browser makes of a body with `content-encoding: aes128gcm` (RFC 8188, RFC 8291). Throws where it can't read it. */
export function decrypt(body: Buffer, { privateKey, p256dh, auth }: Subscription): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('a push message has one record');

  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey, 'base64url');
  const hkdf = (key: Buffer, by: Buffer, info: Buffer | string, size: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey]);
  const input = hkdf(own.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const opener = createDecipheriv(
    'aes-128-gcm',
    hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(input, salt, 'Content-Encoding: nonce\0', 12),
  );
  opener.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record does not end with 2');
  return padded.subarray(0, end).toString();
}

import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { curve } from '#server/providers/push/encrypt.ts';
import type { PushTarget } from '#server/providers/push/push-sender.ts';

const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((buffer) => buffer.length === length);

/** A PushSubscription as browsers write it (W3C Push API). */
const written = z.object({
  endpoint: z.url().max(2048),
  keys: z.object({ p256dh: bytes(65).refine(isPoint), auth: bytes(16) }),
});

/** A key that nothing can be encrypted for would fail each time that somebody is told of something. */
function isPoint(p256dh: Buffer): boolean {
  try {
    const keys = createECDH(curve);
    keys.generateKeys();
    keys.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/** The device that a `device_token` names (JSON of a PushSubscription); null for what is none. */
export function targetOf(deviceToken: string): PushTarget | null {
  const parsed = written.safeParse(jsonOf(deviceToken));
  return parsed.success ? { endpoint: parsed.data.endpoint, ...parsed.data.keys } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

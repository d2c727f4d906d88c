import type { PushPayload } from '#shop/rules/messages/push.ts';

/** A browser that takes pushes, as it named itself (W3C Push API): where to send to, and what to encrypt for. */
export type PushTarget = {
  endpoint: string;
  /** The browser's public key: 65 bytes, an uncompressed point of P-256 (RFC 8291). */
  p256dh: Buffer;
  /** Its secret: 16 bytes. */
  auth: Buffer;
};

export type PushOptions = {
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  /** What takes the place of an earlier one that hasn't arrived: 32 letters of base64url at most (RFC 8030). */
  topic: string | null;
  urgency: 'low' | 'normal' | 'high';
};

/** Sends pushes to the browsers' push services. */
export type PushSender = {
  /** What browsers subscribe with: the shop's public key as base64url (RFC 8292). */
  publicKey: string;
  /** Whether the shop would send there: what a browser names is anybody's word. */
  reaches(endpoint: string): boolean;
  /**
   * Encrypts and hands one over. `gone`: the push service says that there is no such browser any more (404, 410).
   * Throws ProviderUnavailable where trying again may help, with the seconds that it was asked to wait, and
   * ProviderRefused where it won't.
   */
  send(target: PushTarget, payload: PushPayload, options: PushOptions): Promise<'sent' | 'gone'>;
};

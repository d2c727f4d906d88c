import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What keys are made for, and what each is signed as. A key opens what it was made for and nothing else: whoever holds
 * one for a top-up has none for an order. What stands here is in links that people keep, so it never changes.
 */
const signedAs = {
  /** An order's private page, in the version that its row names. */
  order: 'order-link',
  /** What has become of a payment for wallet credit. */
  'top-up': 'top-up',
  /** The recipient's page of a gift, in the version that is named with it. */
  gift: 'gift',
  /** What somebody ordered on the phone, to be paid. */
  'phone-order': 'phone-order',
  /** A driver's round of one day. */
  run: 'run',
  /** An invitation to work for the shop. */
  invitation: 'invitation',
  /** Stopping what somebody of staff is about to do alone. */
  'own-release': 'own-release',
  /** A product's page before it is public, for half an hour. */
  'product-preview': 'product-preview',
  /** A ticket's private page. */
  ticket: 'ticket',
  /** The page that the QR code of a video card leads to. */
  video: 'video-card',
  /** A wish to be told of a product that is back. */
  wait: 'wait',
  /** A picture that people gave, for an hour or two. */
  photo: 'photo',
  /** A video that was kept, for whoever gave it, as long. */
  'own-video': 'own-video',
  /** When a form that anybody may send was opened, and the work that it takes in a flood. */
  form: 'form',
  'form-work': 'form-work',
  /** A page's draft, to be seen for half an hour. */
  'page-preview': 'page-preview',
} as const;
type Versioned = 'gift' | 'order';
type Unversioned = Exclude<keyof typeof signedAs, Versioned>;

/**
 * A key for what has this uuid: the uuid and a MAC over it and its purpose, 43 characters that an address may hold. It
 * can be made again whenever it has to be shown, is stored nowhere, and can't be guessed from an id or a number.
 */
export function signedKey(purpose: Unversioned, secret: string, uuid: string): string {
  return keyOf(uuid, macOf(purpose, secret, uuid));
}

/** The same in a version: another version's key is another, so that a new one ends the old. */
export function versionedKey(purpose: Versioned, secret: string, uuid: string, version: number): string {
  return keyOf(uuid, macOf(purpose, secret, inVersion(purpose, uuid, version)));
}

/** The uuid that a key opens, or null for a key that this shop did not make for any of these purposes. */
export function uuidOfKey(purposes: readonly Unversioned[], secret: string, key: string): string | null {
  const read = readKey(key);
  if (!read) return null;
  const { uuid, signed } = read;
  return purposes.some((purpose) => timingSafeEqual(signed, macOf(purpose, secret, uuid))) ? uuid : null;
}

/**
 * The uuid that a versioned key names, and whether it is of a version: which one is in force stands beside what the uuid
 * names, so nothing is proved before `isOf` says so. Null for what is no key at all.
 */
export function readVersionedKey(
  purpose: Versioned,
  secret: string,
  key: string,
): { uuid: string; isOf(version: number): boolean } | null {
  const read = readKey(key);
  if (!read) return null;
  const { uuid, signed } = read;
  return {
    uuid,
    isOf: (version) => timingSafeEqual(signed, macOf(purpose, secret, inVersion(purpose, uuid, version))),
  };
}

/** Orders had keys before these had versions: the first is as it stands in every link that was sent then. */
function inVersion(purpose: Versioned, uuid: string, version: number): string {
  return purpose === 'order' && version === 0 ? uuid : `${uuid}:${version}`;
}

function keyOf(uuid: string, signed: Buffer): string {
  return Buffer.concat([uuidBytes(uuid), signed]).toString('base64url');
}

function readKey(key: string): { uuid: string; signed: Buffer } | null {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== key) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { uuid, signed: bytes.subarray(16) };
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** What only this shop can make of a purpose and what it is for: 16 bytes. */
export function macOf(purpose: keyof typeof signedAs, secret: string, subject: string): Buffer {
  return createHmac('sha256', secret).update(`${signedAs[purpose]}:${subject}`).digest().subarray(0, 16);
}

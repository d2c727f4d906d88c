import { macOf } from '#server/kernel/signed-key.ts';
import { sameText } from '#server/providers/kit/same-text.ts';

const hour = 3_600_000;

/**
 * Path of a kept picture for whoever may see it now: whoever shows it decides that, and hands this out. It is good for
 * one to two hours (in a mail to the team for `hours`) and says nothing of what it belongs to; for an hour it stays the
 * same, so that a page that reads itself again doesn't load it again.
 */
export function photoAddress(secret: string, id: string, now: Date, hours = 2): string {
  return addressOf('photo', secret, id, now, hours);
}

/** The same of a kept video, for whoever gave it. */
export function videoAddress(secret: string, id: string, now: Date): string {
  return addressOf('own-video', secret, id, now, 2);
}

type Asked = { id: string; until: string; key: string };

/** Whether an address was handed out by `photoAddress`, and is still good. */
export function mayOpenPhoto(secret: string, asked: Asked, now: Date): boolean {
  return mayOpen('photo', secret, asked, now);
}

/** The same by `videoAddress`. */
export function mayOpenVideo(secret: string, asked: Asked, now: Date): boolean {
  return mayOpen('own-video', secret, asked, now);
}

type Purpose = 'photo' | 'own-video';
const paths = {
  photo: (id: string) => `/photos/${id}.webp`,
  'own-video': (id: string) => `/videos/${id}`,
};

function addressOf(purpose: Purpose, secret: string, id: string, now: Date, hours: number): string {
  const until = (Math.floor(now.getTime() / hour) + hours) * hour;
  return `${paths[purpose](id)}?until=${until}&key=${keyOf(purpose, secret, id, until)}`;
}

function mayOpen(purpose: Purpose, secret: string, { id, until, key }: Asked, now: Date): boolean {
  return sameText(key, keyOf(purpose, secret, id, Number(until))) && now.getTime() < Number(until);
}

function keyOf(purpose: Purpose, secret: string, id: string, until: number): string {
  return macOf(purpose, secret, `${id}:${until}`).toString('base64url');
}

import { macOf } from '#server/kernel/signed-key.ts';
import { sameText } from '#server/providers/kit/same-text.ts';

const hour = 3_600_000;

/**
 * Path of a kept picture for whoever may see it now: whoever shows it decides that, and hands this out. It is good for
 * one to two hours (in a mail to the team for `hours`) and says nothing of what it belongs to; for an hour it stays the
 * same, so that a page that reads itself again doesn't load it again.
 */
export function photoAddress(secret: string, id: string, now: Date, hours = 2): string {
  const until = (Math.floor(now.getTime() / hour) + hours) * hour;
  return `/photos/${id}.webp?until=${until}&key=${keyOf(secret, id, until)}`;
}

/** Whether an address was handed out by `photoAddress`, and is still good. */
export function mayOpenPhoto(
  secret: string,
  { id, until, key }: { id: string; until: string; key: string },
  now: Date,
): boolean {
  return sameText(key, keyOf(secret, id, Number(until))) && now.getTime() < Number(until);
}

function keyOf(secret: string, id: string, until: number): string {
  return macOf('photo', secret, `${id}:${until}`).toString('base64url');
}

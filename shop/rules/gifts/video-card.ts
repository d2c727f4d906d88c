/** How many days after its delivery a card can be played and seen; then it goes. Said on its page. */
export const cardDays = 365;
export const videoLinkMost = 500;

/** What phones film, by the content types that browsers send it under; what it is, its own bytes say. */
export const videoTypes = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const;
export type VideoFormat = keyof typeof videoTypes;

/** A video as a file: a minute as phones film it, three as messengers send it; a few minutes of a mobile network. */
export const videoBytesMost = 60 * 1024 * 1024;
export const videoSecondsMost = 180;
/** How long it may take to arrive: 60 MB at 0.8 Mbit/s. */
export const videoMinutesMost = 10;

/**
 * Names of computers that anybody may reach, with an address behind them; no user, and no sign that browsers read in ways
 * of their own.
 */
const link =
  /^https:\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]+)(?::\d{1,5})?(?:[/?#][^\s\\<>"'`{}|^]*)?$/i;
/** Endings that name computers of a house or an office. */
const inside =
  /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|example|invalid|arpa|onion)$/i;

/** What is wrong with the link of a video, as a key of fields' messages; null for one that may be printed. */
export function videoLinkProblem(given: string): 'video_link' | 'video_https' | 'video_host' | null {
  if (given === '') return 'video_link';
  if (!/^https:\/\//i.test(given)) return 'video_https';
  const authority = /^https:\/\/([^/?#]*)/i.exec(given)?.[1] ?? '';
  if (authority.includes('@') || authority.includes('\\')) return 'video_host';
  const named = authority.replace(/:\d*$/, '').replace(/\.$/, '');
  // An address in numbers, in whatever notation, and a name without a dot are computers that nobody else may reach.
  const isNumber = /^\[/.test(named) || /(?:^|\.)(?:0x[\da-f]*|\d+)$/i.test(named);
  if (isNumber || !named.includes('.') || inside.test(named)) return 'video_host';
  return link.test(given) ? null : 'video_link';
}

/** The name of the computer that a link leads to, as it is shown before one goes there. */
export function hostOf(given: string): string {
  return (
    link
      .exec(given)?.[1]
      ?.toLowerCase()
      .replace(/^www\./, '') ?? ''
  );
}

/** Until when the cards of an order can be seen, once it was delivered. */
export function cardsUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + cardDays * 86_400_000);
}

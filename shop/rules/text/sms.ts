/*
 * How text messages are counted, and paid for: by parts (3GPP TS 23.038, 23.040). A message within the GSM alphabet
 * holds 160 letters, or 153 in each of several parts; any other letter makes the whole message UCS-2, with 70, or 67 in
 * each part. What joins the parts takes the difference.
 */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes the room of two. */
const extended = '\f^{}\\[~]|€';

const rooms = {
  gsm: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const;

export type SmsSize = {
  alphabet: keyof typeof rooms;
  /** Septets of the GSM alphabet, or UTF-16 code units. */
  units: number;
  /** What is sent and paid for; an empty message is one. */
  parts: number;
};

/** How much room a text message takes. A letter that takes two units stands in one part, never in two. */
export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const gsm = letters.every((letter) => basic.includes(letter) || extended.includes(letter));
  const alphabet = gsm ? 'gsm' : 'ucs2';
  const widths = letters.map((letter) => (gsm && extended.includes(letter) ? 2 : gsm ? 1 : letter.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = rooms[alphabet];
  if (units <= alone) return { alphabet, units, parts: 1 };
  let parts = 1;
  let taken = 0;
  for (const width of widths) {
    if (taken + width > joined) {
      parts += 1;
      taken = 0;
    }
    taken += width;
  }
  return { alphabet, units, parts };
}

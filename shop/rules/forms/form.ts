import { westernDigits } from '../text/digits.ts';
import { type Occasion, occasions } from '../time/occasions.ts';

/** What anybody may write to the shop. */
export const formKinds = ['contact', 'corporate'] as const;
export type FormKind = (typeof formKinds)[number];

/** Why a form is looked at twice: what only programs fill in, or a token that is no proof of a person with a page. */
export const formFlags = ['trap', 'no_token', 'forged', 'young', 'old'] as const;
export type FormFlag = (typeof formFlags)[number];

type OnTheWire<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${OnTheWire<Rest>}`
  : Name;
/** An occasion as forms name it, and their rows: `eid_al_fitr`. */
export type GiftOccasion = OnTheWire<Occasion>;

/** Occasions that companies give at: all of the calendar's. */
export const giftOccasions = occasions.map((each) => each.replaceAll('-', '_') as GiftOccasion);

/** The occasion that a form names. */
export const occasionOf = (named: GiftOccasion) => named.replaceAll('_', '-') as Occasion;

export const formPicturesMost = 5;
export const formLinksMost = 5;
export const formPiecesMost = 100_000;

const secondsLeast = 3;
const secondsMost = 2 * 3600;

/** What a token's age says: nobody fills in a form in less than three seconds, and after two hours it proves nothing. */
export function tokenFlag(madeAt: Date, now: Date): 'young' | 'old' | null {
  const seconds = (now.getTime() - madeAt.getTime()) / 1000;
  return seconds < secondsLeast ? 'young' : seconds > secondsMost ? 'old' : null;
}

/** What stands on the page and in the shop's mail: F-1042. */
export function formReference(number: number): string {
  return `F-${number}`;
}

/** The number of a reference that somebody reads out; null for what is none. */
export function typedFormReference(typed: string): number | null {
  const digits = /^\s*(?:F-?)?(\d{1,9})\s*$/i.exec(westernDigits(typed))?.[1];
  return digits === undefined ? null : Number(digits);
}

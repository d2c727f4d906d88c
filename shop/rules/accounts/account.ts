import { westernDigits } from '../text/digits.ts';

/** Rules of accounts (spec section 5, decisions 0013 and 0031): used by the pages as one types, and kept by the server. */

export const socialTypes = ['google', 'facebook', 'apple'] as const;
export type SocialType = (typeof socialTypes)[number];

export const codeLength = 4;
/** A code is good for five minutes and five tries; another may be sent after a minute (decision 0031). */
export const codeSeconds = 300;
export const codeTries = 5;
export const resendSeconds = 60;

export const accountNameLengthLeast = 2;
export const nameLengthMost = 80;
export const emailLengthMost = 254;

/** The digits of a code, whatever script they were typed in. */
export function codeDigits(given: string): string {
  return westernDigits(given).replace(/\D/g, '');
}

/** An address as it is compared: without spaces around it and in small letters. */
export function tidyEmail(given: string): string {
  return given.trim().toLowerCase();
}

/** Words joined by single points, at a host that can be one: labels without hyphens at their ends, then a top domain. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

/**
 * The one rule of addresses, wherever one is written. Why an address (from `tidyEmail`) is refused: a key of the field
 * messages. `mustEndWithCom` is the spec's rule for signing up and in, which a setting turns off (decision 0031).
 */
export function emailProblem(
  email: string,
  { mustEndWithCom }: { mustEndWithCom: boolean },
): 'email_required' | 'email_invalid' | 'email_com' | null {
  if (email === '') return 'email_required';
  if (email.length > emailLengthMost || email.indexOf('@') > 64 || !emailPattern.test(email))
    return 'email_invalid';
  return mustEndWithCom && !email.endsWith('.com') ? 'email_com' : null;
}

export function confirmationProblem(
  password: string,
  confirmation: string,
): 'confirm_required' | 'confirm_differs' | null {
  if (confirmation === '') return 'confirm_required';
  return password === confirmation ? null : 'confirm_differs';
}

/** A name as it is kept: composed, single spaces, nothing invisible. */
export function tidyName(given: string): string {
  return given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether a name can be read for what it is: letters of Arabic or of Latin, not of alphabets that merely look like
 * them ("Аdmin" with a Cyrillic A), and no address or markup: a name stands in messages to others.
 */
export function isPlainName(name: string): boolean {
  if (/\p{L}{2,}\.\p{L}{2,}/u.test(name)) return false;
  return /^[\p{Script=Arabic}\p{Script=Latin}\p{M}\p{Nd} .,'’()&_-]+$/u.test(name) && /\p{L}/u.test(name);
}

/**
 * What of a name may stand in a message to somebody else: without hearts and the like; empty where what is left is no
 * plain name, so that nobody's address or advertisement is sent in the shop's name.
 */
export function nameForOthers(name: string): string {
  const plain = tidyName(
    name.replace(/\p{Variation_Selector}|[^\p{Script=Arabic}\p{Script=Latin}\p{M}\p{Nd} .,'’()&_-]/gu, ''),
  );
  return isPlainName(plain) ? plain : '';
}

/** What a shopper types to have the account deleted: either language will do. */
export const deletePhrases = { ar: 'احذف حسابي', en: 'delete my account' } as const;

export function isDeletePhrase(given: string): boolean {
  const typed = tidyName(given).toLowerCase();
  return typed === deletePhrases.ar || typed === deletePhrases.en;
}

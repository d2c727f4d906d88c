import { westernDigits } from '../text/digits.ts';

/** How many digits a mobile number has after its country code (spec sections 5 and 9). */
export const phoneLengths: Readonly<Record<string, number>> = { 966: 9, 973: 8, 965: 8, 974: 8, 91: 10 };

/** The one country whose numbers are taken in production (spec section 5). */
export const saudiPhoneCode = '966';

/** How people in Saudi Arabia write a mobile number; the zero is taken off again (`nationalNumber`). */
export const saudiMobileShape = '05xxxxxxxx';

/** Why a number is refused: a key of the field messages. */
export type PhoneProblem = 'phone_required' | 'phone_country' | 'phone_966' | 'phone_8' | 'phone_10';

/** The profile's own words for a number that is too short, or isn't one at all, and for a missing code (spec section 5). */
export type ProfilePhoneProblem = PhoneProblem | 'phone_code_required' | 'phone_short' | 'phone_digits';

/** A country code as digits: "+966", "00966" and "٩٦٦" are 966. */
export function phoneCode(given: string): string {
  return westernDigits(given).replace(/\D/g, '').replace(/^00/, '');
}

/**
 * A mobile number as typed, brought to its national digits: Western digits, nothing else, without the country
 * code or the trunk zero that people put in front ("0551234567", "+966 55 123 4567" → "551234567").
 */
export function nationalNumber(code: string, given: string): string {
  const length = phoneLengths[code];
  let digits = westernDigits(given).replace(/\D/g, '').replace(/^00/, '');
  if (length === undefined) return digits;
  if (digits.length > length && digits.startsWith(code)) digits = digits.slice(code.length);
  if (digits.length === length + 1 && digits.startsWith('0')) digits = digits.slice(1);
  return digits;
}

/** Null for a number that can be called, otherwise what is wrong with it. Takes digits from `nationalNumber`. */
export function phoneProblem(code: string, number: string): PhoneProblem | null {
  const length = phoneLengths[code];
  if (length === undefined) return 'phone_country';
  if (number === '') return 'phone_required';
  if (number.length === length && (code !== '966' || number.startsWith('5'))) return null;
  return code === '966' ? 'phone_966' : length === 8 ? 'phone_8' : 'phone_10';
}

/** What is wrong with a number, mobile or not, at which somebody wants to be called, as it was typed (spec section 5). */
export function callableProblem(code: string, typed: string): ProfilePhoneProblem | 'phone_9' | null {
  const length = phoneLengths[code];
  if (length === undefined) return 'phone_country';
  if (hasOtherThanDigits(typed)) return 'phone_digits';
  const number = nationalNumber(code, typed);
  if (number === '') return 'phone_required';
  if (number.length === length) return null;
  if (length !== 9) return length === 8 ? 'phone_8' : 'phone_10';
  return number.length < length ? 'phone_short' : 'phone_9';
}

/** What is wrong with a number of the profile, as it was typed; null for one that can be called. */
export function profilePhoneProblem(code: string, typed: string): ProfilePhoneProblem | null {
  if (code === '') return 'phone_code_required';
  if (hasOtherThanDigits(typed)) return 'phone_digits';
  const number = nationalNumber(code, typed);
  const problem = phoneProblem(code, number);
  return problem === 'phone_966' && number.length < 9 ? 'phone_short' : problem;
}

/** Beyond how people part the digits, and the invisible marks that come along with a copied number. */
function hasOtherThanDigits(typed: string): boolean {
  return /\D/.test(westernDigits(typed).replace(/[\s()+.\p{Pd}\p{Cf}]/gu, ''));
}

import { westernDigits } from '../text/digits.ts';

/** Rules of passwords (spec section 5). The list of common ones is the server's (`server/accounts/passwords/common-passwords.ts`). */

export const passwordLengthLeast = 6;
/** More than anybody types; hashing must not be made expensive from outside. */
export const passwordLengthMost = 128;

/** Why a password can't be one, new or old: a key of the field messages. All that signing in asks. */
export function passwordProblem(
  password: string,
): 'password_required' | 'password_short' | 'too_long' | null {
  if (password === '') return 'password_required';
  if (password.length < passwordLengthLeast) return 'password_short';
  return password.length > passwordLengthMost ? 'too_long' : null;
}

/**
 * Why a password isn't taken as a new one: a key of the field messages. `own` is what everybody knows of its owner, such
 * as name, e-mail address and phone number.
 */
export function newPasswordProblem(
  password: string,
  own: readonly string[] = [],
): ReturnType<typeof passwordProblem> | 'password_own' | 'password_guessable' {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const folded = foldPassword(password);
  if (isOwn(folded, own)) return 'password_own';
  return isPattern(folded) ? 'password_guessable' : null;
}

/** A password as guesses are held against it: small letters, Western digits. Never what is hashed. */
export function foldPassword(password: string): string {
  return westernDigits(password.normalize('NFC').toLowerCase());
}

/** Fewer characters than these around an own word, or around a common one, don't hide it. */
const hidingLeast = 4;

/** Whether little is left of a password without the words that everybody knows of its owner. */
function isOwn(folded: string, own: readonly string[]): boolean {
  const words = own
    .map(foldPassword)
    .flatMap((word) => [word, word.split('@')[0] ?? '', ...word.split(/[\s@._+-]+/)])
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && rest.length < hidingLeast;
}

/** What fingers find by themselves: rows and columns of keyboards, alphabets, digits. Read in both directions. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjklqwertyuiop',
  'zxcvbnmasdfghjkl',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  '147258369147',
  '789456123789',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرلاىةوزظ',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** One piece over and over, two different characters, or a walk along a row, each key pressed once or several times. */
function isPattern(folded: string): boolean {
  const characters = [...folded];
  if (new Set(characters).size < 3) return true;
  for (let piece = 1; piece <= Math.min(4, characters.length / 2); piece += 1)
    if (characters.every((character, at) => character === characters[at % piece])) return true;
  const walked = folded.replace(/(.)\1+/gu, '$1');
  return rows.some((row) => row.includes(walked));
}

import { characters } from '../text/characters.ts';
import { isPlainName, nameLengthMost } from './account.ts';

/**
 * What is wrong with a tidied name of somebody or of an account (spec section 5), as a key of the field messages; null for
 * a good one. `required` is what an empty one is told; `least` and the most count characters that a reader sees.
 */
export function nameProblem<Required extends string>(name: string, required: Required, least: number) {
  if (name === '') return required;
  if (characters(name) < least) return 'account_name_short';
  if (characters(name) > nameLengthMost) return 'too_long';
  return isPlainName(name) ? null : 'name_letters';
}

import { westernDigits } from '#shop/rules/text/digits.ts';
import { textOf } from '../../forms/text-of.ts';

/**
 * How many pieces a line's form asks for: what is typed in `qty`, in digits of any script, one more or less by `step`;
 * none where it is taken out. Null for what is no number. What a quantity may be, the operation says.
 */
export function wantedQuantity(form: FormData): number | null {
  if (['remove', 'favour'].includes(String(form.get('intent')))) return 0;
  const typed = westernDigits(textOf(form, 'qty').trim());
  if (!/^\d{1,6}$/.test(typed)) return null;
  return Math.max(Number(typed) + (Number(textOf(form, 'step')) || 0), 0);
}

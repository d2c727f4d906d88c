import { listCustomers, readCustomer } from '#shop/contract/help/customers.ts';
import { resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import type { StaffContext } from '../base/context.ts';
import { linesMost, linesShown } from './lines.ts';
import type { PhoneResult, Typed } from './phone-order.tsx';

const foundMost = 5;

/** Fills the form further without ordering anything: somebody is looked for or taken over, or a line is added. Null for none of them. */
export async function fill(page: StaffContext, form: FormData, typed: Typed): Promise<PhoneResult | null> {
  const intent = textOf(form, 'intent');
  const filled = { form: 'fill', ok: true, code: null, message: '', fields: {}, typed };
  if (intent === 'more') {
    const lines = Math.min(linesShown(textOf(form, 'lines')) + 1, linesMost);
    return { ...filled, typed: { ...typed, lines: [String(lines)] } };
  }
  if (intent === 'find') {
    const q = textOf(form, 'q').trim();
    if (q === '') return { ...filled, found: [] };
    const answer = await page.call(listCustomers, { query: { q, limit: foundMost } });
    return answer.success
      ? { ...filled, found: answer.data.items }
      : resultOf('fill', answer, { typed, found: [] });
  }
  if (!intent.startsWith('pick:')) return null;
  const answer = await page.call(readCustomer, { params: { id: intent.slice('pick:'.length) } });
  if (!answer.success) return resultOf('fill', answer, { typed, found: [] });
  const { id, name, phone, email, language } = answer.data;
  return {
    ...filled,
    picked: id,
    typed: {
      ...typed,
      'sender.name': [name],
      'sender.phone_number': [phone.replace(/^\+966/, '0')],
      'sender.email': [email],
      language: [language],
    },
  };
}

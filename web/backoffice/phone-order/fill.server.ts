import { listCustomers, readCustomer } from '#shop/contract/help/customers.ts';
import { phoneOrderGoods } from '#shop/contract/workshop/phone-orders.ts';
import { resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import type { StaffContext } from '../base/context.ts';
import { linesMost, linesShown, variantOf } from './lines.ts';
import { oneEach } from './one-each.ts';
import type { Goods, PhoneResult, Typed } from './phone-order.tsx';

const foundMost = 5;
/** Of so many: who orders as a guest is a shopper anew each time. */
const lookedMost = 50;

/** Goods as a form looks for them by name, and what it has chosen before; undefined where it has neither. */
export async function lookedFor(page: StaffContext, form: FormData): Promise<Goods | undefined> {
  const q = textOf(form, 'goods_q').trim();
  const chosen = Array.from({ length: linesMost }, (_, at) => variantOf(textOf(form, `piece.${at}`))).filter(
    Boolean,
  );
  if (q === '' && chosen.length === 0) return undefined;
  const query = { cities_id: textOf(form, 'cities_id'), q, chosen: chosen.join(',') || undefined };
  const answer = await page.call(phoneOrderGoods, { query });
  if (!answer.success) return undefined;
  const others = answer.data.goods.filter(({ variant_id }) => !chosen.includes(String(variant_id)));
  return { goods: answer.data.goods, found: q === '' ? null : others.length };
}

/** Fills the form further without ordering anything: goods or somebody are looked for, or a line is added. Null for none of them. */
export async function fill(page: StaffContext, form: FormData, typed: Typed): Promise<PhoneResult | null> {
  const intent = textOf(form, 'intent');
  const filled = { form: 'fill', ok: true, code: null, message: '', fields: {}, typed };
  if (intent === 'look') return filled;
  if (intent === 'more') {
    const lines = Math.min(linesShown(textOf(form, 'lines')) + 1, linesMost);
    return { ...filled, typed: { ...typed, lines: [String(lines)] } };
  }
  if (intent === 'find') {
    const q = textOf(form, 'q').trim();
    // What Enter presses in the field for goods, too: nobody was looked for then.
    if (q === '') return textOf(form, 'goods_q').trim() === '' ? { ...filled, found: [] } : filled;
    const answer = await page.call(listCustomers, { query: { q, limit: lookedMost } });
    return answer.success
      ? { ...filled, found: oneEach(answer.data.items).slice(0, foundMost) }
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

import { type Implementation, implement } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { readSupport as operation } from '#shop/contract/common.ts';
import { exceptionRows, standingInWords, weekRows } from '#shop/format/opening-hours.ts';
import { phone } from '#shop/format/phone.ts';
import { standingAt } from '#shop/rules/time/opening-hours.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** How to reach the shop and whether somebody is there at `visit.now`: a page that is kept says the week, never this. */
export const readSupport: Implementation = implement(operation, async ({ context, language, now }) => {
  const { shop, support_hours, chat } = await readSettings(context);
  const standing = standingAt(support_hours, now);
  return {
    phone: shop.phone,
    phone_in_words: phone(language, shop.phone),
    whatsapp: shop.whatsapp,
    chat,
    open: standing.open,
    standing: standingInWords(language, standing, now),
    week: weekRows(language, support_hours),
    exceptions: exceptionRows(language, support_hours, riyadhDay(now)),
  };
});

import { type Implementation, implement } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { listCurrencies as contract } from '#shop/contract/common.ts';
import { currencies } from '#shop/rules/money/currencies.ts';

/** Lists the currencies of spec section 3 that the shop has a rate for, and the riyal. */
export const listCurrencies: Implementation = implement(contract, async ({ context }) => {
  const { currency_rates: rates } = await readSettings(context);
  return currencies.flatMap((code) => {
    if (code === 'SAR') return { code, riyals: 1, as_of: null, charged: true };
    const rate = rates.find((each) => each.code === code);
    return rate ? { code, riyals: rate.riyals, as_of: rate.day, charged: false } : [];
  });
});

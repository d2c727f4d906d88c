import { z } from 'zod';
import type { Rate } from '#shop/rules/money/currencies.ts';
import { rateBounds, typedRate } from '#shop/rules/money/typed-rate.ts';
import { operation } from '../operation.ts';

/* What other currencies cost in riyals, as an owner sets it: prices are told in them as “about” (decision 0056). */

const ofOwners = { who: ['staff'], may: 'manage' } as const;

const standing = z
  .object({ riyals: z.number(), day: z.iso.date().describe('since which it costs that') })
  .nullable()
  .describe('null: no price is told in it');

export const currencyRates = z.object({ USD: standing, KWD: standing }).meta({ id: 'CurrencyRates' });
export type CurrencyRates = z.output<typeof currencyRates>;

export const readCurrencyRates = operation({
  id: 'readCurrencyRates',
  method: 'GET',
  path: '/currency-rates',
  summary: 'What one of each other currency costs in riyals, and since which day',
  ...ofOwners,
  output: currencyRates,
  refusals: [],
});

/** A number, or text that `read` makes one of; empty text is null. */
const unlessEmpty = (read: (text: string) => number | null) => (given: unknown) => {
  if (typeof given !== 'string') return given;
  return given.trim() === '' ? null : (read(given) ?? given);
};
const rateOf = (code: Rate['code']) =>
  z
    .preprocess(
      unlessEmpty(typedRate),
      z
        .number({ error: 'currency_rate' })
        .min(rateBounds[code].least, { error: 'currency_rate' })
        .max(rateBounds[code].most, { error: 'currency_rate' })
        .multipleOf(0.0001, { error: 'currency_rate' })
        .nullable(),
    )
    .describe(
      'what one costs in riyals, «3.75» and «٣٫٧٥» as well, with four decimals at most; null: no price is told in it',
    );
const seen = z.preprocess(unlessEmpty(Number), z.number({ error: 'unknown' }).nullable());

export const setCurrencyRates = operation({
  id: 'setCurrencyRates',
  method: 'PUT',
  path: '/currency-rates',
  summary: 'Sets what one of each other currency costs in riyals: a rate that is another holds from today on',
  ...ofOwners,
  body: z.object({
    USD: rateOf('USD'),
    KWD: rateOf('KWD'),
    was: z.object({ USD: seen, KWD: seen }).describe('the rates that were read'),
  }),
  output: currencyRates,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

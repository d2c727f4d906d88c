import { listCurrencies } from '#shop/contract/common.ts';
import { type AboutInWords, aboutInWords } from '#shop/format/currencies.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { dataOf } from '../../../base/answer.ts';
import type { PageContext } from '../../../base/context.ts';

/** What an amount in riyals comes to in other currencies, dollars first: what most of those abroad count in. */
export async function aboutOf(
  { call, language }: Pick<PageContext, 'call' | 'language'>,
  riyals: number,
): Promise<AboutInWords | null> {
  const rates = dataOf(await call(listCurrencies))
    .flatMap(({ code, riyals: cost, as_of }) =>
      code === 'SAR' || as_of === null ? [] : { code, riyals: cost, day: as_of },
    )
    .toReversed();
  return aboutInWords(language, fromRiyals(riyals), rates);
}

import { describe, expect, it } from 'vitest';
import { riyals } from '../../../format/riyals.ts';
import { halalas } from '../../../rules/money/money.ts';
import { smsSize } from '../../../rules/text/sms.ts';
import { newsPartsMost, type OrderNews, orderNews } from './order-news.ts';

const every: OrderNews[] = ['placed', 'cancelled', 'given_back', 'twice', 'late', 'refunded'];
/** As long as they get: a number of seven digits, an order of five, a host of 16 letters. */
const link = `https://www.asees.com.sa/order/${'x-_9'.repeat(11).slice(1)}`;
const cases = (['ar', 'en'] as const).flatMap((language) =>
  every.flatMap((news) =>
    [true, false].flatMap((pickup) =>
      (news === 'late' ? [null] : ['\u2066AS-1234567\u2069']).map((number) => ({
        language,
        news,
        pickup,
        words: orderNews(language, news, {
          shop: language === 'ar' ? 'أصيص' : 'Asees',
          name: '\u2068عبدالرحمن بن عبدالعزيز\u2069',
          number,
          link,
          pickup,
          back: 'SAR 139 to Tabby',
          sum: riyals(language, halalas(12_345_50), 'oblique'),
          // Of one that is picked up, so that both are said.
          inWallet: pickup,
          kept: 'Tabby',
        }),
      })),
    ),
  ),
);

describe.each(cases)('the text message in $language that an order is $news (picked up: $pickup)', (given) => {
  const { language, words } = given;

  it('fits its parts, in the cheaper alphabet where its words are English', () => {
    const size = smsSize(words.sms ?? '');
    expect(size.parts).toBeLessThanOrEqual(newsPartsMost[language]);
    expect(size.alphabet).toBe(language === 'ar' ? 'ucs2' : 'gsm');
  });

  it('begins with who writes and ends with the one link, on a line of its own', () => {
    const [said = '', last, ...more] = (words.sms ?? '').split('\n');
    expect(said.startsWith(language === 'ar' ? 'أصيص: ' : 'Asees: ')).toBe(true);
    expect([last, more]).toEqual([link, []]);
    expect(said).not.toMatch(/https?:|[\u2066-\u2069\u00a0]/);
  });

  it('holds what nobody has to tell it in its other words', () => {
    for (const text of [words.title, words.glance, ...Object.values(words.mail ?? { none: '' })])
      expect(text).not.toMatch(/undefined|null|^$/);
  });
});

it('an order that was cancelled before anything was paid gives nothing back', () => {
  for (const language of ['ar', 'en'] as const) {
    const { sms, mail } = orderNews(language, 'cancelled', {
      shop: 'x',
      name: 'x',
      number: 'AS-1234567',
      link,
      pickup: false,
      back: '',
      sum: '',
      inWallet: false,
      kept: '',
    });
    for (const said of [sms, mail?.text])
      expect(said).toContain(language === 'ar' ? 'ولم يُخصم منك شيء' : 'charged');
    expect(smsSize(sms ?? '').parts).toBeLessThanOrEqual(newsPartsMost[language]);
  }
});

it('what is in the wallet already isn’t said to be on its way', () => {
  for (const language of ['ar', 'en'] as const)
    for (const news of ['cancelled', 'given_back'] as const) {
      const words = orderNews(language, news, {
        ...{ shop: 'x', name: 'x', number: 'AS-1', link, pickup: false, kept: '' },
        ...{ back: 'x', sum: 'SAR 20', inWallet: true },
      });
      const said = [words.sms, words.title, words.mail?.text].join(' ');
      expect(said).toMatch(/محفظتك|wallet/);
      expect(said).not.toMatch(/سنعيد|on its way|are refunding/);
    }
});

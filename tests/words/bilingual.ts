import { app } from '#shop/messages/bilingual/app.ts';
import { cardWords } from '#shop/messages/bilingual/care.ts';
import { marketingConsent, measuringQuestion } from '#shop/messages/bilingual/consents.ts';
import { invoiceTitle } from '#shop/messages/bilingual/invoice-words.ts';
import { videoCardWords } from '#shop/messages/bilingual/media-card.ts';
import { movedInWords, previewNotice } from '#shop/messages/bilingual/moved.ts';
import { giftOccasionTitle, occasionInWords, occasionTitles } from '#shop/messages/bilingual/occasions.ts';
import { chargeWords, paidWith } from '#shop/messages/bilingual/payments/payment-labels.ts';
import {
  answerInWords,
  citiesInWords,
  guaranteeInWords,
  licenceInWords,
  placesInWords,
  saleInWords,
  shopInWords,
} from '#shop/messages/bilingual/promises.ts';
import { sendAgain } from '#shop/messages/bilingual/send-again.ts';
import { ownReleaseWords, staffInvitationWords } from '#shop/messages/bilingual/staff-mail.ts';
import { cityHeads, cityWords, slotHeads, slotWords } from '#shop/messages/bilingual/tables/city-file.ts';
import { customerHeads } from '#shop/messages/bilingual/tables/customer-file.ts';
import {
  priceHeads,
  productHeads,
  productWords,
  reportHeads,
  stockHeads,
} from '#shop/messages/bilingual/tables/imports.ts';
import { orderFileHeads, variantWords } from '#shop/messages/bilingual/tables/order-file.ts';
import { reasonWords } from '#shop/messages/bilingual/tables/stock-reasons.ts';
import { waitRequest } from '#shop/messages/bilingual/waits.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { giftOccasions } from '#shop/rules/forms/form.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { approvalKinds } from '#shop/rules/staff/approval.ts';

/*
 * What the server says in either language beside refusals, fields and news, by the file of shop/messages/bilingual that it
 * stands in. Functions are called with samples in all their forms.
 */

type Language = 'ar' | 'en';
const inBoth = (say: (language: Language) => unknown) => ({ ar: say('ar'), en: say('en') });

/** One of each form that Arabic knows, of what there is at least one of. */
const counts = [1, 2, 3, 11, 100];
const shop = { ar: 'أصيص', en: 'Asees' };
const name = { ar: 'نورة', en: 'Noura' };
const places = {
  ar: ['الرياض', 'جدة', 'الدمام', 'مكة المكرمة', 'أبها', 'تبوك', 'حائل', 'نجران'],
  en: ['Riyadh', 'Jeddah', 'Dammam', 'Makkah', 'Abha', 'Tabuk', 'Hail', 'Najran'],
};

/** Texts stand under their language. */
export const restOfBilingual: Record<string, unknown> = {
  'app.ts': app,
  'care.ts': cardWords,
  'consents.ts': [
    marketingConsent,
    inBoth((language) =>
      [null, 'set up'].flatMap((umami) =>
        [null, 'set up'].map((plausible) => measuringQuestion(language, { ga4: 'set up', umami, plausible })),
      ),
    ),
  ],
  'invoice-words.ts': (['invoice', 'credit_note'] as const).flatMap((kind) =>
    [null, { name: 'Asees' }].map((buyer) =>
      invoiceTitle({ kind, buyer } as Parameters<typeof invoiceTitle>[0]),
    ),
  ),
  'media-card.ts': videoCardWords,
  'moved.ts': inBoth((language) => [
    previewNotice(language),
    counts.map((after) => movedInWords(language, { name: shop[language], host: 'asees.example', after })),
  ]),
  'occasions.ts': [
    occasionTitles,
    inBoth((language) => giftOccasions.map((named) => giftOccasionTitle(language, named))),
    inBoth((language) =>
      [0, 30].flatMap((days_left) =>
        [true, false].flatMap((confirmed) =>
          ['2026-12-30', '2027-01-02'].map((last_day) =>
            occasionInWords(
              language,
              {
                first_day: days_left === 0 ? '2026-12-30' : last_day,
                ...{ last_day, confirmed, days_left },
                hijri: language === 'ar' ? '21 رجب' : '21 Rajab',
              },
              '2026-12-30',
            ),
          ),
        ),
      ),
    ),
  ],
  'payment-labels.ts': inBoth((language) => [
    chargeWords[language].order(shop[language]),
    chargeWords[language].topUp(shop[language]),
    (['card', 'saved_card', 'apple_pay', 'tabby', 'tamara', 'urpay'] as const).flatMap((method) =>
      [null, 'mada', 'amex'].flatMap((brand) =>
        [null, '4417'].map((last_four) =>
          paidWith(language, { method, brand, last_four }, messagesOf(language).orders),
        ),
      ),
    ),
  ]),
  'promises.ts': inBoth((language) => [
    counts.map((count) => [
      ...[citiesInWords(language, count), guaranteeInWords(language, count), answerInWords(language, count)],
      shopInWords(language, { sameDayIn: '', cities: count }),
    ]),
    [1, 2, 6, 7, 8].map((count) => {
      const sameDayIn = placesInWords(language, places[language].slice(0, count));
      return shopInWords(language, { sameDayIn, cities: 114 });
    }),
    [true, false].flatMap((example) => {
      const licence = {
        firstDay: language === 'ar' ? '1 نوفمبر 2026' : '1 November 2026',
        lastDay: language === 'ar' ? '30 نوفمبر 2026' : '30 November 2026',
        licence: '\u20661000012345\u2069',
        example,
      };
      return [licenceInWords(language, licence), saleInWords(language, { ...licence, percent: 14 })];
    }),
  ]),
  'send-again.ts': sendAgain,
  'staff-mail.ts': inBoth((language) => [
    staffInvitationWords(language, { shop: shop[language], name: name[language] }),
    approvalKinds.flatMap((kind) =>
      ['2026-12-30T06:00:00Z', '2026-12-31T06:00:00Z'].map((at) =>
        ownReleaseWords(language, {
          ...{ kind, amount: halalas(1_250_50), name: name[language] },
          ...{ at, today: '2026-12-30' },
        }),
      ),
    ),
  ]),
  'tables/city-file.ts': [cityHeads, cityWords, slotHeads, slotWords],
  'tables/customer-file.ts': customerHeads,
  'tables/imports.ts': [stockHeads, priceHeads, productHeads, productWords, reportHeads],
  'tables/order-file.ts': [orderFileHeads, variantWords],
  'tables/stock-reasons.ts': reasonWords,
  'waits.ts': waitRequest,
};

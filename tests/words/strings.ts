import { readdirSync } from 'node:fs';
import { type ErrorCode, errorStatus } from '#shop/contract/errors.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { care, facts } from '#shop/messages/bilingual/care.ts';
import { type CodePurpose, codeMailWords, codeText } from '#shop/messages/bilingual/codes.ts';
import { couponProblemMessage, problems } from '#shop/messages/bilingual/coupons.ts';
import { fieldMessage, fields } from '#shop/messages/bilingual/fields.ts';
import { invoiceWords } from '#shop/messages/bilingual/invoice-words.ts';
import { addressInWords } from '#shop/messages/bilingual/national-address.ts';
import { moverWords } from '#shop/messages/bilingual/order-movers.ts';
import { statusLabels, stepText } from '#shop/messages/bilingual/order-status.ts';
import { paymentLabels } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { refundLabels } from '#shop/messages/bilingual/payments/refund-labels.ts';
import { closeUpAlt, pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { noticeMessage, notices, refusalMessage, refusals } from '#shop/messages/bilingual/refusals.ts';
import { social, socialMessage } from '#shop/messages/bilingual/social.ts';
import { successes, successMessage } from '#shop/messages/bilingual/successes.ts';
import {
  faultMessage,
  plainGlaze,
  rowStateWords,
  tableWords,
} from '#shop/messages/bilingual/tables/imports.ts';
import { measureNames, ofNone, reportTitles, rowHeads } from '#shop/messages/bilingual/tables/reports.ts';
import { ticketEndAhead, ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { formTask } from '#shop/messages/bilingual/told/form-task.ts';
import { refundTasks, teamMail, teamTasks, ticketTasks } from '#shop/messages/bilingual/told/team-mail.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { staffMessagesOf } from '#shop/messages/staff.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { orderMovers } from '#shop/rules/orders/order.ts';
import type { StatusWord } from '#shop/rules/orders/status-word.ts';
import { demoCategories } from '#tools/demo/categories/categories.ts';
import { demoPages } from '#tools/demo/content/pages.ts';
import { demoProducts } from '#tools/demo/goods/catalogue.ts';
import { addons, glazes } from '#tools/demo/goods/extras.ts';
import { demoCoupons } from '#tools/demo/store/coupons.ts';
import { countries, demoCities, holidays, riyadhDistricts } from '#tools/demo/store/delivery.ts';
import { demoIssues } from '#tools/demo/store/issues.ts';
import { demoNotices } from '#tools/demo/store/notices.ts';
import { demoSettings } from '#tools/demo/store/settings.ts';
import { demoTemplates } from '#tools/demo/store/templates.ts';
import { authenticatorPage } from '../../sandbox/authenticator/page.ts';
import { issuers } from '../../sandbox/identity/issuers.ts';
import { loginTexts } from '../../sandbox/identity/login-texts.ts';
import { hostedTexts as tabby } from '../../sandbox/tabby/hosted-texts.ts';
import { hostedTexts as tamara } from '../../sandbox/tamara/hosted-texts.ts';
import { cardFieldsPage } from '../../sandbox/tap/card-fields/view.ts';
import { hostedTexts as tap } from '../../sandbox/tap/hosted/texts.ts';
import { codeMessage } from '../../sandbox/urpay/code-message.ts';
import { restOfBilingual } from './bilingual.ts';
import { type Text, textsOfLines, textsOfPage } from './texts.ts';
import { everyEvent } from './told.ts';

/*
 * Every string that the shop and its sandbox can say, without a shop that runs: messages with sample values in all
 * their plural forms, refusals, what the demo's tables and pages hold.
 */

type Language = 'ar' | 'en';
const languages = ['ar', 'en'] as const;

/** One of each form that Arabic knows. */
const counts = [0, 1, 2, 3, 11, 100];
const forEach = (arabic: unknown, english: unknown) => ({ ar: [arabic], en: [english] });
const forBoth = (...values: unknown[]) => ({ ar: values, en: values });
const amount = forEach('189 ريالًا', 'SAR 189');
const courierDays = forEach('من 2 إلى 5 أيام عمل', '2–5 business days');
const name = { ar: ['نورة', ''], en: ['Noura', ''] };

/**
 * What a message is called with, by the name of its parameter, or by message and parameter where one name means two
 * things. What comes from outside stands in its isolate.
 */
const samples: Record<string, Record<Language, readonly unknown[]>> = {
  ...Object.fromEntries(
    'cities count days exactly hours left minutes seconds over places most megabytes pictures orders cm page pages of number step steps typed'
      .split(' ')
      .map((each) => [each, forBoth(...counts)]),
  ),
  _amount: forBoth(189),
  'renewText active': forBoth(1, 2),
  digits: forBoth('189', '0', '1,250.50'),
  price: amount,
  sum: amount,
  amount,
  'riyals amount': forBoth(0, 189_00, 1_250_50),
  total: amount,
  alone: amount,
  'alone day': amount,
  name,
  sender: name,
  names: forEach('الرياض، جدة', 'Riyadh, Jeddah'),
  design: forEach('غصن', 'Sprig'),
  named: forEach(['السعر', 'الوصف بالعربية'], ['Price', 'Description in Arabic']),
  'lacks others': forBoth(...counts),
  language: forEach('بالعربية', 'in Arabic'),
  times: forBoth('2'),
  city: forEach('الرياض', 'Riyadh'),
  title: forEach('زاميا', 'ZZ Plant'),
  plant: { ar: ['زاميا', null], en: ['Areca Palm', null] },
  color: { ar: ['أبيض لؤلؤي', null], en: ['Pearl White', null] },
  'sent moment': forEach('10:16 ص', '10:16 AM'),
  day: forEach('السبت', 'Saturday'),
  from: forEach('الأحد', 'Sunday'),
  to: forEach('الثلاثاء', 'Tuesday'),
  occasion: forEach('تخرّج', 'Graduation'),
  text: forEach('ورد', 'rose'),
  words: forEach('نورة', 'Noura'),
  ending: forBoth('43'),
  shop: forEach('أصيص', 'Asees'),
  format: forBoth('CSV'),
  written: forBoth(...counts),
  'triedIn seconds': forBoth('2'),
  moment: {
    ar: ['الأربعاء 2 ديسمبر، 1:35 م', 'غدًا، الخميس 3 ديسمبر، 1:35 ص'],
    en: ['Wednesday 2 December, 1:35 PM', 'Tomorrow, Thursday 3 December, 1:35 AM'],
  },
  filter: forEach('ضوء خافت', 'Low light'),
  list: forEach('متاحة', 'Available'),
  device: forEach('جهاز', 'Device'),
  thing: forEach('زاميا، أزرق كوبالت', 'ZZ Plant, cobalt'),
  ways: forEach('برسالة نصية وبالبريد الإلكتروني', 'by text message and by email'),
  sign: forBoth('☺'),
  saved: forEach('الأحد', 'Sunday'),
  choice: forEach('المدن المحددة فقط', 'The chosen cities only'),
  code: forBoth('WELCOME10'),
  brand: forEach('مدى', 'mada'),
  card: { ar: ['مدى', null], en: ['mada', null] },
  method: forEach('تابي', 'Tabby'),
  lastFour: forBoth('\u20664417\u2069'),
  provider: forEach('Google', 'Google'),
  phone: forBoth('\u20660551234567\u2069'),
  percent: forBoth('\u20662%\u2069'),
  'until percent': forBoth(30),
  'byRecipient city': forBoth({ ar: 'الرياض', en: 'Riyadh' }),
  'place city': forBoth({ ar: 'الرياض', en: 'Riyadh' }),
  piece: forEach('\u2068زاميا، أزرق كوبالت\u2069', '\u2068ZZ Plant, cobalt\u2069'),
  driver: forEach('\u2068فهد\u2069', '\u2068Fahd\u2069'),
  'chooseAll district': forEach('الملقا', 'Al Malqa'),
  district: forBoth({ ar: 'الملقا', en: 'Al Malqa' }, null),
  ...Object.fromEntries(
    ['courier', 'promiseNoCity', 'cityNotice', 'citySavedText'].map((each) => [`${each} days`, courierDays]),
  ),
  sameDayIn: forEach('الرياض وجدة', 'Riyadh and Jeddah'),
  freeIn: forEach('الرياض', 'Riyadh'),
  courier: courierDays,
  holiday: forEach('عيد الفطر', 'Eid Al-Fitr'),
  free: forBoth(true, false),
  when: forEach('السبت 21 نوفمبر', 'Saturday 21 November'),
  address: forBoth('\u2066https://asees.example/order/key\u2069'),
  plans: forBoth(['tabby'], ['tabby', 'tamara']),
  order: forBoth('AS-10023', null),
  service: forBoth('Chatwoot'),
  host: forBoth('\u2066youtube.com\u2069'),
  reference: forBoth('F-1042'),
  who: { ar: ['نورة'], en: ['Noura'] },
  status: forEach('قيد المراجعة', 'In progress'),
  report: forEach('المبيعات', 'Sales'),
  change: forBoth('\u206614%\u2069'),
  slot: forEach('الخميس، من 4:00 إلى 7:00 م', 'Thursday, 4:00–7:00 PM'),
  orders: forBoth(...counts),
  refunds: forBoth(...counts),
  'lastParts count': forBoth('14'),
  'cameBack count': forBoth('31'),
  'highest number': amount,
  'total number': amount,
  'before number': amount,
  'was number': forBoth('\u206694.8%\u2069'),
  'comparedTo days': forEach('من 1 أكتوبر 2026 إلى 31 أكتوبر 2026', '1 October 2026–31 October 2026'),
  'usedOf used': forBoth('12'),
  what: forEach('جرد', 'Count'),
  'usedOf most': forBoth('50'),
  'off amount': forBoth('\u206630%\u2069'),
  share: forBoth('\u206630%\u2069'),
  least: forBoth('10'),
  'amountHelp most': forBoth('5,000'),
  'worksFor names': forEach('زاميا، مونستيرا', 'ZZ Plant, Monstera'),
  'cost fee': forEach('35 ريالًا', 'SAR\u00a035'),
  'cost from': forEach('300 ريال', 'SAR\u00a0300'),
  'span from': forEach('غدًا، 9:00 ص', 'Tomorrow, 9:00 AM'),
  'span until': forEach('الجمعة 27 نوفمبر، 9:00 م', 'Friday 27 November, 9:00 PM'),
  number: forBoth(1),
  at: forEach('الجمعة 27 نوفمبر، 9:00 م', 'Friday 27 November, 9:00 PM'),
  id: forBoth('pickup'),
  'difference from': forBoth('1'),
  'difference to': forBoth('2'),
  licence: forBoth('\u20661000012345\u2069'),
  shelf: forEach('أبيض لؤلؤي', 'Pearl White'),
  before: forBoth('189'),
  after: forBoth('199'),
  found: forBoth(2_400),
  done: forBoth('100'),
  all: forBoth('240'),
  until: forEach('30 نوفمبر 2026', '30 November 2026'),
  'span first': forEach('1 نوفمبر 2026', '1 November 2026'),
  'span last': forEach('30 نوفمبر 2026', '30 November 2026'),
  window: forEach('من 1:00 إلى 4:00 م', '1:00–4:00 PM'),
  time: forEach('11:00 ص', '11:00 AM'),
  taken: forBoth('7'),
  capacity: forBoth('8'),
  year: forBoth('2026'),
  months: forEach('جمادى الأولى، جمادى الآخرة 1448', 'Jumada al-Ula, Jumada al-Akhirah 1448'),
  reason: forEach('جرد', 'Stocktaking'),
  kind: forEach('المخزون', 'Stock'),
  lastDay: forEach('30 نوفمبر 2026', '30 November 2026'),
  colour: forEach('أبيض لؤلؤي', 'Pearl White'),
  fields: forEach('السعر، الضوء', 'price, light'),
  was: forBoth('189'),
  is: forBoth('199'),
  version: forBoth('4'),
  line: forBoth('3'),
  problem: forEach('لا يوجد في المتجر نص بهذا الاسم', 'The shop has no text by this name'),
  way: forEach('تابي', 'Tabby'),
  width: forBoth('1440'),
  height: forBoth('1800'),
};

/** What comes with single screens of the back office; each file has one table. */
const screens = { ar: await screensIn('ar'), en: await screensIn('en') };

async function screensIn(language: Language): Promise<object> {
  const folder = `shop/messages/${language}/staff/screens`;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const files = names.map(async (file) => {
    const [[, words] = []] = Object.entries(await import(`../../${folder}/${file}`));
    return [file.replace(/\.ts$/, ''), words];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Everything at once. */
export function shopTexts(): Text[] {
  return [...messages(), ...refusalsAndSuccesses(), ...restTexts(), ...told(), ...demo(), ...sandbox()];
}

function messages(): Text[] {
  return [
    ...messagesIn(messagesOf, ''),
    ...messagesIn(staffMessagesOf, 'staff/'),
    ...messagesIn((language) => screens[language], 'staff/screens/'),
  ];
}

function messagesIn(of: (language: Language) => object, folder: string): Text[] {
  const english = of('en') as Record<string, unknown>;
  return Object.entries(of('ar')).flatMap(([file, words]) => [
    ...walk('ar', words, words, `shop/messages/ar/${folder}${file}.ts`),
    ...walk('en', english[file], words, `shop/messages/en/${folder}${file}.ts`),
  ]);
}

/** `arabic` is the same thing in Arabic: it names the parameters of both. */
function walk(language: Language, words: unknown, arabic: unknown, where: string): Text[] {
  if (typeof words === 'string') return [{ language, text: words, where }];
  if (typeof words === 'function') {
    return callsOf(language, (arabic ?? words) as () => unknown, where).flatMap((given) =>
      walk(language, words(...given), null, `${where}(${given.map((value) => String(value)).join(', ')})`),
    );
  }
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]) => {
    if (key === 'key') return [];
    const same = (arabic as Record<string, unknown> | null)?.[key] ?? null;
    return walk(
      languageUnder(key, language),
      inner,
      same,
      `${where}${where.includes(' ') ? '.' : ' '}${key}`,
    );
  });
}

/** What stands under a language's name is in it; and two messages are for whoever speaks the other one. */
function languageUnder(key: string, language: Language): Language {
  if (key === 'ar' || key === 'en') return key;
  return /^(otherLanguage|switchLanguage)$/.test(key) ? (language === 'ar' ? 'en' : 'ar') : language;
}

/**
 * Each combination of sample values for a message; nothing at all (null, '') only where it asks for that. Throws for a
 * parameter that has no sample.
 */
function callsOf(language: Language, message: () => unknown, where: string): unknown[][] {
  const source = message.toString();
  const name = /\w+$/.exec(where)?.[0];
  const [, listed = ''] = /^(?:async )?\(?([^)=]*)\)?\s*=>/.exec(source) ?? [];
  return listed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .reduce<unknown[][]>(
      (calls, parameter) => {
        const { [`${name} ${parameter}`]: exact, [parameter]: usual } = samples;
        const values = (exact ?? usual)?.[language];
        if (!values) throw new Error(`${where}: tests/words/strings.ts has no sample of ${parameter}`);
        const asks = new RegExp(`\\b${parameter} (?:\\?|[!=]==)`).test(source);
        const good = values.filter((value) => asks || (value !== null && value !== ''));
        return calls.flatMap((call) => good.map((value) => [...call, value]));
      },
      [[]],
    );
}

const values: Record<Language, Record<string, string | number>> = {
  ar: {
    ...{ title: 'زاميا', plan: 'تابي', reason: 'انتهت صلاحيته.', why: 'لا توجد صفوف في الملف.' },
    ...{ status: 'في الطريق', when: '10:16\u00a0ص', who: 'السائق', driver: 'فهد' },
    window: 'من 1:00 إلى 4:00\u00a0م',
    words: 'بيانات الشهادة غير صحيحة',
  },
  en: {
    ...{ title: 'ZZ Plant', plan: 'Tabby', reason: 'It has expired.', why: 'There are no rows in the file.' },
    ...{ status: 'On the way', when: '10:16\u00a0AM', who: 'the driver', driver: 'Fahd' },
    window: '1:00–4:00\u00a0PM',
    words: 'Invalid-CSR: The CSR is invalid',
  },
};
const valuesOfBoth = {
  ...{
    address: 'https://asees.example',
    path: '/api/products/web',
    number: 'AS-10023',
    requestId: '8c1f2a3b-0000-4000-8000-123456789abc',
    sign: '☺',
    most: 30,
    paths: '/city',
    anchors: 'city',
  },
  ...{
    seconds: 5,
    uses: 5,
    least: 10,
    available: 3,
    held: 2,
    minutes: 12,
    wait: 12,
    total: 189_00,
    due: 139_00,
    before: 189_00,
    after: 169_00,
    minimum: halalas(200_00),
    alone: 100_00,
    day: 2_000_00,
    found: 2_400,
    taken: 7,
    places: 7,
  },
};

const numbersOfTables = {
  ...{ day: '2026-08-02', taken: 4, starts: '16:00', ends: '19:00' },
  row: 3,
  column: 2,
  most: 60,
  least: 1,
  decimals: 3,
  held: 2,
  available: 3,
  before: '189',
};
const ofTables = {
  ar: { ...numbersOfTables, heads: 'السعر، الجرد', slug: 'CSV' },
  en: { ...numbersOfTables, heads: 'Price, Count', slug: 'zz-plant' },
};

function refusalsAndSuccesses(): Text[] {
  const both = (record: Record<string, Record<Language, string>>, where: string) =>
    Object.entries(record).flatMap(([key, text]) => walk('ar', text, text, `${where} ${key}`));
  return languages
    .flatMap((language) => {
      const filled = { ...valuesOfBoth, ...values[language] };
      for (const [key, text] of Object.entries({ ...refusals, ...notices, ...fields, ...problems }))
        for (const [, value = ''] of text[language].matchAll(/\{(\w+)/g))
          if (!(value in filled)) throw new Error(`${key}: tests/words/strings.ts has no sample of ${value}`);
      const text = (where: string, words: string): Text => ({
        language,
        text: words,
        where: `shop/messages/bilingual/${where}`,
      });
      return [
        ...(Object.keys(errorStatus) as ErrorCode[]).map((code) =>
          text(`refusals.ts ${code}`, refusalMessage(language, code, filled)),
        ),
        ...(Object.keys(notices) as (keyof typeof notices)[]).map((key) =>
          text(`refusals.ts ${key}`, noticeMessage(language, key, filled)),
        ),
        ...(Object.keys(successes) as (keyof typeof successes)[]).map((code) =>
          text(`successes.ts ${code}`, successMessage(language, code)),
        ),
        ...(Object.keys(social) as (keyof typeof social)[]).map((key) =>
          text(`social.ts ${key}`, socialMessage(language, key)),
        ),
        ...Object.keys(fields).map((key) => text(`fields.ts ${key}`, fieldMessage(language, key, filled))),
        ...orderMovers.map((mover) => text(`order-movers.ts ${mover}`, moverWords(language, mover))),
        ...Object.keys(tableWords).map((code) =>
          text(`imports.ts ${code}`, faultMessage(language, { code, values: ofTables[language] })),
        ),
        ...(Object.keys(problems) as (keyof typeof problems)[]).map((key) =>
          text(`coupons.ts ${key}`, couponProblemMessage(language, key, { minimum: halalas(200_00) })),
        ),
      ];
    })
    .concat(
      both({ ...rowStateWords, plainGlaze }, 'shop/messages/bilingual/tables/imports.ts'),
      walk('ar', statusLabels, null, 'shop/messages/bilingual/order-status.ts labels'),
      walk(
        'ar',
        { ...ticketLabels, ticketEndAhead },
        null,
        'shop/messages/bilingual/ticket-status.ts labels',
      ),
      stepTexts(),
      walk(
        'ar',
        { measureNames, ofNone, reportTitles, rowHeads },
        null,
        'shop/messages/bilingual/tables/reports.ts',
      ),
      walk('ar', paymentLabels, null, 'shop/messages/bilingual/payments/payment-labels.ts labels'),
      walk('ar', refundLabels, null, 'shop/messages/bilingual/payments/refund-labels.ts'),
      walk('ar', invoiceWords, invoiceWords, 'shop/messages/bilingual/invoice-words.ts words'),
    );
}

function restTexts(): Text[] {
  return Object.entries(restOfBilingual).flatMap(([file, words]) =>
    walk('ar', words, null, `shop/messages/bilingual/${file}`),
  );
}

/** What stands below the steps of an order's timeline, whoever took them. */
function stepTexts(): Text[] {
  const words = Object.keys(statusLabels) as StatusWord[];
  const name = { ar: '\u2068نورة\u2069', en: 'Noura' };
  return languages.flatMap((language) =>
    words.flatMap((word) =>
      (['done', 'now', 'ahead', 'ended'] as const).flatMap((state) =>
        [null, ...orderMovers].flatMap((by) =>
          [0, 1].flatMap((attempts) => {
            const asks = attempts > 0 ? momentInWords(language, '2026-11-22T06:00:00Z', '2026-11-21') : null;
            const step = {
              word,
              state,
              by,
              recipient: name[language],
              driver: name[language],
              attempts,
              asks,
            };
            const text = stepText(language, step);
            const where = `shop/messages/bilingual/order-status.ts ${word} ${state}`;
            return text === '' ? [] : [{ language, text, where }];
          }),
        ),
      ),
    ),
  );
}

/** Each once: the compiler asks for one that is new. */
const purposes = Object.keys({
  ...{ verify: 0, reset: 0, change_email: 0, notify_me: 0, already_registered: 0 },
} satisfies Record<CodePurpose, 0>) as CodePurpose[];

/** What mails and text messages are made of. */
function told(): Text[] {
  return languages.flatMap((language) => {
    const shop = language === 'ar' ? 'أصيص' : 'Asees';
    const ofEvents = Object.values(everyEvent(language))
      .flat()
      .flatMap(({ case: name, sms, title, glance, mail }) => {
        const where = `shop/messages/bilingual ${name}`;
        const rest = { ...(title && { title }), ...(glance && { glance }), ...mail };
        return [
          ...walk(language, rest, null, where),
          ...(sms === null ? [] : textsOfLines(sms, language, `${where}.sms`)),
        ];
      });
    const ofTeam =
      language === 'ar'
        ? walk(
            'ar',
            [
              counts.map(teamMail),
              teamTasks,
              refundTasks,
              ticketTasks,
              { ...formTask, picture: formTask.picture(1) },
            ],
            null,
            'shop/messages/bilingual/told/team-mail.ts team',
          )
        : [];
    const ofCodes = purposes.flatMap((purpose) =>
      [null, language === 'ar' ? 'نورة' : 'Noura'].flatMap((who) =>
        walk(
          language,
          codeMailWords(language, purpose, { shop, code: '4821', name: who }),
          null,
          `shop/messages/bilingual/codes.ts ${purpose}`,
        ),
      ),
    );
    const sms = codeText(language, { shop, host: 'asees.example', code: '4821' });
    return [
      ...ofEvents,
      ...ofTeam,
      ...ofCodes,
      ...textsOfLines(sms, language, 'shop/messages/bilingual/codes.ts text message'),
    ];
  });
}

function demo(): Text[] {
  const products = demoProducts();
  const colours = new Map(glazes().map(({ slug, title }) => [slug, title]));
  const ofProducts = products.flatMap((product) => {
    const { slug, kind, title, summary, description, latinName, variants } = product;
    const where = `tools/demo ${slug}`;
    const cared = { ...product, size: 'large' as const, glazes: variants.length };
    return [
      ...walk('ar', { title, summary, description }, null, where),
      ...(latinName === null ? [] : [{ language: 'la', text: latinName, where: `${where} latin` }]),
      ...languages.flatMap((language) => {
        const glaze = colours.get(variants[0]?.colorSlug ?? '')?.[language] ?? null;
        const pictured = { kind, title: title[language], glaze };
        return [
          ...walk(
            language,
            facts(language, cared).map(({ label, value }) => [label, value]),
            null,
            `shop/messages/bilingual/care.ts facts of ${slug}`,
          ),
          ...walk(
            language,
            care(language, cared).map(({ title, text }) => [title, text]),
            null,
            `shop/messages/bilingual/care.ts care of ${slug}`,
          ),
          ...walk(
            language,
            [pictureAlt(language, pictured), closeUpAlt(language, pictured)],
            null,
            `shop/messages/bilingual/picture-alt.ts ${slug}`,
          ),
        ];
      }),
    ];
  });
  const of = (where: string, each: object) => walk('ar', each, null, `tools/demo/${where}`);
  const { name, address } = demoSettings.shop;
  return [
    ...ofProducts,
    ...demoCategories().flatMap(({ slug, title, tagline }) => of(`categories ${slug}`, { title, tagline })),
    ...demoPages().flatMap(({ slug, title, summary, blocks }) =>
      of(`content/${slug}.ts page`, { title, summary, blocks: withoutAddresses(blocks) }),
    ),
    ...demoCoupons({ cityId: () => 1, categoryId: () => 1 }, new Date(0)).flatMap(({ code, title }) =>
      of(`coupons.ts ${code}`, { title }),
    ),
    ...demoIssues().flatMap(({ title, note, position }) =>
      of(`store/issues.ts ${position}`, { title, note }),
    ),
    ...demoTemplates().flatMap(({ title, text }) => of('store/templates.ts', { title, text })),
    ...addons().flatMap(({ slug, title, description }) =>
      of(`tables/addons.tsv ${slug}`, { title, description }),
    ),
    ...glazes().flatMap(({ slug, title }) => of(`tables/glazes.tsv ${slug}`, { title })),
    ...demoNotices(() => 1).flatMap(({ text }) => of('store/notices.ts', { text })),
    ...of('settings.ts shop', { name, address: addressInWords(address) }),
    ...[...demoCities(), ...riyadhDistricts(), ...countries()].flatMap(({ nameAr: ar, nameEn: en }) =>
      of('tables place', { ar, en }),
    ),
    ...holidays().flatMap(({ reason }) => of('tables/holidays.tsv', { reason })),
  ];
}

/**
 * As it is shown: `[words](address)` is the words; a picture's name, a type, an anchor and what only a search
 * reads are nobody's words.
 */
function withoutAddresses(blocks: Record<Language, object[]>): object {
  return JSON.parse(JSON.stringify(blocks), (key, value) => {
    if (/^(type|image|narrow|slug|swatch|id|icon|engraved|when|about|words)$/.test(key)) return undefined;
    return typeof value === 'string' ? value.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1') : value;
  });
}

function sandbox(): Text[] {
  const pages = {
    'tap/hosted/texts': tap,
    'tabby/hosted-texts': tabby,
    'tamara/hosted-texts': tamara,
    'identity/login-texts': loginTexts,
  };
  return [
    ...Object.entries(pages).flatMap(([file, texts]) =>
      languages.flatMap((language) => walk(language, texts[language], texts.ar, `sandbox/${file}.ts page`)),
    ),
    ...languages.flatMap((language) => [
      ...textsOfPage(
        cardFieldsPage({
          ...{ language, direction: language === 'ar' ? 'rtl' : 'ltr', theme: 'light', holder: true },
          ...{ key: 'pk_test', origin: 'https://asees.example', brands: [] },
        }),
        'sandbox/tap/card-fields/view.ts page',
      ),
      ...[[], [{ label: 'noura@asees.example', code: '123456', seconds: 12 }]].flatMap((codes) =>
        textsOfPage(authenticatorPage(codes, language), 'sandbox/authenticator/page.ts page'),
      ),
    ]),
    ...urpayCode(),
    ...Object.values(issuers).flatMap(({ name: issuer, title }) =>
      walk('ar', title, null, `sandbox/identity/issuers.ts ${issuer}`),
    ),
  ];
}

/** The text message of a payment from a wallet has both languages, parted by an empty line. */
function urpayCode(): Text[] {
  const payment = { mobile: '966551234567', amountMinor: 189_00, code: { digits: '123456' } };
  const { body } = codeMessage(payment as Parameters<typeof codeMessage>[0]);
  const [ar = '', en = ''] = body.split('\n\n');
  const where = 'sandbox/urpay/code-message.ts';
  return [...textsOfLines(ar, 'ar', where), ...textsOfLines(en, 'en', where)];
}

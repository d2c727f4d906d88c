import { describe, expect, it, test } from 'vitest';
import { problemsOf } from './find.ts';
import { unpricedAmounts } from './prices.ts';
import { falsePromises } from './promises.ts';
import { never } from './table.ts';
import { amountClass, riyalSign, textsOfPage } from './texts.ts';

/** Each rule of docs/words.md can fail, and leaves alone what is right. */

type Language = 'ar' | 'en';
const broken = (language: Language, text: string, names: string[] = []) =>
  problemsOf([{ language, text, where: 'here' }], names).map(({ rule }) => rule);

const ltr = (text: string) => `\u2066${text}\u2069`;

describe('a text that breaks a rule is found by it', () => {
  it.each<[string, Language, string]>([
    ['term', 'ar', 'طُبّقت القسيمة'],
    ['term', 'ar', 'خصم قسيمتك'],
    ['term', 'ar', 'وبالقسائم'],
    ['term', 'ar', 'يُسحَب منك'],
    ['term', 'ar', 'سلّتك فارغة'],
    ['term', 'ar', 'ضمان استرجاع الهدية 3 أيام'],
    ['term', 'en', 'Enter your promo code'],
    ['term', 'en', 'Gift cards are free'],
    ['digits', 'ar', 'خلال ٣ أيام'],
    ['digits', 'ar', `ضريبة ${ltr('15٪')}`],
    ['digits', 'en', '٣ days'],
    ['punctuation', 'en', 'All products، Page 2'],
    ['punctuation', 'ar', 'الرياض, جدة'],
    ['punctuation', 'ar', 'هل تريد?'],
    ['direction', 'ar', 'اتصل على +966 9200 00000'],
    ['direction', 'ar', 'خصم 15% على طلبك'],
    ['direction', 'ar', 'المقاس 20 × 30 سم'],
    ['direction', 'ar', 'المستند #NB-10245'],
    ['direction', 'ar', 'من Apple، Google'],
    ['clipped', 'ar', 'لا توصيل'],
    ['clipped', 'ar', 'لا مدينة بهذا الاسم'],
    ['clipped', 'ar', 'بحثنا، ولا نتائج'],
    ['clipped', 'ar', 'لا شيء هنا بعد'],
    ['article', 'en', 'Yellow leaves on a Areca Palm'],
    ['article', 'en', 'In an charcoal pot'],
    ['capitals', 'en', 'See you Tomorrow'],
    ['tomorrow', 'ar', 'محجوز حتى غدًا، الجمعة 27 نوفمبر'],
    ['letters', 'ar', 'اضغط checkout'],
    ['letters', 'ar', `اضغط ${ltr('checkout')}`],
    ['letters', 'en', 'Delivery to الرياض'],
    ['price', 'ar', 'المجموع 189.50'],
    ['price', 'en', 'You pay 1,250 now'],
    ['quotes', 'ar', 'نتائج "ورد"'],
    ['quotes', 'ar', 'نتائج “ورد”'],
    ['quotes', 'en', "The shop's words"],
    ['quotes', 'en', 'Results for «rose»'],
    ['spaces', 'ar', 'سلتك  فارغة'],
    ['spaces', 'ar', 'سلتك فارغة ، تسوّق'],
    ['spaces', 'en', 'Done..'],
    ['spaces', 'en', 'Yes,no'],
    ['leftovers', 'en', 'Hello undefined'],
    ['leftovers', 'en', 'From [object Object]'],
    ['leftovers', 'ar', 'بعد # أيام'],
    ['leftovers', 'en', 'Wait {seconds} seconds'],
    ['leftovers', 'en', 'shell.errorTitle'],
    ['ranges', 'ar', `خلال ${ltr('2–5')} أيام عمل`],
    ['ranges', 'en', 'In 2-5 days'],
    ['times', 'ar', `قبل ${ltr('9:00')} مساءً`],
    ['times', 'en', 'before 9:00 pm'],
  ])('%s in %s: %s', (rule, language, text) => {
    expect(broken(language, text)).toContain(rule);
  });
});

describe('what is right is left alone', () => {
  it.each<[Language, string]>([
    ['ar', 'طُبّق الكوبون WELCOME10، وخُصم منك 15.50 ريالًا'],
    ['ar', `خصم ${ltr('15%')} على طلبك من ${ltr('+966 55 123 4567')}`],
    ['ar', 'ادفع عبر Apple Pay أو بمدى، أو JPEG.'],
    ['ar', 'لا توجد طلبات. لا تدفع مرة أخرى، ولا نحفظ رقم بطاقتك.'],
    ['ar', 'بلا اسم ولا عنوان'],
    ['ar', 'من 2 إلى 5 أيام عمل، قبل 9:00 م'],
    ['ar', `${ltr(`${riyalSign}1,250.50`)} للقطعة`],
    ['ar', 'حوض نخيل المحزّز'],
    ['ar', `الرقم المرجعي ${ltr('8c1f2a3b-0000-4000-8000-123456789abc')}`],
    ['en', 'The shop’s “words”: 2–5 business days, before 9:00 PM, SAR\u00a01,250.50.'],
    ['en', 'A gift to \u2068نورة\u2069…'],
    ['en', 'An olive pot, a urpay wallet, a one-off, an hour. Vitamin A is in an MP4, or a U-shaped pot.'],
    ['en', 'The key is CRPL1him4ZBGEIMavifT84amHiyB3rIGAptw, FJ9pmK-3amx/2pm= or 7pm_x.'],
  ])('%s: %s', (language, text) => {
    expect(broken(language, text)).toEqual([]);
  });

  it('a name that a test put in may be in any letters', () => {
    expect(broken('ar', 'إلى Noura')).toEqual(['letters']);
    expect(broken('ar', 'إلى Noura', ['Noura'])).toEqual([]);
  });
});

describe('what the shop promises is held against its data', () => {
  const riyadh = { ar: 'الرياض', en: 'Riyadh', sameDay: true, free: true };
  const jeddah = { ar: 'جدة', en: 'Jeddah', sameDay: true, free: false };
  const makkah = { ar: 'مكة المكرمة', en: 'Makkah', sameDay: false, free: false };
  const wrong = (text: string, here: typeof riyadh | null, language: Language = 'en') =>
    falsePromises([{ language, text, where: 'here' }], here, [riyadh, jeddah, makkah]).length > 0;

  it.each<[string, typeof riyadh | null, Language]>([
    ['Same-day delivery to Makkah', null, 'en'],
    ['يصل إلى مكة المكرمة في اليوم نفسه', null, 'ar'],
    ['Same-day delivery', makkah, 'en'],
    ['توصيل مجاني في اليوم نفسه في الرياض وجدة', null, 'ar'],
    ['Free delivery', jeddah, 'en'],
    ['التوصيل إلى الرياض خلال 2–5 أيام عمل', null, 'ar'],
    ['In 3 to 7 business days', makkah, 'en'],
    ['Delivery to more than 110 cities', null, 'en'],
  ])('%s', (text, here, language) => {
    expect(wrong(text, here, language)).toBe(true);
  });

  it.each<[string, typeof riyadh | null, Language]>([
    ['Same-day delivery to Jeddah', makkah, 'en'],
    ['توصيل مجاني إلى الرياض اليوم', riyadh, 'ar'],
    ['Free delivery from SAR 300', jeddah, 'en'],
    ['من 2 إلى 5 أيام عمل', makkah, 'ar'],
    ['Delivery to 3 cities', null, 'en'],
  ])('%s is true', (text, here, language) => {
    expect(wrong(text, here, language)).toBe(false);
  });

  test('an amount stands beside its sign or its word', () => {
    const bare = (text: string) =>
      unpricedAmounts([{ language: 'en', text, where: 'here' }], [189]).length > 0;
    expect(['You pay 189', 'Total: 189.'].filter((text) => !bare(text))).toEqual([]);
    expect([`${riyalSign}189`, 'SAR\u00a0189', '189 Saudi riyals', '1,189', 'AS-189'].filter(bare)).toEqual(
      [],
    );
  });
});

describe('a page is read as its reader does', () => {
  const page = (body: string, language: Language = 'ar') =>
    textsOfPage(
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><title>أصيص</title><script>'لا توصيل'</script></head><body>${body}</body></html>`,
      'here',
    )
      .slice(1)
      .map(({ language: of, text }) => (of === language ? text : `${of}: ${text}`));

  test('a line is what stands in a block, with inline elements in it', () => {
    expect(page('<p>توصيل <b>مجاني</b><br>اليوم</p><ul><li>سلة</li></ul>')).toEqual([
      'توصيل مجاني',
      'اليوم',
      'سلة',
    ]);
  });

  test('what has its direction is isolated, a price has its sign, and what is only heard is by itself', () => {
    expect(
      page(
        `<p>أضف <span><span dir="ltr" class="${amountClass}">189</span><span class="vh">189 ريالًا</span></span> الآن</p>`,
      ),
    ).toEqual(['189 ريالًا', `أضف ${ltr(`${riyalSign}189`)} الآن`]);
    expect(page('<p>إلى <bdi>Noura</bdi></p><div dir="ltr">2 × 3</div>')).toEqual([
      'إلى \u2068Noura\u2069',
      ltr('2 × 3'),
    ]);
  });

  test('another language is a text of its own, and attributes that are read count', () => {
    expect(
      page('<a lang="en" href="/a">English</a><img alt="صورة" src="a"><input placeholder="ابحث" value="x">'),
    ).toEqual(['en: English', 'صورة', 'ابحث']);
  });

  test('boxes beside each other are no sentence', () => {
    expect(page('<div><span>لا</span><span>توصيل</span></div>')).toEqual(['لا', 'توصيل']);
  });
});

test('the page of words has its terms in both languages', () => {
  for (const language of ['ar', 'en'])
    expect(never.filter((each) => each.language === language).length).toBeGreaterThan(20);
});

import { html, type Language, page } from '../../kit/html.ts';
import { type CardFields, type TestCard, testCards } from '../cards/cards.ts';
import { cardMark } from '../hosted/marks.ts';

export const themes = ['light', 'dark', 'dynamic'] as const;
type Theme = (typeof themes)[number];

export type FieldsShown = {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The public key that the shop gave. */
  key: string;
  /** The shop's page, to which alone is told what happens. */
  origin: string;
  /** `dynamic`: as the system has it. */
  theme: Theme;
  holder: boolean;
  brands: TestCard['scheme'][];
};

const texts: Record<Language, CardFields & { wrong: CardFields; note: string; fill: string }> = {
  ar: {
    number: 'رقم البطاقة',
    expiry: 'شهر/سنة',
    cvv: 'رمز الأمان (CVV)',
    name: 'اسم حامل البطاقة',
    wrong: {
      number: 'ليس هذا رقم بطاقة اختبار.',
      expiry: 'استخدم أحد تواريخ الاختبار، مثل 01/39.',
      cvv: '3 أرقام، مثل 100.',
      name: 'اكتب الاسم كما على البطاقة.',
    },
    note: 'نموذج تجريبي: استخدم بطاقة اختبار، ولا تكتب بيانات بطاقة حقيقية.',
    fill: 'تعبئة بطاقة اختبار',
  },
  en: {
    number: 'Card number',
    expiry: 'MM/YY',
    cvv: 'CVV',
    name: 'Name on card',
    wrong: {
      number: 'This isn’t a test card number.',
      expiry: 'Use one of the test dates, such as 01/39.',
      cvv: 'Enter 3 digits, such as 100.',
      name: 'Enter the name on the card.',
    },
    note: 'Test form: use a test card, never a real one.',
    fill: 'Use a test card',
  },
};

/** The card form that a shop's page shows in a frame. Everything in it is written from the left, as on a card. */
export function cardFieldsPage({
  language,
  direction,
  key,
  origin,
  theme,
  holder,
  brands,
}: FieldsShown): string {
  const t = texts[language];
  const field = (name: keyof CardFields, example: string, length: number) => html`
<p class="field">
  <label for="${name}">${t[name]}</label>
  <input id="${name}" name="${name}" dir="ltr" inputmode="${name === 'name' ? 'text' : 'numeric'}" maxlength="${length}"
    placeholder="${example}" autocomplete="off" spellcheck="false" required aria-describedby="${name}-wrong">
  <span class="wrong" id="${name}-wrong" role="alert" hidden>${t.wrong[name]}</span>
</p>`;
  return page({
    language,
    title: t.number,
    style: style + schemeOf[theme],
    body: html`
<form data-key="${key}" data-origin="${origin}" dir="${direction}" autocomplete="off" novalidate>
  ${brands.length > 0 ? html`<p class="marks">${brands.map(cardMark)}</p>` : null}
  ${field('number', '0000 0000 0000 0000', 25)}
  <div class="pair">${field('expiry', '01/39', 7)}${field('cvv', '000', 4)}</div>
  ${holder ? field('name', '', 100) : null}
  <p class="test">${t.note} <button type="button" data-card="${testCard}">${t.fill}</button></p>
</form>
<script src="fields.js" type="module"></script>`,
  });
}

const testCard = JSON.stringify({
  number: testCards.find(({ key }) => key === 'mada-direct')?.number.replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: '01/39',
  cvv: '100',
  name: 'Test Card',
});

const style = `
*{box-sizing:border-box}
body{margin:0;color:#1c2430;font:400 16px/1.5 system-ui,"Segoe UI","Noto Sans",Arial,sans-serif;-webkit-text-size-adjust:100%}
:lang(ar){font-family:"Noto Sans Arabic","SF Arabic","Segoe UI",Tahoma,system-ui,sans-serif;line-height:1.7}
form{display:grid;gap:14px;padding:4px}
p{margin:0}
.marks{display:flex;gap:6px}
.mark{display:block}
.field{display:grid;gap:6px;align-content:start}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{font-weight:500;font-size:15px}
input{width:100%;min-width:0;height:50px;padding-inline:14px;border:1px solid #7d8896;border-radius:8px;background:#fff;color:inherit;font:inherit;font-size:17px;font-variant-numeric:tabular-nums;text-align:left}
input::placeholder{color:#6b7684}
input:focus-visible,button:focus-visible{outline:3px solid #6ea0e0;outline-offset:1px}
input[aria-invalid]{border-color:#b3261e;border-width:2px}
.wrong{color:#a11b14;font-size:14px}
.wrong[hidden]{display:none}
.test{padding:8px 12px;border-radius:8px;background:#fff3c9;color:#3a2a00;font-size:14px}
button{min-height:44px;padding:0 4px;border:0;background:none;color:#1d4f91;font:inherit;font-weight:600;text-decoration:underline;cursor:pointer}
`;

const dark = `body{color:#e8eaee}form{padding:14px;border-radius:12px;background:#14181f}input{border-color:#8b95a3;background:#1d222a}input::placeholder{color:#9aa4b2}.wrong{color:#ffb4ab}input[aria-invalid]{border-color:#ff897d}.test{background:#3d3100;color:#ffe9a8}button{color:#a8c8ff}`;

const schemeOf: Record<Theme, string> = {
  light: 'html{color-scheme:light}',
  dark: `html{color-scheme:dark}${dark}`,
  dynamic: `html{color-scheme:light dark}@media(prefers-color-scheme:dark){${dark}}`,
};

import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { writeMail } from './mail-template.ts';

const shop = {
  name: 'أصيص',
  phone: '+966920000000',
  email: 'hello@asees.example',
  address: 'الرياض',
  unifiedNumber: '7001234567',
  crNumber: '1010000000',
  vatNumber: '300000000000003',
  brand: null,
};
const mail = (changes: Partial<MailContent> = {}) =>
  writeMail({
    language: 'ar',
    subject: 'رمزك 4821',
    preview: 'رمزك 4821',
    title: 'أهلًا',
    parts: [],
    shop,
    shopUrl: 'https://asees.example',
    ...changes,
  });
const every: MailContent['parts'] = [
  { kind: 'paragraph', text: 'one' },
  { kind: 'note', text: 'two' },
  { kind: 'code', digits: '4821' },
  { kind: 'facts', rows: [{ label: 'three', value: 'four' }] },
  { kind: 'heading', text: 'heading' },
  {
    kind: 'lines',
    rows: [{ title: 'bought', note: 'with', amount: 'sum', picture: 'https://asees.example/small.jpg' }],
  },
  { kind: 'link', label: 'paper', url: 'https://asees.example/paper?a=1&b=2' },
  { kind: 'button', label: 'five', url: 'https://asees.example/five?a=1&b=2' },
];

describe('both forms', () => {
  it('say the same, in the same order', () => {
    const { html, text } = mail({ parts: every });
    for (const form of [html.slice(html.indexOf('<h1')), text]) {
      const said = 'أهلًا one two 4821 three four heading bought with sum paper five hello@';
      // The text has an amount beside its line, the HTML in a cell of its own.
      const places = said
        .split(' ')
        .filter((word) => word !== 'with')
        .map((word) => form.indexOf(word));
      expect(form).toContain('with');
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(-1);
    }
    expect(text).toContain('https://asees.example/five?a=1&b=2');
    expect(html).toContain('href="https://asees.example/five?a=1&amp;b=2"');
    expect(html).toContain('href="https://asees.example/paper?a=1&amp;b=2"');
    expect(text).toContain('https://asees.example/paper?a=1&b=2');
  });

  it('leave out facts that the shop has not told', () => {
    const { html, text } = mail({
      shop: { ...shop, phone: '', unifiedNumber: '', crNumber: '', vatNumber: '' },
    });
    for (const form of [html, text]) {
      expect(form).not.toContain('السجل');
      expect(form).not.toMatch(/·\s*(<br>|<|\n|$)/);
    }
  });
});

describe('the HTML', () => {
  it.each([
    ['ar', 'rtl', 'right'],
    ['en', 'ltr', 'left'],
  ] as const)('in %s reads %s, on the document and on the outer table', (language, dir, start) => {
    const { html } = mail({ language, parts: every });
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(html).toContain(`<table class="ground" role="presentation" lang="${language}" dir="${dir}"`);
    expect(html).toContain(`text-align:${start}`);
    expect(html).toMatch(/<td class="digits[^"]*" dir="ltr"[^>]*unicode-bidi:isolate[^>]*>4821<\/td>/);
  });

  it('escapes whatever it is given', () => {
    const evil = `"><script>alert('x')</script>&`;
    const { html } = mail({
      subject: evil,
      preview: evil,
      title: evil,
      shop: { ...shop, name: evil, address: evil },
      shopUrl: evil,
      picture: { src: evil, alt: evil },
      parts: [
        { kind: 'paragraph', text: evil },
        { kind: 'note', text: evil },
        { kind: 'code', digits: evil },
        { kind: 'heading', text: evil },
        { kind: 'facts', rows: [{ label: evil, value: evil, strong: true }] },
        { kind: 'lines', rows: [{ title: evil, note: evil, amount: evil, picture: evil }] },
        { kind: 'link', label: evil, url: evil },
        { kind: 'button', label: evil, url: evil },
      ],
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain("alert('");
    expect(html.match(/&lt;script&gt;/g)?.length).toBe(24);
  });

  it('shows what stands in an isolate in its own direction, and nothing outlives it', () => {
    const { html, text } = mail({
      parts: [{ kind: 'paragraph', text: 'أهلًا \u2068Noura <b>\u2069، طلبك \u2066AS-1\u2069 \u2066x' }],
    });
    expect(html).toContain('<span dir="auto" style="unicode-bidi:isolate">Noura &lt;b&gt;</span>');
    expect(html).toContain('<span dir="ltr" style="unicode-bidi:isolate;white-space:nowrap">AS-1</span>');
    expect(text).toContain('\u2066AS-1\u2069');
    const english = mail({ language: 'en', parts: [{ kind: 'paragraph', text: 'Order AS-10007 went' }] });
    expect(english.html).toContain('<span style="white-space:nowrap">AS-10007</span>');
  });

  it('loads nothing but pictures of the shop, runs nothing and fits what Gmail shows uncut', () => {
    const picture = { src: 'https://asees.example/head.jpg', alt: 'زاميا في أصيص رملي' };
    const { html, text } = mail({ picture, parts: [...every, ...every] });
    expect(html).not.toMatch(/<(script|link|iframe|object|form)|url\(|@import|javascript:/i);
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures).toHaveLength(4);
    // Every client knows these; whoever turns pictures off reads the shop's name and what was bought.
    for (const each of pictures)
      expect(each).toMatch(/ src="https:\/\/asees\.example\/[\w-]+\.(jpg|png)" alt="/);
    expect(html).toContain('alt="أصيص"');
    expect(html).toContain(`alt="${picture.alt}"`);
    expect(text).not.toContain('.jpg');
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});

describe('in a dark client', () => {
  const { html } = mail({ picture: { src: 'https://asees.example/head.jpg', alt: 'x' }, parts: every });
  const sheet = /@media \(prefers-color-scheme:dark\)\{(.*?)\}\}/s.exec(html)?.[1] ?? '';

  it('every colour that the light one gives is given another, and white is nowhere', () => {
    for (const name of ['ground', 'card', 'line', 'ink', 'quiet', 'loud', 'tint', 'press'])
      expect(sheet, name).toContain(`.${name}{`);
    for (const element of html.match(/<(?:p|h1|h2|table|body)\b[^>]*(?:[;"]color|background):[^>]*>/g) ?? [])
      expect(element).toMatch(/class="/);
    expect(html).not.toMatch(/#fff(?:fff)?\b/i);
  });
});

it('makes one line of the subject', () => {
  expect(mail({ subject: ' Hi\r\nBcc:\ta@b.com ' }).subject).toBe('Hi Bcc: a@b.com');
});

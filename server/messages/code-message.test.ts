import { describe, expect, it } from 'vitest';
import { createCache } from '#server/kernel/base/cache.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type CodePurpose, codePartsMost, codeText } from '#shop/messages/bilingual/codes.ts';
import { smsSize } from '#shop/rules/text/sms.ts';
import { demoSettings } from '#tools/demo/store/settings.ts';
import { codeMail, codeSms } from './code-message.ts';

const languages = ['ar', 'en'] as const;
const rows = [{ key: 'shop', value: demoSettings.shop }];
const origin = 'https://asees.example:8443';
const context = {
  payments: { tabby: null, tamara: null },
  cache: createCache(),
  db: { select: () => ({ from: async () => rows }) },
} as unknown as AppContext;

describe.each(languages)('the text message in %s', (language) => {
  it('ends with the line that phones read the code from', async () => {
    const text = await codeSms(context, { language, origin }, '0821');
    // The host alone: the format knows no port and no scheme.
    expect(text.split('\n').at(-1)).toBe('@asees.example #0821');
    expect(text.split('\n')[0]).toContain('0821');
  });

  it('brings no link: a code beside one is what thieves send', async () => {
    expect(await codeSms(context, { language, origin }, '4821')).not.toMatch(/https?:|\//);
  });

  it('takes one part', async () => {
    const text = await codeSms(context, { language, origin }, '4821');
    expect(smsSize(text).parts).toBe(codePartsMost);
    // The longest host that does, in Arabic: one letter more is a second part.
    const at = (host: string) =>
      codeText(language, { shop: language === 'ar' ? 'أصيص' : 'Asees', host, code: '4821' });
    expect(smsSize(at('plants-of-asees.com.sa')).parts).toBe(1);
    if (language === 'ar') expect(smsSize(at('plants-of-asees.co.com.sa')).parts).toBe(2);
    if (language === 'en') expect(smsSize(text).alphabet).toBe('gsm');
  });
});

describe.each(languages)('the mail in %s', (language) => {
  const purposes: CodePurpose[] = ['verify', 'reset', 'change_email', 'already_registered'];
  const write = (purpose: CodePurpose, name: string | null = 'نورة') =>
    codeMail(context, { language, origin }, { purpose, code: '4821', name });

  it.each(purposes.slice(0, 3))('%s brings the code in subject, list, HTML and text', async (purpose) => {
    const { subject, html, text } = await write(purpose);
    expect(subject).toMatch(/4821$/);
    expect(html).toContain('>4821</td>');
    expect(text).toContain('\n4821\n');
    expect(text).toContain('5');
    expect(html).toContain('نورة');
  });

  it('to an address that has an account brings no code, and the way to sign in', async () => {
    const { subject, html, text } = await write('already_registered');
    for (const part of [subject, html, text]) expect(part).not.toContain('4821');
    for (const part of [html, text]) expect(part).toContain('https://asees.example:8443/sign-in');
  });

  it.each(purposes)('%s greets somebody whose name is not known', async (purpose) => {
    const { html, text } = await write(purpose, null);
    for (const part of [html, text]) expect(part).not.toMatch(/null|undefined|\u2068\u2069/);
  });

  it.each(purposes)('%s has words of one language only', async (purpose) => {
    const { text } = await write(purpose, null);
    const words = text.split('--\n')[0]?.replace(/https?:\S+/g, '') ?? '';
    expect(words).not.toMatch(language === 'ar' ? /[a-z]/i : /\p{Script=Arabic}/u);
  });
});

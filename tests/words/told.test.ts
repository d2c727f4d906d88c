import { describe, expect, it } from 'vitest';
import { type MessageRule, messageRules } from '#shop/rules/messages/events.ts';
import { smsSize } from '#shop/rules/text/sms.ts';
import { everyEvent } from './told.ts';

/**
 * Every event says something by every way that the table of events names, and by no other. Text messages fit the parts
 * that they are made for; lock screens show no money, place, name or code; whoever gets a gift reads no price.
 */

const cases = (['ar', 'en'] as const).flatMap((language) =>
  Object.entries(everyEvent(language, { longest: true })).flatMap(([event, all]) =>
    all.map((told) => ({
      language,
      event,
      told,
      name: `${told.case} in ${language}`,
      rule: messageRules[event as keyof typeof messageRules] as MessageRule,
    })),
  ),
);
const money = /\d[\d,.]*\s*ريال|SAR|ريال/;

describe.each(cases)('$name', ({ language, event, told, rule }) => {
  it('has words for its ways and for no others', () => {
    expect([told.title !== null, told.glance !== null]).toEqual([!!rule.push, !!rule.push]);
    expect(told.sms !== null).toBe(rule.sms !== undefined);
    expect(told.mail !== null).toBe(rule.mail === true);
  });

  it('fits its parts, in the cheaper alphabet where its words are English', () => {
    if (told.sms === null) return;
    const size = smsSize(told.sms);
    expect(size.parts, `${size.units} units: ${told.sms}`).toBeLessThanOrEqual(told.partsMost);
    expect(size.alphabet).toBe(language === 'ar' ? 'ucs2' : 'gsm');
    const [said = '', link, ...more] = told.sms.split('\n');
    expect(said.startsWith(language === 'ar' ? 'أصيص: ' : 'Asees: ')).toBe(true);
    expect(more).toEqual([]);
    if (link)
      expect(link).toMatch(/^https:\/\/www\.asees\.com\.sa\/(order|gift|ticket|notify-me)\/[\w-]{43}$/);
    expect(said).not.toMatch(/https?:|[\u2066-\u2069\u00a0]/);
  });

  it('shows nothing private on a lock screen', () => {
    for (const text of [told.title, told.glance])
      expect(text ?? '').not.toMatch(/SAR|ريال|AS-|T-\d|4821|عبدالرحمن|Abdulrahman|تابي|Tabby|http/);
  });

  it('says no price to whoever gets a gift', () => {
    if (rule.audience !== 'recipient') return;
    for (const text of [told.sms, ...Object.values(told.mail ?? {})]) expect(text ?? '').not.toMatch(money);
  });

  it('leaves nothing open', () => {
    for (const text of [told.sms, told.title, told.glance, ...Object.values(told.mail ?? {})])
      if (text !== null) expect(text, event).not.toMatch(/undefined|null|^$/);
  });
});

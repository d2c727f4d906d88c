import type { Language } from '../rules/text/language.ts';
import { ltr } from './isolate.ts';

/**
 * A number as people of its country read it out. Takes E.164. Numbers of businesses (9200, 800) are dialled without the
 * Kingdom's code: "9200 00000"; a mobile has it: "+966 55 123 4567". The link still dials `tel:` with the whole number.
 */
export function phone(language: Language, e164: string): string {
  return ltr(language, groupsOf(e164).join('\u00a0'));
}

function groupsOf(e164: string): string[] {
  const business = /^\+966(9200|800)(\d{3})(\d+)$/.exec(e164);
  if (business) {
    const [, head = '', middle = '', rest = ''] = business;
    return head === '9200' ? [head, middle + rest] : [head, middle, rest];
  }
  // Of the countries whose numbers are taken (`rules/accounts/phone.ts`) India alone has a code of two digits.
  const [, code, number = ''] = /^(\+91|\+\d{3})(\d+)$/.exec(e164) ?? [];
  const groups = { 8: /(\d{4})(\d{4})/, 9: /(\d{2})(\d{3})(\d{4})/, 10: /(\d{5})(\d{5})/ }[number.length];
  return code ? [code, ...(groups?.exec(number)?.slice(1) ?? [number])] : [e164];
}

import type { Language } from '#shop/contract/operation.ts';
import { type WrittenFacts, writtenFacts } from '#shop/contract/shop-facts.ts';
import { ltr } from '#shop/format/isolate.ts';
import { listComma } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { addressInWords } from '#shop/messages/bilingual/national-address.ts';
import { answerInWords } from '#shop/messages/bilingual/promises.ts';
import { messagesOf } from '#shop/messages/index.ts';

/** Lines of the shop's foot, as it says itself there; papers say the same. */
export type SeenFacts = Record<Language, { name: string; lines: string[] }>;

/** What the shop would say of itself, before it is kept; or by field why it can't be, as the operation refuses it. */
export function seenFacts(
  typed: WrittenFacts,
  language: Language,
): { seen: SeenFacts } | { wrong: Record<string, string> } {
  const checked = writtenFacts.safeParse(typed);
  if (checked.success) {
    const facts = checked.data;
    return { seen: { ar: footOf(facts, 'ar'), en: footOf(facts, 'en') } };
  }
  const said = checked.error.issues.map(({ path, message }) => [
    path.join('.'),
    fieldMessage(language, message),
  ]);
  return { wrong: Object.fromEntries(said) };
}

type Facts = ReturnType<typeof writtenFacts.parse>;

function footOf(facts: Facts, language: Language): SeenFacts[Language] {
  const { foot } = messagesOf(language);
  const isolated = (text: string) => ltr(language, text);
  const numbered = (label: string, number: string) => number && `${label} ${isolated(number)}`;
  const complaints = [isolated(facts.complaints_email), answerInWords(language, facts.complaints_days)];
  return {
    name: facts.name[language],
    lines: [
      phone(language, facts.phone),
      isolated(facts.email),
      addressInWords(facts.address)[language],
      `${foot.complaints} ${complaints.join(listComma[language])}`,
      numbered(foot.unifiedNumber, facts.unified_number),
      numbered(foot.crNumber, facts.cr_number),
      numbered(foot.vatNumber, facts.vat_number),
      numbered(foot.certificate, facts.sbc_certificate),
      ...facts.licences.map(({ title, number }) => numbered(title[language], number)),
    ].filter((line) => line !== ''),
  };
}

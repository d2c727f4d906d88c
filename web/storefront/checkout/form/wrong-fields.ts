import type { FormResult } from '../../../forms/form-result.ts';

/** The form's fields from top to bottom: where focus goes when several are wrong. */
const fromTop = [
  'sender.name',
  'sender.phone_number',
  'sender.email',
  'recipient.name',
  'recipient.phone_number',
  'recipient.email',
  'city',
  'recipient.district',
  'recipient.address',
  'recipient.short_address',
  'card.message',
  'card.to',
  'card.from',
  'slot',
  'not_before',
  'additional_information',
  'company.name',
  'company.vat_number',
  'company.building',
  'company.street',
  'company.district',
  'company.city',
  'company.postal_code',
];

/** What is wrong with fields, by their names. */
export type WrongFields = Record<string, string>;

/** The field that stands highest of those that are wrong. */
export function firstWrong(wrong: WrongFields): string | undefined {
  return fromTop.find((name) => wrong[name]);
}

/** The prompts of the spec for what is wrong, from the top of the form down. */
export function promptsFor(
  wrong: WrongFields,
  words: Record<'sender' | 'recipient' | 'city' | 'time' | 'company', string>,
) {
  const paths = Object.keys(wrong);
  return [
    paths.some((path) => path.startsWith('sender.')) && words.sender,
    paths.some((path) => path.startsWith('recipient.')) && words.recipient,
    paths.includes('city') && words.city,
    (paths.includes('slot') || paths.includes('not_before')) && words.time,
    paths.some((path) => path.startsWith('company.')) && words.company,
  ].filter((prompt) => typeof prompt === 'string');
}

/** What was refused and has not been put right since, as far as the kept draft tells. */
export function stillWrong(refused: WrongFields, kept: FormResult | undefined): WrongFields {
  if (!kept?.ok) return { ...refused, ...kept?.fields };
  return Object.fromEntries(
    Object.keys(refused).flatMap((name) => (kept.fields[name] ? [[name, kept.fields[name]]] : [])),
  );
}

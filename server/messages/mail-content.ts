import type { BrandedStore } from '#server/settings/settings.ts';
import type { Language } from '#shop/contract/operation.ts';
import { ltr } from '#shop/format/isolate.ts';
import { phone } from '#shop/format/phone.ts';
import { messagesOf } from '#shop/messages/index.ts';
import type { MailPicture } from './mail-picture.ts';

/**
 * One part of a mail, top to bottom. Texts are plain: they are escaped, and what stands in a Unicode isolate
 * (U+2066 or U+2068 … U+2069) keeps its own direction.
 */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** Smaller and quieter. */
  | { kind: 'note'; text: string }
  /** Digits to be typed elsewhere. */
  | { kind: 'code'; digits: string }
  | { kind: 'heading'; text: string }
  /** `strong`: what the others come to. */
  | { kind: 'facts'; rows: readonly { label: string; value: string; strong?: boolean }[] }
  /** What was bought: each with its picture, what belongs to it, and what it came to. */
  | { kind: 'lines'; rows: readonly MailLine[] }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'button'; label: string; url: string };

export type MailLine = { title: string; note: string; amount: string; picture: string | null };

export type MailContent = {
  language: Language;
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  title: string;
  /** What it is about, above its title. */
  picture?: MailPicture | null;
  parts: readonly MailPart[];
  /** Who writes, at the foot. */
  shop: Pick<
    BrandedStore,
    'name' | 'phone' | 'email' | 'address' | 'unifiedNumber' | 'crNumber' | 'vatNumber' | 'brand'
  >;
  /** The shop's address, without a slash at the end. */
  shopUrl: string;
};

/** Lines at the foot of every mail: the shop's address, and its numbers by law. Facts that aren't known are left out. */
export function footLines({ language, shop }: Pick<MailContent, 'language' | 'shop'>) {
  const labelled = (label: string, value: string) =>
    value && `${label.replaceAll(' ', '\u00a0')}\u00a0${ltr(language, value)}`;
  const { foot } = messagesOf(language);
  const lines = [
    [shop.address],
    [phone(language, shop.phone), ltr(language, shop.email)],
    [labelled(foot.unifiedNumber, shop.unifiedNumber), labelled(foot.crNumber, shop.crNumber)],
    [labelled(foot.vatNumber, shop.vatNumber)],
  ];
  return lines.map((facts) => facts.filter(Boolean).join(' · ')).filter(Boolean);
}

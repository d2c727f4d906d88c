import { z } from 'zod';
import { settings as table } from '#server/db/schema/content.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readLogo } from '#server/pictures/logo.ts';
import type { Language } from '#shop/contract/operation.ts';
import { shopFacts } from '#shop/contract/shop-facts.ts';
import { brand, usualBrand, waysToPay } from '#shop/contract/store/brand.ts';
import type { StoreInfo } from '#shop/contract/store/store-info.ts';
import {
  chatService,
  domainMovedSwitch,
  maintenanceSwitch,
  ownRelease,
  supportHours,
} from '#shop/contract/switches.ts';
import { rewardRules, topUpRules } from '#shop/contract/wallet.ts';
import { weekInWords } from '#shop/format/opening-hours.ts';
import { addressInWords } from '#shop/messages/bilingual/national-address.ts';
import { answerInWords, guaranteeInWords } from '#shop/messages/bilingual/promises.ts';
import { type PaymentMethod, providerOf } from '#shop/rules/payments/payment.ts';
import { usualRewards } from '#shop/rules/payments/reward-rules.ts';
import { lookOf, type OwnLook } from './own-look.ts';

/** Every key of the table `settings` that the shop reads, and what stands in for a row that is missing. */
const settings = z.object({
  shop: shopFacts.prefault({}),
  /** When somebody answers (shop/rules/time/opening-hours.ts). */
  support_hours: supportHours.default({ week: Array.from({ length: 7 }, () => []), exceptions: [] }),
  maintenance: maintenanceSwitch.default({ on: false, until: null, text: null }),
  domain_moved: domainMovedSwitch.default({ on: false, url: '' }),
  chat: chatService.default({ provider: null, base_url: '', website_id: '' }),
  /** How the shop looks and sounds (decision 0094), and the ways to pay that it leaves out. */
  brand: brand.default(usualBrand),
  ways_to_pay: waysToPay.default({ off: [] }),
  /** Whether an owner who is alone does their own wishes after a while (decision 0072). */
  own_release: ownRelease.default({ on: false }),
  /** What one of another currency costs in riyals, and since which day that is so: prices are told in them as “about”. */
  currency_rates: z
    .array(z.object({ code: z.enum(['USD', 'KWD']), riyals: z.number().positive(), day: z.iso.date() }))
    .default([]),
  /** Days in which a gift can be given back. */
  return_days: z.int().min(0).default(3),
  /** What a delivered order gives back as wallet credit, and how long that lasts (decisions 0033 and 0089). */
  rewards: rewardRules.prefault(usualRewards),
  /** How much wallet credit can be bought at once. */
  top_ups: topUpRules.prefault({}),
  /** The spec's rule for e-mail addresses on signing up and in (decision 0031). */
  email_must_end_with_com: z.boolean().default(true),
});
export type Settings = z.output<typeof settings>;

/** What is said of the shop, and what it wears instead of the usual look; null: that. */
export type BrandedStore = StoreInfo & { brand: OwnLook | null };

/** All settings, checked. Throws, naming the key, when a row doesn't have the form that it must have. */
export function readSettings(context: AppContext): Promise<Settings> {
  return context.cache.get('content', 'settings', async () => {
    return checkSettings(await context.db.select().from(table));
  });
}

/** Throws as `readSettings` does. */
export function checkSettings(rows: { key: string; value: unknown }[]): Settings {
  const parsed = settings.safeParse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`settings are not as they must be: ${problems.join('; ')}`);
}

export function readStoreInfo(context: AppContext, language: Language): Promise<BrandedStore> {
  return context.cache.get('content', `store info ${language}`, async () =>
    storeInfoOf(context, language, await readSettings(context)),
  );
}

async function storeInfoOf(
  context: AppContext,
  language: Language,
  settings: Settings,
): Promise<BrandedStore> {
  const { brand, shop: facts, support_hours, return_days, email_must_end_with_com } = settings;
  const picture = brand.logo === null ? null : await readLogo(context.db, brand.logo);
  return {
    name: facts.name[language],
    phone: facts.phone,
    email: facts.email,
    address: addressInWords(facts.address)[language],
    supportHours: weekInWords(language, support_hours),
    unifiedNumber: facts.unified_number,
    crNumber: facts.cr_number,
    registerUrl: facts.register_verify,
    vatNumber: facts.vat_number,
    vatCertificate: facts.vat_certificate,
    certificate: facts.sbc_certificate,
    certificateUrl: facts.sbc_verify,
    complaints: { email: facts.complaints_email, answer: answerInWords(language, facts.complaints_days) },
    privacyEmail: facts.privacy_email,
    licences: facts.licences.map(({ title, number, verify }) => ({
      title: title[language],
      number,
      url: verify,
    })),
    social: facts.social,
    guarantee: guaranteeInWords(language, return_days),
    emailMustEndWithCom: email_must_end_with_com,
    plans: (['tabby', 'tamara'] as const).filter((plan) => isOffered(context, settings, plan)),
    urpay: isOffered(context, settings, 'urpay'),
    brand: lookOf(brand, { name: facts.name[language], picture }, language),
  };
}

/** Whether shoppers are offered a way to pay: the shop has its provider, and hasn't left it out. */
export function isOffered(
  { payments }: Pick<AppContext, 'payments'>,
  { ways_to_pay }: Pick<Settings, 'ways_to_pay'>,
  method: PaymentMethod,
): boolean {
  return payments[providerOf[method]] !== null && !(ways_to_pay.off as readonly string[]).includes(method);
}

import { z } from 'zod';
import { settings as table } from '#server/db/schema/content.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#shop/contract/operation.ts';

const localized = z.object({ ar: z.string(), en: z.string() });

/** Every key of the table `settings` that the shop reads, and what stands in for a row that is missing. */
const settings = z.object({
  shop: z
    .object({
      name: localized,
      /** E.164. */
      phone: z.string(),
      email: z.string(),
      address: localized,
      support_hours: localized,
      cr_number: z.string(),
      vat_number: z.string(),
      /** Certificate of the Saudi Business Center. */
      sbc_certificate: z.string(),
      social: z.object({ instagram: z.string(), x: z.string(), pinterest: z.string() }),
    })
    .default({
      name: { ar: 'أصيص', en: 'Asees' },
      phone: '',
      email: '',
      address: { ar: '', en: '' },
      support_hours: { ar: '', en: '' },
      cr_number: '',
      vat_number: '',
      sbc_certificate: '',
      social: { instagram: '', x: '', pinterest: '' },
    }),
  maintenance: z.object({ on: z.boolean() }).default({ on: false }),
  domain_moved: z.object({ on: z.boolean(), url: z.string() }).default({ on: false, url: '' }),
  /** Days in which a gift can be given back. */
  return_days: z.int().min(0).default(3),
  /** What a delivered order gives back as wallet credit, and how long that lasts (decision 27). */
  rewards: z
    .object({ percent: z.number().min(0).max(100), expiry_days: z.int().min(1).max(3650) })
    .default({ percent: 2, expiry_days: 365 }),
  /** The spec's rule for e-mail addresses on signing up and in (decision 16). */
  email_must_end_with_com: z.boolean().default(true),
});
export type Settings = z.output<typeof settings>;

/** What header, footer and structured data say of the shop, in one language. */
export type ShopFacts = {
  name: string;
  phone: string;
  email: string;
  address: string;
  supportHours: string;
  crNumber: string;
  vatNumber: string;
  certificate: string;
  social: { instagram: string; x: string; pinterest: string };
  returnDays: number;
  emailMustEndWithCom: boolean;
  /** Instalment plans that the shop is set up for. */
  plans: ('tabby' | 'tamara')[];
};

/** All settings, checked. Throws, naming the key, when a row doesn't have the form that it must have. */
export function readSettings(shop: Shop): Promise<Settings> {
  return shop.cache.get('content', 'settings', async () => {
    const rows = await shop.db.select().from(table);
    const parsed = settings.safeParse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`settings are not as they must be: ${problems.join('; ')}`);
  });
}

export async function readShopFacts(shop: Shop, language: Language): Promise<ShopFacts> {
  const { shop: facts, return_days, email_must_end_with_com } = await readSettings(shop);
  return {
    name: facts.name[language],
    phone: facts.phone,
    email: facts.email,
    address: facts.address[language],
    supportHours: facts.support_hours[language],
    crNumber: facts.cr_number,
    vatNumber: facts.vat_number,
    certificate: facts.sbc_certificate,
    social: facts.social,
    returnDays: return_days,
    emailMustEndWithCom: email_must_end_with_com,
    plans: (['tabby', 'tamara'] as const).filter((plan) => shop.payments[plan] !== null),
  };
}

import type { Localized } from '#server/db/schema/types.ts';

/** What a shop says about itself: header, footer, contact page, invoices. */
export type ShopSettings = {
  name: Localized;
  /** E.164. */
  phone: string;
  email: string;
  /** Full addresses of the shop's pages elsewhere. */
  social: { instagram: string; x: string; pinterest: string };
  /** Commercial registration, 10 digits. */
  cr_number: string;
  /** VAT registration, 15 digits that begin and end with 3. */
  vat_number: string;
  /** Certificate of the Saudi Business Center, 10 digits. */
  sbc_certificate: string;
  address: Localized;
  support_hours: Localized;
};

/** Reductions may only be shown under a licence of the Ministry of Commerce, which is named with the price. */
export type PromotionSettings = { title: Localized; licence_number: string; from: string; to: string };

/** Everything in the table `settings`, by its key. */
export type Settings = {
  shop: ShopSettings;
  maintenance: { on: boolean };
  /** Where the shop has moved to; shoppers of the old address are sent there. */
  domain_moved: { on: boolean; url: string };
  /** Days in which a gift can be given back. */
  return_days: number;
  promotion: PromotionSettings;
};

/** The demo's own facts. Numbers are made up, in the shape of real ones; addresses end in .example. */
export const demoSettings: Settings = {
  shop: {
    name: { ar: 'أصيص', en: 'Asees' },
    phone: '+966920000000',
    email: 'hello@asees.example',
    social: {
      instagram: 'https://www.instagram.com/asees.example',
      x: 'https://x.com/asees_example',
      pinterest: 'https://www.pinterest.com/asees_example',
    },
    cr_number: '1010000000',
    vat_number: '300000000000003',
    sbc_certificate: '0000012345',
    address: {
      ar: 'طريق الأمير تركي الأول، حي حطين، الرياض 13512، المملكة العربية السعودية',
      en: 'Prince Turki Al Awwal Road, Hittin, Riyadh 13512, Saudi Arabia',
    },
    support_hours: {
      ar: 'كل يوم من 9:00 ص إلى 11:00 م',
      en: 'Every day, 9:00 AM–11:00 PM',
    },
  },
  maintenance: { on: false },
  domain_moved: { on: false, url: '' },
  return_days: 3,
  promotion: {
    title: { ar: 'عرض نهاية العام', en: 'End of year offer' },
    licence_number: '1000012345',
    from: '2026-11-01',
    to: '2027-01-31',
  },
};

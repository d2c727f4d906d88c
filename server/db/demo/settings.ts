import type { Localized } from '#server/db/schema/types.ts';
import type { NationalAddress } from '#shop/messages/bilingual/national-address.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** What a shop says about itself: header, footer, contact page, invoices. */
export type ShopSettings = {
  name: Localized;
  /** E.164. */
  phone: string;
  email: string;
  /** Full addresses of the shop's pages elsewhere. */
  social: { instagram: string; x: string; pinterest: string };
  /** Unified national number, 10 digits that begin with 7. */
  unified_number: string;
  /** The commercial registration of before, 10 digits. */
  cr_number: string;
  /** VAT registration, 15 digits that begin and end with 3. */
  vat_number: string;
  /** Where its certificate can be seen. */
  vat_certificate: string;
  /** Certificate of the Saudi Business Center, 10 digits, and where it can be verified. */
  sbc_certificate: string;
  sbc_verify: string;
  complaints_email: string;
  /** Business days until a complaint is answered. */
  complaints_days: number;
  privacy_email: string;
  licences: { title: Localized; number: string; verify: string }[];
  address: NationalAddress;
  support_hours: Localized;
};

/** Everything in the table `settings`, by its key. */
export type Settings = {
  shop: ShopSettings;
  maintenance: { on: boolean };
  /** Where the shop has moved to; shoppers of the old address are sent there. */
  domain_moved: { on: boolean; url: string };
  /** Days in which a gift can be given back. */
  return_days: number;
};

/**
 * The demo's own facts. Numbers are made up, in the shape of real ones, and pages say so; addresses end in .example, and
 * links of certificates lead to whoever issues such. A shop in production doesn't open with them.
 */
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
    unified_number: '7000000000',
    cr_number: '1010000000',
    vat_number: '300000000000003',
    vat_certificate: 'https://zatca.gov.sa/',
    sbc_certificate: '0000012345',
    sbc_verify: 'https://eauthenticate.saudibusiness.gov.sa/certificate-details/0000012345',
    complaints_email: 'complaints@asees.example',
    complaints_days: 1,
    privacy_email: 'privacy@asees.example',
    licences: [
      {
        title: { ar: 'ترخيص مشتل', en: 'Nursery licence' },
        number: '0000067890',
        verify: '',
      },
    ],
    address: {
      building: '3456',
      street: { ar: 'طريق الأمير تركي الأول', en: 'Prince Turki Al Awwal Road' },
      district: { ar: 'حطين', en: 'Hittin' },
      city: { ar: 'الرياض', en: 'Riyadh' },
      postal_code: '13512',
      secondary: '7890',
    },
    support_hours: {
      ar: 'كل يوم من 9:00 ص إلى 11:00 م',
      en: 'Every day, 9:00\u00a0AM–11:00\u00a0PM',
    },
  },
  maintenance: { on: false },
  domain_moved: { on: false, url: '' },
  return_days: 3,
};

const dayMs = 86_400_000;

/** The demo's sale, which is on from a week before `now`. Its number is made up; the page is the Ministry's own. */
export function demoSale(now: Date) {
  return {
    licence: '1000012345',
    percent: 20,
    firstDay: riyadhDay(new Date(now.getTime() - 7 * dayMs)),
    lastDay: riyadhDay(new Date(now.getTime() + 75 * dayMs)),
    verifyUrl: 'https://mc.gov.sa/',
  };
}

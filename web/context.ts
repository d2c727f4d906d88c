import { createContext } from 'react-router';
import type { City } from '#shop/contract/common.ts';
import type { Call, Language } from '#shop/contract/operation.ts';
import type { SocialType } from '#shop/rules/account.ts';

/** What a page's loader or action gets from the server: the operations, and what the visit depends on. */
export type PageContext = {
  /**
   * Calls an operation by its contract. On public pages (see `public-pages.ts`) it calls as anyone, so that
   * nothing personal can get into a page that is kept for everybody.
   */
  call: Call;
  language: Language;
  /** The chosen city, or null before the first choice. */
  city: City | null;
  /** `city.id`, or the default city's (Riyadh) before the first choice: listings always have one. */
  cityId: number;
  /** Absolute address of the shop, without a slash at the end: for canonical links and pictures to share. */
  publicUrl: string;
  shop: ShopFacts;
  /** Address of a picture that no operation names (the scene on the home page); null where it isn't there. */
  picture(name: string): string | null;
  /** True when payments and messages go to the sandbox: shown as a banner on every page. */
  sandbox: boolean;
  /** Providers that one can sign in with: those that the shop has keys of. */
  socialTypes: SocialType[];
  /** Writes a fault of ours to the shop's log, with the number of this request. */
  report(error: unknown): void;
};

/** What header, footer and structured data say of the shop: settings, in the page's language. */
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
  /** Whether an e-mail address has to end in .com to sign up or in with (spec section 5, decision 16). */
  emailMustEndWithCom: boolean;
  /** Instalment plans that the shop is set up for. */
  plans: ('tabby' | 'tamara')[];
};

export const pageContext = createContext<PageContext>();

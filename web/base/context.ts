import { createContext } from 'react-router';
import type { City } from '#shop/contract/common.ts';
import type { Call, Language } from '#shop/contract/operation.ts';
import type { StoreInfo } from '#shop/contract/store/store-info.ts';
import type { OwnVoice } from '#shop/messages/own-words.ts';
import type { SocialType } from '#shop/rules/accounts/account.ts';
import type { Sign } from '#shop/rules/store/logo.ts';
import type { PackedBy } from './packed.ts';

/** What a page's loader or action gets from the server: the operations, and what the visit depends on. */
export type PageContext = {
  /**
   * Calls an operation by its contract. On public pages (see `shop/pages.ts`) it calls as anyone, so that
   * nothing personal can get into a page that is kept for everybody.
   */
  call: Call;
  /** Whether a shopper is there; never on public pages. */
  isSignedIn(): Promise<boolean>;
  language: Language;
  /** The chosen city, or null before the first choice. */
  city: City | null;
  /** `city.id`, or the default city's (Riyadh) before the first choice: listings always have one. */
  cityId: number;
  /** Absolute address of the shop, without a slash at the end: for canonical links and pictures to share. */
  publicUrl: string;
  /** With what the shop wears instead of the usual look; null: that. */
  store: StoreInfo & { brand: OwnLook | null };
  delivery: DeliveryFacts;
  /** Addresses of the shop's own sections and pages that hold nothing: nothing leads there. */
  absent: readonly string[];
  /** What everybody is told for a while, the newest first; another `key` once its words have changed. */
  notices: { key: string; text: string; place: 'everywhere' | 'home' | 'cart' }[];
  /** What the page of maintenance says: when it is to be over (ISO), and words instead of the usual ones. */
  maintenance: { until: string | null; text: string };
  /** Where the shop has moved to, and this address there; null at the host where it is. */
  moved: { origin: string; href: string } | null;
  /** Address of a picture that no operation names (the scene on the home page); null where it isn't there, and in another shop. */
  picture(name: string): string | null;
  /** True when payments and messages go to the sandbox: shown as a banner on every page. */
  sandbox: boolean;
  /** Providers that one can sign in with: those that the shop has keys of. */
  socialTypes: SocialType[];
  /** Whether a whole page is asked for, and not only the data of one. */
  document: boolean;
  /** What loaders have packed, to be drawn from and written beside the page (`packed.ts`). */
  packed: { [By in PackedBy]?: { text: string; data: unknown } };
  /** Whether visits may be told to those who measure them; null where nobody would be told. */
  measuring: Measuring | null;
  /** Writes a fault of ours to the shop's log, with the number of this request. */
  report(error: unknown): void;
};

/** What was asked and answered about measuring visits. */
export type Measuring = {
  /** Whether this visitor is to be asked. */
  asks: boolean;
  question(language: Language): { title: string; text: string; yes: string; no: string };
  /** What this browser has said, and when in seconds since 1970; never on pages that are kept for everybody. */
  answer: { given: boolean; at: number } | null;
  /** Whether the browser says no by itself, by Global Privacy Control or Do Not Track. */
  refusesByItself: boolean;
  /** Keeps an answer in the browser. */
  keep(given: boolean): void;
};

/** What a shop looks and sounds like that isn't told by the usual look (decision 0094). */
export type OwnLook = {
  /** Address of a sheet that comes last; null: none. */
  sheet: string | null;
  /** Null: the drawn one. */
  sign: Sign | null;
  /** Whether a logo is the icon as well. */
  logoIsIcon: boolean;
  otherFont: boolean;
  /** Slug of the product whose picture opens the home page; null: none is named. */
  hero: string | null;
  /** Its name and words (`shop/messages/own-words.ts`); null: as usual. */
  voice: OwnVoice | null;
  /** Another one for each look. */
  key: string;
};

/** What may be promised of delivery, made of the cities' data; texts are in the page's language. */
export type DeliveryFacts = {
  /** Of the chosen city: always free; until when (HH:MM in Riyadh) today's orders come today, null where none do. */
  city: { free: boolean; until: string | null; tomorrow: boolean } | null;
  /** Cities with same-day delivery, in words, and those of them where it is always free; empty: none. */
  sameDayIn: string;
  freeIn: string;
  /** Whether there are cities without it. */
  elsewhere: boolean;
  /** The shop in a sentence, with where it delivers: what search engines read. */
  description: string;
  /** Ids of the cities that are always free. */
  free: readonly number[];
};

export const pageContext = createContext<PageContext>();

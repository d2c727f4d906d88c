import { about } from './about.ts';
import { connect } from './connect.ts';
import { corporateGifts } from './corporate-gifts.ts';
import { questions } from './faq.ts';
import { giftsCare } from './gifts-care.ts';
import type { DemoPage } from './page.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { returns } from './returns.ts';
import { terms } from './terms.ts';

/** Every content page of the demo shop. */
export function demoPages(): DemoPage[] {
  return [privacyPolicy, terms, returns, about, questions, giftsCare, corporateGifts, connect];
}

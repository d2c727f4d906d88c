import type { StoreInfo } from '#shop/contract/store/store-info.ts';
import { mapOf } from '#shop/rules/delivery/map.ts';
import type { WayToReach } from '#shop/rules/pages/drawn.ts';

/** Numbers of the shop as `readSupport` says them. */
export type Numbers = { phone: string; phone_in_words: string; whatsapp: string };

/** Where a way leads; `shown` stands in its place of its title, `text` in that of its text. */
export type Way = { href: string; shown?: string; text?: string };

/** The ways to reach a shop, by the names that the page's blocks call them; null for one that this shop hasn't. */
export function wayOf(id: string, reach: Numbers, store: StoreInfo): Way | null {
  const { social, complaints } = store;
  const ways: Record<WayToReach, Way | null> = {
    phone: reach.phone === '' ? null : { href: `tel:${reach.phone}`, shown: reach.phone_in_words },
    whatsapp: reach.whatsapp === '' ? null : { href: `https://wa.me/${reach.whatsapp.replace(/\D/g, '')}` },
    write: { href: '/contact-us' },
    email: store.email === '' ? null : { href: `mailto:${store.email}`, shown: store.email },
    instagram: outside(social.instagram),
    x: outside(social.x),
    pinterest: outside(social.pinterest),
    visit: store.address === '' ? null : { href: mapOf(store.address) },
    complaints:
      complaints.email === '' ? null : { href: `mailto:${complaints.email}`, text: complaints.answer },
  };
  return ways[id as WayToReach] ?? null;
}

function outside(href: string): Way | null {
  return href === '' ? null : { href };
}

import { clockTime } from '#shop/format/clock.ts';
import { businessDays } from '#shop/format/durations.ts';
import { phone } from '#shop/format/phone.ts';
import { movedInWords } from '#shop/messages/bilingual/moved.ts';
import { courierDays } from '#shop/rules/delivery/delivery.ts';
import type { PageContext } from './context.ts';

/** So long the page of an old host is read before it leads on (spec section 2). */
const movedAfterSeconds = 5;

export type RootData = ReturnType<typeof rootDataOf>;

/** What every page knows: language, city, what the shop says of itself. Nothing of the shopper. */
export function rootDataOf({
  language,
  city,
  publicUrl,
  store,
  delivery,
  absent,
  sandbox,
  notices,
  moved,
  measuring,
}: PageContext) {
  const { city: promise, free: _, ...everywhere } = delivery;
  const { brand, ...facts } = store;
  return {
    language,
    city: city && {
      id: city.id,
      name: language === 'en' ? city.name : city.other_name,
      sameDay: city.delivery_service === 'barq',
      free: promise?.free === true,
      until: promise?.until ?? null,
      tomorrow: promise?.tomorrow === true,
      engraving: city.allow_engrave,
    },
    publicUrl,
    store: facts,
    /** The look of its own; its words lie beside the page (`own-words.ts`). */
    look: brand && {
      ...{ sheet: brand.sheet, sign: brand.sign, otherFont: brand.otherFont, key: brand.key },
      touchIcon: brand.logoIsIcon ? `/brand.${brand.key}.icon-192.png` : null,
    },
    /** Texts that are the same on every page: worked out here, no page brings script for them. */
    texts: {
      phone: phone(language, store.phone),
      courier: businessDays(language, courierDays),
      lastHour: promise?.until ? clockTime(language, promise.until) : '',
    },
    delivery: everywhere,
    absent,
    notices,
    /** What an old host says: no browser's script knows of it (root.tsx). */
    moved: moved && {
      href: moved.href,
      after: movedAfterSeconds,
      ...movedInWords(language, {
        name: store.name,
        host: new URL(moved.origin).host,
        after: movedAfterSeconds,
      }),
    },
    sandbox,
    /** Whether there is something to choose about being measured, and what is asked of whoever hasn't. */
    measured: measuring !== null,
    question: measuring?.asks ? measuring.question(language) : null,
  };
}

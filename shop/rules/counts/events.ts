/**
 * What is counted by day, and by the key beside it: GA4's names of shop events where it has one. No key tells of
 * anybody.
 */
export const countedEvents = [
  /** A page that was opened, by its id (`shop/pages.ts`). */
  'page_view',
  /** A product's page, by its slug. */
  'view_item',
  /** A search that found nothing, by its words where several have asked (`words.ts`), all of them without a key. */
  'search_nothing',
  /** By the product's slug. */
  'add_to_cart',
  /** The steps of the checkout: something is filled in for the first time, and all of it is. */
  'begin_checkout',
  'add_shipping_info',
  /** An order that holds its goods, and one that is paid: by the way to pay, `none` where there was nothing to pay. */
  'order_placed',
  'purchase',
  'gift_opened',
  'gift_accepted',
  'gift_declined',
  /** Somebody has pressed to take pushes; a device takes them for the first time. */
  'push_asked',
  'push_granted',
  /** Somebody asks to be told when a product is back, by its slug. */
  'notify_me',
  'ticket',
  /** By the stars, 1 to 5. */
  'rating',
] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** The most letters of a key. */
export const countKeyMost = 80;

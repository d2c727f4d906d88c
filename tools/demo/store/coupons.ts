import type { coupons } from '#server/db/schema/index.ts';
import { halalas } from '#shop/rules/money/money.ts';

type DemoCoupon = typeof coupons.$inferInsert;

/** What a coupon is limited to, by the codes and slugs of the demo. */
type Ids = { cityId(code: string): number; categoryId(slug: string): number };

/** A coupon of each kind, to try out. The first two are open to every shopper; none has an end. */
export function demoCoupons({ cityId, categoryId }: Ids, startsAt: Date): DemoCoupon[] {
  return [
    {
      startsAt,
      code: 'WELCOME10',
      title: { ar: 'حيّاك الله في أصيص', en: 'Welcome to Asees' },
      kind: 'percent',
      percent: 10,
      ceiling: halalas(50_00),
      firstOrderOnly: true,
      perShopper: 1,
      listed: true,
    },
    {
      startsAt,
      code: 'GREEN25',
      title: { ar: 'للطلبات الكبيرة', en: 'For larger orders' },
      kind: 'fixed',
      amount: halalas(25_00),
      minimum: halalas(200_00),
      perShopper: 3,
      listed: true,
    },
    {
      startsAt,
      // Riyadh needs none: its delivery is free, and the coupon says so there.
      code: 'FREESHIP',
      title: { ar: 'توصيل مجاني خارج الرياض', en: 'Free delivery outside Riyadh' },
      kind: 'free_delivery',
      perShopper: 2,
      stackable: true,
    },
    {
      startsAt,
      code: 'RIYADH15',
      title: { ar: 'خصم \u206615%\u2069 على أطقم الهدايا في الرياض', en: '15% off gift sets in Riyadh' },
      kind: 'percent',
      percent: 15,
      cityIds: [cityId('SA-01-riyadh')],
      categoryIds: [categoryId('gift-sets')],
      perShopper: 5,
    },
  ];
}

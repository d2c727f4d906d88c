import type { ChosenSlot } from '../../tests/support/orders/order-body.ts';
import { createClient } from './client.ts';
import { inParallel } from './cpu.ts';
import type { Figure } from './figures.ts';
import { addPiece, newGuest, openSlots, pay, placeOrder } from './purchase.ts';
import { type BenchShop, type Good, leaveOnePlace, putOnShelf } from './shop.ts';

const buyers = 200;
const pieces = 10;

/** 200 buyers at once for ten pieces, and for the last place of a slot. */
export async function measureRace(shop: BenchShop): Promise<Figure[]> {
  const [scarce, plenty] = shop.goods as [Good, Good];
  const client = createClient(shop.url);
  const [slot, last] = (await openSlots(client, shop)) as [ChosenSlot, ChosenSlot];
  client.close();

  await putOnShelf(shop, [scarce], pieces);
  const stock = await race(shop, scarce, slot);
  await putOnShelf(shop, [plenty], buyers * 2);
  await leaveOnePlace(shop, last);
  const place = await race(shop, plenty, last);
  return [
    ...figures(`${pieces} pieces, ${buyers} buyers`, stock, pieces, 'OUT_OF_STOCK'),
    ...figures(`last place, ${buyers} buyers`, place, 1, 'SLOT_FULL'),
  ];

  function figures(name: string, { ends, seconds }: Race, paid: number, refusal: string): Figure[] {
    const products = shop.products;
    const count = (end: string) => ends.get(end) ?? 0;
    const others = [...ends].filter(([end]) => end !== 'paid' && end !== refusal);
    return [
      { name: `${name}: paid`, products, value: count('paid'), unit: 'orders', target: { exactly: paid } },
      {
        name: `${name}: ${refusal}`,
        products,
        value: count(refusal),
        unit: 'refusals',
        target: { exactly: buyers - paid },
      },
      {
        name: `${name}: anything else`,
        products,
        value: others.reduce((sum, [, times]) => sum + times, 0),
        unit: 'answers',
        target: { exactly: 0 },
        note: others.map(([end, times]) => `${times} × ${end}`).join(', '),
      },
      { name: `${name}: until all had an answer`, products, value: seconds, unit: 's' },
    ];
  }
}

type Race = { ends: Map<string, number>; seconds: number };

/** Fills every buyer's cart, then lets all of them order and pay in the same moment. Counts how it ended for each. */
async function race(shop: BenchShop, good: Good, slot: ChosenSlot): Promise<Race> {
  const client = createClient(shop.url, { connections: buyers });
  const ready: { token: string; total: number }[] = [];
  await inParallel(buyers, 8, async () => {
    const token = await newGuest(client);
    const cart = await addPiece(client, shop, token, good);
    ready.push({ token, total: cart.summary.total });
  });
  const ends = new Map<string, number>();
  const begun = performance.now();
  await Promise.all(
    ready.map(async ({ token, total }) => {
      const end = await buy(token, total).catch((error: Error) => error.message);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  client.close();
  return { ends, seconds };

  async function buy(token: string, total: number): Promise<string> {
    const placed = await placeOrder(client, shop, token, { slot, total });
    if (!placed.success) return placed.error.code;
    await pay(client, shop, token, placed.data);
    return 'paid';
  }
}

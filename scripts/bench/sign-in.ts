import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Client } from './client.ts';
import { type Cost, costOf, inParallel, requestsOf } from './cpu.ts';
import { addPiece, newGuest } from './purchase.ts';
import type { BenchShop, Good } from './shop.ts';

const load = { warmUp: 80, count: 40, concurrency: 40 };
const shoppers = requestsOf(load);

type Phone = { phone_code: string; phone_number: string };
type Visitor = { phone: Phone; guest: string };

/**
 * What signing in by a code costs: it is asked for, sent, read from the sandbox's inbox and typed in, and the guest's
 * two lines come into the cart of a shopper who has one of them already. Everybody waits for the job that sends codes,
 * so many come at once: the seconds of waiting are the shop's rest, shared among them.
 */
export async function measureSignIn(client: Client, shop: BenchShop): Promise<Cost> {
  const [one, other] = shop.goods as [Good, Good];
  const visitors: Visitor[] = [];
  await inParallel(shoppers, load.concurrency, async (nth) => {
    const phone = { phone_code: '966', phone_number: `59${String(nth).padStart(7, '0')}` };
    const first = await newGuest(client);
    await addPiece(client, shop, first, one);
    await signIn(client, shop, { phone, guest: first }, 1);
    const guest = await newGuest(client);
    await addPiece(client, shop, guest, one);
    await addPiece(client, shop, guest, other);
    visitors.push({ phone, guest });
  });
  // The minute until another code may be asked for.
  await shop.db.execute(sql`update codes set sent_at = sent_at - interval '2 minutes'`);
  return costOf(shop, load, (nth) => signIn(client, shop, visitors[nth] as Visitor, 2));
}

/** `times`: how many codes this phone has got when this one has come. */
async function signIn(client: Client, shop: BenchShop, { phone, guest }: Visitor, times: number) {
  await client.call('POST', '/account/sendOtp', phone, guest);
  const otp = await codeFrom(shop, phone, times);
  await client.call('POST', '/account/verifyOtp', { ...phone, otp }, guest);
}

async function codeFrom({ sandboxUrl }: BenchShop, phone: Phone, times: number): Promise<string> {
  const to = encodeURIComponent(`+${phone.phone_code}${phone.phone_number}`);
  for (let waited = 0; waited < 30_000; waited += 50) {
    const response = await fetch(`${sandboxUrl}/messages?to=${to}`);
    const { messages } = (await response.json()) as { messages: { body: string }[] };
    const code = /#(\d{4})$/.exec(messages[0]?.body ?? '')?.[1];
    if (messages.length >= times && code) return code;
    await sleep(50);
  }
  throw new Error('no code came');
}

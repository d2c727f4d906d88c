import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveCredit } from '#server/customers/give-credit.ts';
import { accounts, auditLog, ledger, orders, walletCredits } from '#server/db/schema/index.ts';
import { creditCustomer, listCustomers, readCustomer } from '#shop/contract/help/customers.ts';
import { deleteAccount } from '#shop/contract/user.ts';
import { readWallet } from '#shop/contract/wallet.ts';
import { logCall } from '#shop/contract/workshop/waiting.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { aloneADay } from '#shop/rules/staff/approval.ts';
import { codeOf, good, opened } from '../support/help/tickets.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import { accountOfToken } from '../support/money/money.ts';
import { bought } from '../support/orders/orders.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff, staffOf } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Who shops, as support finds and sees them; and credit: whose money it is, who may give how much, and that it is given once. */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
}, 60_000);

let counted = 0;
async function shopper(about: Partial<typeof accounts.$inferInsert> = {}) {
  const token = await makeToken(test, 'shopper');
  const accountId = await accountOfToken(test, token);
  counted += 1;
  const [row] = await test.context.db
    .update(accounts)
    .set({
      name: 'Sara',
      ...{ phoneCode: '966', phoneNumber: `5500${String(counted).padStart(5, '0')}` },
      phoneVerifiedAt: new Date(),
      ...about,
    })
    .where(eq(accounts.id, accountId))
    .returning();
  return { token, accountId, id: row?.uuid ?? '', phone: row?.phoneNumber ?? '' };
}

const leave = async (token: string) =>
  good(await test.call(deleteAccount, { body: { confirmation: deletePhrases.en } }, { token }));

const as = { role: 'support' } as const;
const search = async (q: string) =>
  good(await callAsStaff(test, listCustomers, { query: { q } }, as)).items.map(({ id }) => id);
const read = async (id: string) => good(await callAsStaff(test, readCustomer, { params: { id } }, as));

describe('somebody', () => {
  it('is found by a name as people type it, a phone, four of its digits, an address, and numbers', async () => {
    const one = await shopper({
      name: 'أسامة القحطانيّ',
      email: 'osama@asees.example',
      emailVerifiedAt: new Date(),
      phoneNumber: '559871234',
    });
    for (const q of [
      'اسامه',
      'قحطاني',
      'القحطاني أسامة',
      '0559871234',
      '+966 55 987 1234',
      '٥٥٩٨٧١٢٣٤',
      '1234',
      'osama@asees',
      'OSAMA@asees.example',
    ])
      expect(await search(q), q).toContain(one.id);
    for (const q of ['قحطان نورة', '5598712349', '%', 'osama@elsewhere', "'; drop table accounts; --"])
      expect(await search(q), q).not.toContain(one.id);
    const order = await bought(test);
    const [placed] = await test.context.db.select().from(orders).where(eq(orders.uuid, order.uuid));
    const guest = await accountOfToken(test, order.token);
    const [{ uuid } = { uuid: '' }] = await test.context.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, guest));
    expect(await search(`AS-${placed?.number}`)).toEqual([uuid]);
    expect(await search(placed?.details.sender.phone_number ?? '')).toContain(uuid);
    const ticket = await opened(test, { token: order.token });
    expect(await search(ticket.ticket_number)).toEqual([uuid]);
  });

  it('is listed once over all pages, the newest first', async () => {
    for (let made = 0; made < 4; made += 1) await shopper();
    const list = async (query: object) => good(await callAsStaff(test, listCustomers, { query }, as));
    const all = (await list({ limit: 100 })).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: number | null = 0; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(paged).toEqual(all);
  });

  it('is seen with orders, tickets and wallet; a guest by what they said with their order, and without a wallet', async () => {
    const order = await bought(test);
    const guest = await accountOfToken(test, order.token);
    await opened(test, { token: order.token, order });
    const [row] = await test.context.db.select().from(accounts).where(eq(accounts.id, guest));
    const [placed] = await test.context.db.select().from(orders).where(eq(orders.uuid, order.uuid));
    const seen = await read(row?.uuid ?? '');
    expect(seen).toMatchObject({ kind: 'guest', orders: 1, wallet: null, closed_at: null });
    expect(seen.name).toBe(placed?.details.sender.name);
    expect(seen.order_list).toMatchObject([{ pieces: 1, city: 'Riyadh', stopped: false }]);
    expect(seen.tickets).toHaveLength(1);
    expect(seen.calls).toEqual([]);
    const of = { order_number: orderNumber(placed?.number ?? 0) };
    for (const body of [
      { to: 'sender', outcome: 'busy', note: '' },
      { to: 'recipient', outcome: 'answered', note: 'After five' },
    ] as const)
      good(await callAsStaff(test, logCall, { params: of, body }, as));
    const { calls } = await read(row?.uuid ?? '');
    expect(calls).toMatchObject([
      { ...of, to: 'recipient', outcome: 'answered', note: 'After five', staff: { me: true } },
      { ...of, to: 'sender', outcome: 'busy', note: '' },
    ]);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(codeOf(await callAsStaff(test, readCustomer, { params: { id: nobody } }, as))).toBe(
      'CUSTOMER_NOT_FOUND',
    );
  });
});

describe('credit', () => {
  const credit = (
    id: string,
    amount: number,
    key?: string,
    now?: Date,
    role: 'owner' | 'support' = 'support',
  ) =>
    callAsStaff(
      test,
      creditCustomer,
      { params: { id }, body: { amount, reason: 'late', note: 'Two hours late', idempotency_key: key } },
      { role, proved: true, ...(now && { now }) },
    );

  it('is the shop’s own money, once for a key, with who and why; the shopper has it until it expires', async () => {
    const books = await openBooks(test.context.db);
    const one = await shopper();
    const both = await Promise.all([credit(one.id, 40, 'one'), credit(one.id, 40, 'one')]);
    expect(both.map(codeOf)).toEqual(['ok', 'ok']);
    expect(good(await credit(one.id, 0.5)).balance).toBe(40.5);
    const entries = await test.context.db.select().from(ledger).where(eq(ledger.walletId, one.accountId));
    expect(
      entries.map(({ fromBook, toBook, amount, walletKind }) => [fromBook, toBook, amount, walletKind]),
    ).toEqual([
      ['rewards', 'wallets', 40_00, 'bonus'],
      ['rewards', 'wallets', 50, 'bonus'],
    ]);
    expect(entries.every(({ expiresAt }) => expiresAt !== null)).toBe(true);
    const own = good(await test.call(readWallet, { query: {} }, { token: one.token }));
    expect(own).toMatchObject({
      balance: 40.5,
      items: [
        { kind: 'bonus', amount: 0.5 },
        { kind: 'bonus', amount: 40 },
      ],
    });
    const { wallet } = await read(one.id);
    expect(wallet?.credits).toMatchObject([
      { amount: 0.5, reason: 'late', note: 'Two hours late', staff: { name: 'support' }, approved_by: null },
      { amount: 40 },
    ]);
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `customer:${one.id}`));
    expect(log.map(({ operation, after }) => [operation, (after as { credit: number }).credit])).toEqual([
      ['creditCustomer', 40],
      ['creditCustomer', 0.5],
    ]);
    await checkBooks(test.context.db, books);
  });

  it('above 100 at once, or 2,000 of one person’s day, takes a second person, also where two are given at once', async () => {
    const one = await shopper();
    expect(good(await credit(one.id, 100.01))).toMatchObject({ state: 'waiting', balance: 0 });
    expect((await read(one.id)).wallet?.waiting).toMatchObject([
      { amount: 100.01, asked_by: { name: 'support' } },
    ]);
    // Another day of the same person, so that other tests’ credits don’t count.
    const day = new Date(Date.now() + 3 * 86_400_000);
    const given = await Promise.all(Array.from({ length: 24 }, () => credit(one.id, 99, undefined, day)));
    const states = given.map((each) => good(each).state);
    expect(states.filter((state) => state === 'done')).toHaveLength(Math.floor(aloneADay / 99_00));
    expect(states.filter((state) => state === 'waiting')).toHaveLength(4);
    const stateOf = async (...wish: Parameters<typeof credit>) => good(await credit(...wish)).state;
    expect(await stateOf(one.id, 21, undefined, day)).toBe('waiting');
    expect(await stateOf(one.id, 20, undefined, day)).toBe('done');
    // Somebody else has a day of their own, and so has tomorrow; each reads what they have given of theirs.
    expect(await stateOf(one.id, 99, undefined, day, 'owner')).toBe('done');
    const givenBy = async (role: 'support' | 'owner') => {
      const input = { params: { id: one.id } };
      return good(await callAsStaff(test, readCustomer, input, { role, now: day })).wallet?.given_today;
    };
    expect([await givenBy('support'), await givenBy('owner')]).toEqual([2_000, 99]);
    expect(await stateOf(one.id, 99, undefined, new Date(day.getTime() + 86_400_000))).toBe('done');
  });

  it('needs a proof, a sum, a reason, and somebody who has a wallet', async () => {
    const one = await shopper();
    const input = { params: { id: one.id }, body: { amount: 10, reason: 'late', note: 'Late' } };
    expect(codeOf(await callAsStaff(test, creditCustomer, input, as))).toBe('PROOF_NEEDED');
    for (const amount of [0, -5, 0.001, 5_000.01, 'ten'])
      expect(codeOf(await credit(one.id, amount as number)), String(amount)).toBe('INVALID_INPUT');
    const order = await bought(test);
    const guest = await accountOfToken(test, order.token);
    const [row] = await test.context.db.select().from(accounts).where(eq(accounts.id, guest));
    expect(codeOf(await credit(row?.uuid ?? '', 10))).toBe('CUSTOMER_WITHOUT_WALLET');
    await leave(one.token);
    expect(codeOf(await credit(one.id, 10))).toBe('CUSTOMER_WITHOUT_WALLET');
  });

  it('is never agreed to by whoever gives it, and its words go with the account', async () => {
    const one = await shopper();
    const { staffId } = staffOf('support');
    const wish = {
      accountId: one.accountId,
      amount: halalas(200_00),
      reason: 'other',
      note: 'Sara’s wedding',
      staffId,
    } as const;
    const give = (approvedBy: number, requestKey: string) =>
      test.context.db.transaction((tx) =>
        giveCredit(tx, { ...wish, approvedBy, requestKey }, { now: new Date(), expiryDays: 365 }),
      );
    await expect(give(staffId, 'own')).rejects.toThrow();
    expect(await give(staffOf('owner').staffId, 'two')).toBe(true);
    expect(await give(staffOf('owner').staffId, 'two')).toBe(false);
    await leave(one.token);
    const rows = await test.context.db
      .select()
      .from(walletCredits)
      .where(eq(walletCredits.accountId, one.accountId));
    expect(rows.map(({ note, amount }) => [note, amount])).toEqual([['', 200_00]]);
  });
});

import { type Halalas, halalas, minus, zero } from '../money/money.ts';

/**
 * Kinds of wallet entries (spec section 3). `purchased`: credit bought (in), or spent on an order (out). `refunded`:
 * the wallet's part of an order that came back. `refund`: money of a card or plan that was given back as credit.
 * `bonus`: rewards and gifts of the shop, and their expiry.
 */
export const walletKinds = ['purchased', 'refunded', 'refund', 'bonus'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** An entry of a shopper's wallet: what came in is positive. Oldest first where there are several. */
export type WalletEntry = {
  kind: WalletKind;
  amount: Halalas;
  at: Date;
  expiresAt: Date | null;
  /** What it was spent on, or comes back from. */
  orderId: number | null;
};

/** What decides whether somebody has a wallet. */
export type Holder = { kind: 'guest' | 'shopper'; deletedAt: Date | null };

/** Guests have no wallet, and who closed the account can't spend from one any more. */
export function hasWallet({ kind, deletedAt }: Holder): boolean {
  return kind === 'shopper' && deletedAt === null;
}

/** How much of a total the wallet pays: all that is there, never more than is due. */
export function walletPart(balance: Halalas, total: Halalas): Halalas {
  return halalas(Math.max(0, Math.min(balance, total)));
}

/**
 * What a delivered order earns (decision 0033): a share of what was paid for it in the end, whole halalas, rounded down.
 * Counted in hundredths of a per cent, which are whole: 4.1 % of SAR 30 are 123 halalas, as the database has it.
 */
export function reward(paid: Halalas, percent: number): Halalas {
  return halalas(Math.floor((paid * Math.round(percent * 100)) / 10_000));
}

/** A bonus with what is left of it. */
export type OpenBonus = { amount: Halalas; expiresAt: Date };

/**
 * What is left of bonuses that expire, soonest first. Spending uses up what expires soonest, and what comes back from
 * an order expires when it would have; what expired was booked out as a negative `bonus`. Entries oldest first.
 */
export function openBonuses(entries: readonly WalletEntry[]): OpenBonus[] {
  const open: OpenBonus[] = [];
  const spentOn = new Map<number, { bonus: OpenBonus; used: number }[]>();
  for (const { kind, amount, expiresAt, orderId } of entries) {
    const ofOrder = (orderId !== null && spentOn.get(orderId)) || [];
    if (kind === 'bonus' && amount > 0) {
      if (expiresAt !== null) open.push({ amount, expiresAt });
    } else if (amount > 0) {
      if (kind === 'refunded') giveBack(ofOrder, amount);
    } else {
      const used = use(open, -amount);
      if (orderId !== null) spentOn.set(orderId, [...ofOrder, ...used]);
    }
  }
  return open
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
}

/** Takes what is spent from what expires soonest. Answers what was taken from which. */
function use(open: OpenBonus[], spent: number): { bonus: OpenBonus; used: number }[] {
  open.sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  let left = spent;
  return open.map((bonus) => {
    const used = Math.min(left, bonus.amount);
    bonus.amount = halalas(bonus.amount - used);
    left -= used;
    return { bonus, used };
  });
}

function giveBack(taken: { bonus: OpenBonus; used: number }[], amount: number): void {
  let left = amount;
  for (const each of taken) {
    const back = Math.min(left, each.used);
    each.bonus.amount = halalas(each.bonus.amount + back);
    each.used -= back;
    left -= back;
  }
}

/** What of the bonuses has expired by now and isn't booked out yet. */
export function expiredBonus(entries: readonly WalletEntry[], now: Date): Halalas {
  return openBonuses(entries)
    .filter(({ expiresAt }) => expiresAt <= now)
    .reduce((sum, { amount }) => halalas(sum + amount), zero);
}

/**
 * What of a balance was paid in, by topping up or by taking a refund as credit, and what the shop gave. Spending uses
 * up what the shop gave first, so what was paid in is what lasts. Entries oldest first, without what unpaid orders hold.
 */
export function walletShares(
  balance: Halalas,
  entries: readonly WalletEntry[],
): { paidIn: Halalas; bonus: Halalas } {
  const given = openBonuses(entries).reduce((sum, { amount }) => sum + amount, 0);
  const bonus = halalas(Math.min(balance, given));
  return { paidIn: minus(balance, bonus), bonus };
}

/** A payment that credit came from, and how much of it can still go back that way. */
export type CreditSource = { paymentId: number; left: Halalas };

/**
 * Through which payments an amount goes back, in the order that they are given in: latest first, because what came in
 * first was spent first. What none of them takes is `owed`.
 */
export function payBackThrough(
  amount: Halalas,
  sources: readonly CreditSource[],
): { parts: { paymentId: number; amount: Halalas }[]; owed: Halalas } {
  let owed = amount;
  const parts = sources.map(({ paymentId, left }) => {
    const part = halalas(Math.max(0, Math.min(owed, left)));
    owed = minus(owed, part);
    return { paymentId, amount: part };
  });
  return { parts: parts.filter((part) => part.amount > 0), owed };
}

import { and, between, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { payments, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import type {
  BookedCharge,
  BookedRefund,
  Payer,
  PaymentProvider,
  Period,
} from '#server/providers/payment/payment-provider.ts';
import type { Halalas } from '#shop/rules/money/money.ts';
import { type ProviderName, providerNames } from '#shop/rules/payments/payment.ts';

/** What a provider's books and ours don't tell alike: of one charge or refund. */
export type ProviderDifference = {
  provider: ProviderName;
  kind: 'charge' | 'refund';
  /** The provider's id of it. */
  id: string;
  /** When it was made there; here, where it is unknown there. */
  at: Date;
  /** What each says of it: amounts in halalas; null: it knows of none. */
  there: Told | null;
  here: Told | null;
  /** Who paid what is unknown here. */
  payer: Payer | null;
};
type Told = { amount: Halalas; currency: string; status: string };

export type Comparison = {
  differences: ProviderDifference[];
  /** How much was read of each provider's books; null where it shows none, and only what is known here is asked about. */
  read: Partial<Record<ProviderName, { charges: number; refunds: number } | null>>;
};

type Payment = typeof payments.$inferSelect;
type OwnRefund = typeof refunds.$inferSelect;
type Found = Omit<ProviderDifference, 'provider'>;

/** Money has come in: what goes back later has come in as well. */
const paidHere = ['captured', 'refunding', 'refunded'] as const;
/** The shop's clock and the provider's, and what takes its time, at both ends of what is held against it. */
const marginMs = 60 * 60_000;

/**
 * Walks the books of every provider that is set up, and holds what moved money there in a time against payments and
 * refunds here, and the other way round: for whoever has lost the newest rows of the database. Changes nothing.
 *
 * Throws what the adapter throws when a provider can't be read.
 */
export async function compareProviders(context: AppContext, time: Period): Promise<Comparison> {
  const compared: Comparison = { differences: [], read: {} };
  for (const name of providerNames) {
    const provider: PaymentProvider | null = context.payments[name];
    if (!provider) continue;
    const tell = (found: Found) => compared.differences.push({ provider: name, ...found });
    const charges = await compareCharges(context, provider, time, tell);
    const given = await compareRefunds(context, provider, time, tell);
    compared.read[name] = provider.books ? { charges: charges.size, refunds: given.size } : null;
  }
  return compared;
}

/** Answers the ids of what was read. */
async function compareCharges(
  { db }: AppContext,
  provider: PaymentProvider,
  time: Period,
  tell: (found: Found) => void,
): Promise<Set<string>> {
  const read = new Set<string>();
  const { name } = provider;
  for await (const booked of provider.books?.charges(time) ?? []) {
    read.add(booked.id);
    if (booked.state !== 'captured' && booked.state !== 'authorized') continue;
    const [own] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, name), isOne(booked, payments.chargeId, payments.uuid)));
    const taken = own && paidHere.some((status) => status === own.status);
    // What is promised and not taken yet, or given up again, is no money.
    const agrees = booked.state === 'captured' ? taken : own !== undefined;
    if (!agrees || !isSameSum(booked, own))
      tell({
        ...{ kind: 'charge', id: booked.id, at: booked.at },
        ...{ there: toldOf(booked), here: own ? toldOf(own) : null, payer: own ? null : booked.payer },
      });
  }
  const known = await db
    .select()
    .from(payments)
    .where(
      and(
        ...[eq(payments.provider, name), isNotNull(payments.chargeId), inArray(payments.status, paidHere)],
        between(payments.createdAt, ...inner(time)),
      ),
    );
  for (const own of known) {
    const id = own.chargeId as string;
    if (read.has(id)) continue;
    const there = await unlessUnknown(provider.readCharge(id));
    if (there?.state === 'captured' && isSameSum(there, own)) continue;
    tell({
      ...{ kind: 'charge', id, at: own.createdAt, payer: null },
      ...{ there: there && toldOf(there), here: toldOf(own) },
    });
  }
  return read;
}

/** Answers the ids of what was read. */
async function compareRefunds(
  { db }: AppContext,
  provider: PaymentProvider,
  time: Period,
  tell: (found: Found) => void,
): Promise<Set<string>> {
  const read = new Set<string>();
  const { name } = provider;
  const own = (where: SQL | undefined) =>
    db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, name), where));
  for await (const booked of provider.books?.refunds(time) ?? []) {
    read.add(booked.id);
    if (booked.state === 'failed') continue;
    const [found] = await own(isOne(booked, refunds.providerRefundId, refunds.uuid));
    const agrees = found && found.refund.status !== 'failed' && found.refund.toMethod === booked.amount;
    if (!agrees)
      tell({
        ...{ kind: 'refund', id: booked.id, at: booked.at, payer: null },
        ...{ there: toldOfRefund(booked), here: found ? toldOfOwn(found.refund) : null },
      });
  }
  const known = await own(
    and(
      ...[eq(refunds.status, 'done'), isNotNull(refunds.providerRefundId)],
      between(refunds.createdAt, ...inner(time)),
    ),
  );
  for (const { refund, payment } of known) {
    const [chargeId, refundId] = [payment.chargeId as string, refund.providerRefundId as string];
    // What people paid from the bank after the provider's refusal is none of its refunds.
    if (read.has(refundId) || refund.bankReference !== null) continue;
    const there = await unlessUnknown(provider.readRefund({ chargeId, refundId }));
    if (there?.state === 'refunded' && there.amount === refund.toMethod) continue;
    tell({
      ...{ kind: 'refund', id: refundId, at: refund.createdAt, payer: null },
      ...{ there: there && toldOfRefund(there), here: toldOfOwn(refund) },
    });
  }
  return read;
}

/** The row that has the provider's id, or the uuid that it was made with: its id may be among what was lost. */
function isOne(
  { id, reference }: BookedCharge | BookedRefund,
  ids: typeof payments.chargeId | typeof refunds.providerRefundId,
  uuids: typeof payments.uuid | typeof refunds.uuid,
): SQL | undefined {
  const uuid = z.uuid().safeParse(reference).data;
  return or(sql`${ids} = ${id}`, uuid ? sql`${uuids} = ${uuid}` : undefined);
}

function isSameSum(there: { amount: Halalas; currency: string }, own: Payment | undefined): boolean {
  return own?.amount === there.amount && own.currency === there.currency;
}

/** What is only just within the time here may be only just outside of it there. */
function inner({ from, to }: Period): [Date, Date] {
  return [new Date(from.getTime() + marginMs), new Date(to.getTime() - marginMs)];
}

/** Null of what it doesn't know. A key that it doesn't take says nothing of what it knows. */
async function unlessUnknown<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof ProviderRefused && ![401, 403].includes(error.status)) return null;
    throw error;
  });
}

function toldOf(told: {
  amount: Halalas;
  currency: string;
  providerStatus: string | null;
  status?: string;
}): Told {
  const { amount, currency, providerStatus, status } = told;
  return { amount, currency, status: status ?? providerStatus ?? '' };
}

function toldOfRefund({ amount, providerStatus }: { amount: Halalas; providerStatus: string }): Told {
  return { amount, currency: 'SAR', status: providerStatus };
}

function toldOfOwn({ toMethod, status }: OwnRefund): Told {
  return { amount: toMethod, currency: 'SAR', status };
}

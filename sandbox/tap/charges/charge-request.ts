import { isSupported, toMinor } from '../protocol/money.ts';
import {
  type Customer,
  readCustomer,
  readUrl,
  record,
  refuse,
  shorter,
  text,
} from '../protocol/read-body.ts';

/** What a merchant asks for, checked. */
export type ChargeInput = {
  amountMinor: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  transactionReference: string | null;
  orderReference: string | null;
  idempotent: string | null;
  /** Whom the merchant names by id; null for somebody new, who is then told in `customer`. */
  customerId: string | null;
  customer: Customer;
  saveCard: boolean;
  sourceId: string;
  redirectUrl: string;
  postUrl: string | null;
  expiryMinutes: number;
};

/**
 * Checks the body of POST /charges (Tap: create a charge). Throws `TapRefusal` with the published code of the first
 * thing that is wrong.
 */
export function readChargeRequest(body: unknown): ChargeInput {
  const charge = record(body);
  const currency = text(charge.currency) ?? refuse('1118');
  if (!/^[A-Z]{3}$/.test(currency)) refuse('1118');
  if (!isSupported(currency)) refuse('1119');
  const amountMinor = toMinor(charge.amount, currency) ?? refuse('1117');
  const reference = record(charge.reference);
  if ((text(charge.statement_descriptor)?.length ?? 0) >= 60) refuse('1120');
  const customer = readCustomer(charge.customer);
  return {
    amountMinor,
    currency,
    description: shorter(text(charge.description), 1000, '1121') ?? '',
    metadata: readMetadata(charge.metadata),
    transactionReference: shorter(text(reference.transaction), 100, '1123'),
    orderReference: shorter(text(reference.order), 100, '1122'),
    idempotent: text(reference.idempotent),
    customerId: customer.id,
    customer: customer.details,
    saveCard: charge.save_card === true,
    sourceId: readSource(record(charge.source).id),
    redirectUrl: readUrl(record(charge.redirect).url, '1110', '1111'),
    postUrl: record(charge.post).url === undefined ? null : readUrl(record(charge.post).url, '1103', '1103'),
    expiryMinutes: readExpiry(record(charge.transaction).expiry),
  };
}

/** The hosted pages' sources, and tokens; authorizations are not played. */
function readSource(id: unknown): string {
  const source = text(id) ?? refuse('1124');
  const pages = ['src_all', 'src_card', 'src_sa.mada', 'src_apple_pay'];
  return pages.includes(source) || source.startsWith('tok_') ? source : refuse('1125');
}

/** Tap: create a charge, `transaction.expiry`: 5 to 60 minutes, 30 when absent. */
function readExpiry(given: unknown): number {
  if (given === undefined) return 30;
  const { period, type } = record(given);
  if (typeof period !== 'number' || type !== 'MINUTE' || period < 5 || period > 60) refuse('1103');
  return period as number;
}

function readMetadata(given: unknown): Record<string, string> {
  const pairs = Object.entries(record(given)).slice(0, 50);
  for (const [key, value] of pairs) {
    if (key.length >= 250) refuse('1127');
    if (String(value).length >= 1000) refuse('1128');
  }
  return Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]));
}

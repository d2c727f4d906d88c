import { TapRefusal } from '../protocol/errors.ts';
import { isSupported, toMinor } from '../protocol/money.ts';

export type Customer = {
  first_name: string;
  last_name?: string;
  email?: string;
  phone?: { country_code: string; number: string };
};

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

/** A customer by id, or by name with a way to reach them. */
export function readCustomer(given: unknown): { id: string | null; details: Customer } {
  const customer = record(given);
  if (Object.keys(customer).length === 0) refuse('1129');
  const id = text(customer.id);
  return id === null ? { id, details: readDetails(customer) } : { id, details: { first_name: '' } };
}

function readDetails(customer: Record<string, unknown>): Customer {
  const firstName = shorter(text(customer.first_name), 150, '1131') ?? refuse('1130');
  const lastName = shorter(text(customer.last_name), 150, '1133');
  const email = text(customer.email);
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) refuse('1138');
  const phone = record(customer.phone);
  const number = text(phone.number);
  if (email === null && number === null) refuse('1139');
  const countryCode = text(phone.country_code) ?? '';
  if (number !== null && !/^\d{1,4}$/.test(countryCode)) refuse('1136');
  if (number !== null && !/^\d{6,14}$/.test(number)) refuse('1137');
  return {
    first_name: firstName,
    ...(lastName === null ? {} : { last_name: lastName }),
    ...(email === null ? {} : { email }),
    ...(number === null ? {} : { phone: { country_code: countryCode, number } }),
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

/** An address of a web page. */
export function readUrl(given: unknown, missing: '1110' | '1103', invalid: '1111' | '1103'): string {
  const url = text(given) ?? refuse(missing);
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) && url.length <= 2000 ? url : refuse(invalid);
}

export function refuse(code: ConstructorParameters<typeof TapRefusal>[0]): never {
  throw new TapRefusal(code);
}

function shorter(given: string | null, length: number, code: '1121' | '1122' | '1123' | '1131' | '1133') {
  return given !== null && given.length >= length ? refuse(code) : given;
}

export function record(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {};
}

export function text(given: unknown): string | null {
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : null;
}

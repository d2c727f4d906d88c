import { type TapErrorCode, TapRefusal } from './errors.ts';

/* What the bodies of several of Tap's requests are read with. Each refuses with the published code of what is wrong. */

export type Customer = {
  first_name: string;
  last_name?: string;
  email?: string;
  phone?: { country_code: string; number: string };
};

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

/** An address of a web page. */
export function readUrl(given: unknown, missing: '1110' | '1103', invalid: '1111' | '1103'): string {
  const url = text(given) ?? refuse(missing);
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) && url.length <= 2000 ? url : refuse(invalid);
}

/** A text that is shorter than so many characters. */
export function shorter(given: string | null, length: number, code: TapErrorCode) {
  return given !== null && given.length >= length ? refuse(code) : given;
}

export function refuse(code: TapErrorCode, status = 400): never {
  throw new TapRefusal(code, status);
}

export function record(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {};
}

export function text(given: unknown): string | null {
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : null;
}

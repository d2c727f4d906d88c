import { emailProblem, tidyEmail } from '../accounts/account.ts';
import { nationalNumber, phoneCode, phoneProblem } from '../accounts/phone.ts';
import type { Halalas } from '../money/money.ts';
import { variantOf } from '../orders/order.ts';
import { westernDigits } from '../text/digits.ts';
import type { Language } from '../text/language.ts';
import type { Day } from '../time/riyadh-day.ts';
import { type Company, companyProblems, noCompany, tidyCompany } from './company.ts';

/** Whom the shop writes to or calls: as typed, or tidied by `tidyDetails`. */
type Person = { name: string; email: string; phone_code: string; phone_number: string };

/** Everything that the checkout asks for. What isn't filled in is empty. */
export type CheckoutDetails = {
  delivery_type: 'delivery' | 'pickup';
  gift_for: 'other' | 'self';
  sender: Person;
  recipient: Person & {
    /** False: the recipient gets a link, and gives address and time there. */
    knows_address: boolean;
    district: string;
    address: string;
    /** National Address short code, such as RAMA4821. */
    short_address: string;
    /** The recipient isn't called before delivery. */
    surprise: boolean;
  };
  card: {
    message: string;
    language: Language;
    design: (typeof cardDesigns)[number];
    to: string;
    from: string;
  };
  care_card: boolean;
  anonymous_sender: boolean;
  slot: { date: Day; slot_id: number } | null;
  /** The first day on which the recipient may have it, where the recipient chooses the time. */
  not_before: Day | null;
  additional_information: string;
  company: Company;
};

export const cardDesigns = ['leaf', 'rose', 'night', 'clay'] as const;
/** How long a card's message can be, in characters that a reader counts. */
export const cardMessageMost = 200;

/** What is wrong with the checkout: a message key per field path, such as `recipient.phone_number`. */
export type FieldProblems = Record<string, string>;

/** Phones to national digits, short address to capitals, its and a company's numbers to Western digits; the rest as it came. */
export function tidyDetails(details: CheckoutDetails): CheckoutDetails {
  const tidyPerson = <P extends Person>(person: P): P => {
    const code = phoneCode(person.phone_code);
    return { ...person, phone_code: code, phone_number: nationalNumber(code, person.phone_number) };
  };
  return {
    ...details,
    sender: tidyPerson(details.sender),
    recipient: {
      ...tidyPerson(details.recipient),
      short_address: tidyShortAddress(details.recipient.short_address),
    },
    company: tidyCompany(details.company),
  };
}

/** A National Address short code in capitals and Western digits, without what was typed between them. */
export function tidyShortAddress(typed: string): string {
  return westernDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}

const noCard = { message: '', language: 'ar', design: 'leaf', to: '', from: '' } as const;
const noPlace = { knows_address: true, district: '', address: '', short_address: '', surprise: false };

/**
 * What is ordered of tidied details: what the form hides, because something else was chosen since it was typed, stays in
 * the draft and isn't part of the order. Who buys for themselves has no recipient and no card; who picks up has no place
 * and no time; who doesn't know the address gives neither it nor a time, only the first day (decision 0041).
 */
export function orderedDetails(details: CheckoutDetails): CheckoutDetails {
  const { recipient } = details;
  const self = details.gift_for === 'self';
  const pickup = details.delivery_type === 'pickup';
  const place = pickup
    ? noPlace
    : {
        ...noPlace,
        ...(self || recipient.knows_address
          ? {
              district: recipient.district,
              address: recipient.address,
              short_address: recipient.short_address,
              surprise: !self && recipient.surprise,
            }
          : { knows_address: false }),
      };
  const { name, email, phone_code, phone_number } = recipient;
  const person = self
    ? { name: '', email: '', phone_code: '966', phone_number: '' }
    : { name, email, phone_code, phone_number };
  return {
    ...details,
    recipient: { ...person, ...place },
    ...(self && { card: noCard, anonymous_sender: false }),
    ...(variantOf(details) !== 'direct' && { slot: null }),
    ...(variantOf(details) !== 'gift' && { not_before: null }),
    ...(!details.company.wanted && { company: noCompany }),
  };
}

/**
 * Holds tidied details against what an order needs (spec sections 2 and 5). A gift to oneself needs no second
 * person; a pickup needs no address; a sender who doesn't know the address gives name, city and mobile only. What isn't
 * ordered can't be wrong. Where a courier brings it, whoever gives the address gives its National Address code: since
 * 2026 couriers take no parcel without one (decision 0025).
 */
export function detailProblems(
  details: CheckoutDetails,
  by: 'barq' | 'courier',
  shopVatNumber: string,
): FieldProblems {
  const problems: FieldProblems = {};
  const { sender, recipient } = orderedDetails(details);
  checkPerson('sender', sender, problems);
  if (details.gift_for === 'other') checkPerson('recipient', recipient, problems);
  if (variantOf(details) === 'direct')
    for (const [field, problem] of Object.entries(placeProblems(recipient, by)))
      problems[`recipient.${field}`] = problem;
  for (const [field, problem] of Object.entries(companyProblems(details.company, shopVatNumber)))
    problems[`company.${field}`] = problem;
  return problems;
}

/** What a place lacks, by field: a courier needs its short code, our own drivers anything that they find it by. */
export function placeProblems(
  { district, address, short_address }: { district: string; address: string; short_address: string },
  by: 'barq' | 'courier',
): FieldProblems {
  if (short_address !== '' && !/^[A-Z]{4}\d{4}$/.test(short_address))
    return { short_address: 'short_address' };
  if (short_address !== '') return {};
  if (by === 'courier') return { short_address: 'short_address_required' };
  return district === '' && address === '' ? { district: 'address_required' } : {};
}

function checkPerson(path: 'sender' | 'recipient', person: Person, problems: FieldProblems): void {
  if (person.name === '') problems[`${path}.name`] = 'name_required';
  const phone = phoneProblem(person.phone_code, person.phone_number);
  if (phone) problems[`${path}.phone_number`] = phone;
  if (person.email === '') return;
  const email = emailProblem(tidyEmail(person.email), { mustEndWithCom: false });
  if (email) problems[`${path}.email`] = email;
}

/** What a client asks for next, in the codes of the contract's refusals. */
export type CheckoutPrompt =
  | 'RECIPIENT_REQUIRED'
  | 'SENDER_REQUIRED'
  | 'COMPANY_REQUIRED'
  | 'TERMS_REQUIRED'
  | 'DELIVERY_TIME_REQUIRED';
/** Whether a time has to be chosen: where our own drivers bring it, and the recipient isn't asked for it. */
export function needsSlot(details: CheckoutDetails, by: 'barq' | 'courier'): boolean {
  return variantOf(details) === 'direct' && by === 'barq';
}

/** Whether a first day has to be chosen: where the recipient is asked for the time. */
export function needsFirstDay(details: CheckoutDetails): boolean {
  return variantOf(details) === 'gift';
}

/** Whether a time, or a first day, is still to be chosen; and the field that says so. */
export function missingTime(details: CheckoutDetails, by: 'barq' | 'courier'): 'slot' | 'not_before' | null {
  if (needsSlot(details, by) && details.slot === null) return 'slot';
  return needsFirstDay(details) && details.not_before === null ? 'not_before' : null;
}

/** What is still missing to place an order, in the order in which the spec's client prompts for it; null when nothing is. */
export function checkoutPrompt(
  problems: FieldProblems,
  given: { hasTime: boolean; termsAccepted: boolean },
): CheckoutPrompt | null {
  const paths = Object.keys(problems);
  if (paths.some((path) => path.startsWith('recipient.'))) return 'RECIPIENT_REQUIRED';
  if (paths.some((path) => path.startsWith('sender.'))) return 'SENDER_REQUIRED';
  if (paths.some((path) => path.startsWith('company.'))) return 'COMPANY_REQUIRED';
  if (!given.termsAccepted) return 'TERMS_REQUIRED';
  if (!given.hasTime) return 'DELIVERY_TIME_REQUIRED';
  return null;
}

export type PaymentPrompt =
  | 'PAYMENT_METHOD_REQUIRED'
  | 'PAYMENT_METHOD_OR_WALLET_REQUIRED'
  | 'PROMO_PAYMENT_OR_WALLET_REQUIRED';

/**
 * What to prompt for when something is due and no method is chosen: whatever could pay it (spec section 5). Null when
 * nothing is due or a method is there.
 */
export function paymentPrompt(given: {
  due: Halalas;
  hasMethod: boolean;
  wallet: { balance: Halalas; applied: boolean };
  hasCoupon: boolean;
}): PaymentPrompt | null {
  if (given.due === 0 || given.hasMethod) return null;
  if (given.wallet.applied || given.wallet.balance === 0) return 'PAYMENT_METHOD_REQUIRED';
  return given.hasCoupon ? 'PAYMENT_METHOD_OR_WALLET_REQUIRED' : 'PROMO_PAYMENT_OR_WALLET_REQUIRED';
}

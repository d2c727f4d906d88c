import type { ChargeCode } from '../protocol/statuses.ts';

/** Tap: testing cards. The expiry date and the CVV choose what happens; the number chooses brand and 3-D Secure. */

export type TestCard = {
  key: string;
  number: string;
  scheme: 'MADA' | 'VISA' | 'MASTERCARD';
  brand: 'VISA' | 'MASTERCARD';
  /** Enrolled for 3-D Secure: the bank asks for a code. */
  enrolled: boolean;
};

export const testCards: readonly TestCard[] = [
  { key: 'mada', number: '4464040000000007', scheme: 'MADA', brand: 'VISA', enrolled: true },
  { key: 'mada-direct', number: '5588480000000003', scheme: 'MADA', brand: 'MASTERCARD', enrolled: false },
  { key: 'visa', number: '4508750015741019', scheme: 'VISA', brand: 'VISA', enrolled: true },
  { key: 'visa-direct', number: '4012000033330026', scheme: 'VISA', brand: 'VISA', enrolled: false },
  {
    key: 'mastercard',
    number: '5123450000000008',
    scheme: 'MASTERCARD',
    brand: 'MASTERCARD',
    enrolled: true,
  },
  {
    key: 'mastercard-direct',
    number: '5111111111111118',
    scheme: 'MASTERCARD',
    brand: 'MASTERCARD',
    enrolled: false,
  },
];

/** Tap: testing cards, "Expiry Dates". 05/39 declines in older copies of that page. */
export const testExpiries = {
  '01/39': '000',
  '05/22': '501',
  '05/39': '501',
  '04/27': '407',
  '08/28': '801',
  '01/37': '513',
  '02/37': '408',
  '05/37': '901',
} as const satisfies Record<string, ChargeCode>;

type TestExpiry = keyof typeof testExpiries;

/** The code of the issuing bank's page; it is shown there. */
export const secureCode = '1234';

export type CardFields = { number: string; expiry: string; cvv: string; name: string };
export type WrongFields = { [field in keyof CardFields]?: true };

/** A test card as somebody typed it, with what comes of paying with it. */
export type TypedCard = {
  test: TestCard;
  code: ChargeCode;
  /** "01/39". */
  expiry: string;
  name: string;
};

/** The card that pays where nobody types one: charges that are decided by a scenario, and Apple Pay. */
export const usualCard: TypedCard = {
  test: testCards.find((card) => card.key === 'visa-direct') as TestCard,
  code: '000',
  expiry: '01/39',
  name: 'Test Card',
};

/**
 * Judges what was typed into a card form: a test card with the code of its outcome, or the fields that are wrong.
 * A number that is not a test card's is wrong, so that nobody's real card is ever used here. Tap: testing cards,
 * "CSC/CVV": 102 does not match (502); every other CVV passes.
 */
export function judgeCard(fields: CardFields): { card: TypedCard } | { wrong: WrongFields } {
  const number = toLatinDigits(fields.number).replace(/[\s-]/g, '');
  const test = testCards.find((known) => known.number === number);
  const expiry = readExpiry(fields.expiry);
  const cvv = toLatinDigits(fields.cvv).trim();
  const name = fields.name.trim();
  const isCvv = /^\d{3}$/.test(cvv);
  const isName = name !== '' && name.length <= 100;
  if (test && expiry && isCvv && isName) {
    const code = testExpiries[expiry];
    return { card: { test, code: code === '000' && cvv === '102' ? '502' : code, expiry, name } };
  }
  return {
    wrong: {
      ...(test ? {} : { number: true }),
      ...(expiry ? {} : { expiry: true }),
      ...(isCvv ? {} : { cvv: true }),
      ...(isName ? {} : { name: true }),
    },
  };
}

/** "01/39" from "1/39", "0139", "01 / 2039" and the same in Arabic digits; null when it isn't a test date. */
function readExpiry(given: string): TestExpiry | null {
  const match = toLatinDigits(given)
    .trim()
    .match(/^(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})$|^(\d{2})(\d{2})$/);
  const month = match?.[1] ?? match?.[3];
  const year = match?.[2] ?? match?.[4];
  const expiry = month && year ? `${month.padStart(2, '0')}/${year}` : '';
  return Object.hasOwn(testExpiries, expiry) ? (expiry as TestExpiry) : null;
}

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits as 0–9. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

export function isSecureCode(given: string): boolean {
  return toLatinDigits(given).trim() === secureCode;
}

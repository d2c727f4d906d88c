/** The sandbox's own money: integer minor units inside, major units as JSON numbers on the wire. */

/** Decimals of the currencies that the sandbox takes. */
const decimals: Readonly<Record<string, number>> = {
  SAR: 2,
  AED: 2,
  QAR: 2,
  USD: 2,
  EUR: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
};

export function isSupported(currency: string): boolean {
  return Object.hasOwn(decimals, currency);
}

/** Minor units of a wire amount; null when it isn't a positive number with the currency's decimals. */
export function toMinor(amount: unknown, currency: string): number | null {
  if (typeof amount !== 'number' || !(amount > 0) || amount > 1e9) return null;
  const scaled = amount * 10 ** (decimals[currency] ?? 2);
  const minor = Math.round(scaled);
  return Math.abs(scaled - minor) < 1e-6 ? minor : null;
}

export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** (decimals[currency] ?? 2);
}

/** Digits with all decimals of the currency: 18950 halalas are "189.50". */
export function formatMinor(minor: number, currency: string): string {
  const places = decimals[currency] ?? 2;
  const digits = String(minor).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

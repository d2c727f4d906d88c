/** How the facts are written that the law has a shop show (docs/legal.md), and numbers that people reach it by. */
export const factForms = {
  /** The unified national number of an establishment. */
  unifiedNumber: /^7\d{9}$/,
  /** The old commercial registration, and the number of the Saudi Business Center's certificate. */
  tenDigits: /^\d{10}$/,
  vatNumber: /^3\d{13}3$/,
  /** Building and secondary number of a National Address. */
  fourDigits: /^\d{4}$/,
  postalCode: /^\d{5}$/,
  /** E.164. */
  phone: /^\+\d{8,15}$/,
  mail: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  page: /^https:\/\/\S+\.\S+/,
} as const;

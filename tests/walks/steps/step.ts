import type { Visitor } from '../visitor.ts';

/** Something that a visitor may do. */
export type Step = {
  name: string;
  /** How often it is chosen, beside the others. */
  weight: number;
  /** Whether it can be done where the visitor stands; always by default. */
  when?(visitor: Visitor): boolean | Promise<boolean>;
  /** Does it, and may say what was chosen. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most steps have nothing to say
  take(visitor: Visitor): Promise<string | void>;
};

/** What people type: right and wrong, in both languages, long, empty, with signs that phones write. */
export const texts = {
  name: ['نورة', 'سارة العتيبي', 'Noura', 'O’Neil', 'محمد بن عبدالله آل سعود', 'x'.repeat(80)],
  phone: ['551234567', '0559876543', '٠٥٥١٢٣٤٥٦٧', '12', ''],
  message: ['كل سنة وأنتِ بخير 🌱', 'With love — “always”', '<b>بحب</b>', 'م'.repeat(200), ''],
  engraving: ['سارة', 'N & M', 'Sara’s plant', '2/2/2026', 'N + M', 'حب ♥', '🌵', 'أ'.repeat(40), ''],
  search: ['زاميا', 'zz', 'هدية', 'monstera', 'صبار', 'غ'.repeat(80), '%', '<script>', ''],
  quantity: ['1', '2', '٣', '99', '0', 'x', ''],
  coupon: ['WELCOME10', 'green25', 'FREESHIP', 'no such', 'ترحيب'],
  amount: ['50', '١٠٠', '50,5', '1,250.00', '٥٠٫٢٥', '9', 'x', ''],
} as const;

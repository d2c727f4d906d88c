import { z } from 'zod';
import { refuse, TamaraRefusal } from './errors.ts';
import { money } from './money.ts';

const text = (length: number) => z.string().trim().min(1).max(length);
const webAddress = z.url({ protocol: /^https?$/ });

/** Tamara: with or without the country, "512345678" and "+966512345678". */
export const phoneNumber = z.string().regex(/^\+?\d{8,15}$/);

const item = z.object({
  name: text(255),
  type: text(50),
  reference_id: text(128),
  sku: text(128),
  quantity: z.int().positive(),
  unit_price: money.optional(),
  tax_amount: money.default(0),
  discount_amount: money.default(0),
  total_amount: money,
});

const person = { first_name: text(256), last_name: text(256) };

const checkout = z.object({
  order_reference_id: text(128),
  order_number: text(256).optional(),
  description: text(256),
  total_amount: money,
  shipping_amount: money,
  tax_amount: money,
  discount: z.object({ name: text(256), amount: money }).optional(),
  items: z.array(item).min(1),
  consumer: z.object({ ...person, phone_number: phoneNumber, email: z.email().optional() }),
  shipping_address: z.object({
    ...person,
    line1: text(256),
    city: text(256),
    country_code: z.literal('SA'),
    phone_number: phoneNumber.optional(),
  }),
  country_code: z.literal('SA'),
  payment_type: z.literal('PAY_BY_INSTALMENTS'),
  instalments: z.literal(4).default(4),
  locale: z.enum(['ar_SA', 'en_US']).default('ar_SA'),
  expires_in_minutes: z.int().min(5).max(1440).default(30),
  merchant_url: z.object({
    success: webAddress,
    failure: webAddress,
    cancel: webAddress,
    notification: webAddress.optional(),
  }),
});

/** What a merchant asks for, checked; amounts are halalas. */
export type CheckoutInput = z.output<typeof checkout>;

/** Checks the body of POST /checkout (Tamara: create checkout session). Throws `TamaraRefusal`. */
export function readCheckout(body: unknown): CheckoutInput {
  const type = (body as { payment_type?: unknown } | null)?.payment_type;
  if (type === undefined) throw new TamaraRefusal(500, 'internal_error', 'Internal Server Error');
  const input = parse(checkout, body);
  for (const { unit_price, quantity, tax_amount, discount_amount, total_amount } of input.items) {
    if (unit_price === undefined) continue;
    if (unit_price * quantity + tax_amount - discount_amount !== total_amount)
      refuse(400, 'items_total_amount_mismatch', "an item's total is not its price times its quantity");
  }
  const items = input.items.reduce((sum, { total_amount }) => sum + total_amount, 0);
  const due = items + input.tax_amount + input.shipping_amount - (input.discount?.amount ?? 0);
  if (due !== input.total_amount)
    refuse(400, 'total_amount_mismatch', 'the total is not items, tax and shipping less the discount');
  return input;
}

/** Refuses what doesn't fit, by the name of the field. */
export function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const given = schema.safeParse(body);
  if (given.success) return given.data;
  const field = given.error.issues[0]?.path.filter((part) => typeof part === 'string').join('_') ?? '';
  return refuse(400, `${field || 'request'}_invalid`, `${field || 'the request'} is invalid`);
}

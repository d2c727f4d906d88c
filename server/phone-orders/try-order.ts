import { randomUUID } from 'node:crypto';
import { toWireSummary } from '#server/carts/open-cart/wire-cart.ts';
import { usedPhone } from '#server/coupons/used-phone.ts';
import { undone } from '#server/db/undone.ts';
import { readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { tryPhoneOrder as contract } from '#shop/contract/workshop/phone-orders.ts';
import { nationalNumber, phoneCode } from '#shop/rules/accounts/phone.ts';
import { zero } from '#shop/rules/money/money.ts';
import { fillBasket, makeGuest } from './basket.ts';

/** The basket is filled as for the order itself, read, and undone: what is said on the phone is what is booked. */
export const tryPhoneOrder = implementForStaff(contract, async (tx, visit, { body }) => {
  visit.audit(null);
  const { sender, delivery_type, ...wanted } = body;
  const code = phoneCode(sender.phone_code);
  const tidied = { phone_code: code, phone_number: nationalNumber(code, sender.phone_number) };
  const city = await readCity(visit.context, wanted.cities_id);
  if (delivery_type === 'pickup' && city.pickupAddressEn === null) refuse('PICKUP_NOT_AVAILABLE');
  return undone(tx, async (inner) => {
    const guest = (await makeGuest(inner, randomUUID())) ?? refuse('ORDER_NOT_FOUND');
    const phone = usedPhone(visit.context.config.secret, tidied);
    const { cart } = await fillBasket(inner, visit, guest, { ...wanted, phone, by: delivery_type });
    return toWireSummary({ ...cart.summary, wallet: zero });
  });
});

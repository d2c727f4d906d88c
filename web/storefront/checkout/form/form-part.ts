import type { Cart } from '#shop/contract/cart.ts';
import type { availableTimeSlots, CheckoutDetails } from '#shop/contract/checkout.ts';
import type { Output } from '#shop/contract/operation.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/** What every part of the checkout's form is drawn with. */
export type FormPart = {
  page: {
    cart: Cart;
    /** As they were kept last. */
    details: CheckoutDetails;
    times: Output<typeof availableTimeSlots>;
    /** Of the city, by name. */
    districts: readonly string[];
    /** Null before a city is chosen. */
    cityName: string | null;
    today: Day;
    /** Whether a day can be wished for in words. */
    wishesDay: boolean;
  };
  field: FieldProps;
};

/** Gives a field its name, what is wrong with it, and the focus where it is the first wrong one. */
export type FieldProps = (name: string) => { name: string; error: string | undefined; autoFocus: boolean };

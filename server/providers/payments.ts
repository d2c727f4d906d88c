import type { Payments } from './payment/payment-provider.ts';
import type { PaymentSettings } from './payment/settings.ts';
import { createTabby } from './payment/tabby/tabby.ts';
import { createTamara } from './payment/tamara/tamara.ts';
import { createTap } from './payment/tap/tap.ts';
import { createUrpay } from './payment/urpay/urpay.ts';

/** Whoever takes money, as configured. `fetch` is the one that refuses to wait inside a transaction, but in tests of it. */
export function createPayments(
  settings: PaymentSettings,
  options: { timeoutMs: number; fetch: typeof fetch },
): Payments {
  return {
    tap: createTap({ ...settings.tap, ...options }),
    tabby: settings.tabby && createTabby({ ...settings.tabby, ...options }),
    tamara: settings.tamara && createTamara({ ...settings.tamara, ...options }),
    urpay: settings.urpay && createUrpay({ ...settings.urpay, ...options }),
  };
}

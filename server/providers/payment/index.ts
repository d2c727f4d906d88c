import type { Payments } from './payment-provider.ts';
import type { PaymentSettings } from './settings.ts';
import { createTabby } from './tabby.ts';
import { createTamara } from './tamara.ts';
import { createTap } from './tap.ts';
import { createUrpay } from './urpay.ts';

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

import type { PaymentProvider } from '#server/providers/payment/payment-provider.ts';
import type { Shop } from '#server/shop.ts';
import type { ProviderName } from '#shop/rules/payment.ts';

/** Who a payment was made through. Throws when it is no longer configured: its payments still have to be settled. */
export function providerOf(shop: Shop, name: ProviderName): PaymentProvider {
  const provider: PaymentProvider | null = shop.payments[name];
  if (!provider) throw new Error(`payments by ${name} are under way, but it is not configured`);
  return provider;
}

import type { ProviderName } from '#shop/rules/payments/payment.ts';
import type { PaymentProvider, Payments } from './payment-provider.ts';

/** Who a payment was made through. Throws when it is no longer configured: its payments still have to be settled. */
export function configuredProvider(payments: Payments, name: ProviderName): PaymentProvider {
  const provider: PaymentProvider | null = payments[name];
  if (!provider) throw new Error(`payments by ${name} are under way, but it is not configured`);
  return provider;
}

/** Where a provider reports what became of a charge or refund. */
export function webhookUrl(publicUrl: string, provider: ProviderName): string {
  return `${publicUrl}/api/webhooks/${provider}`;
}

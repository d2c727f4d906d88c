import { account } from '../tamara/account.ts';
import { startSandbox } from './sandbox.ts';

/** For the tests of the sandbox's Tamara: a sandbox, and calls with the merchant's token. */
export async function startTamara(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options);
  const authorization = { authorization: `Bearer ${account.apiToken}` };
  const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sandbox.call(method, `/tamara${path}`, body, { ...authorization, ...headers });
  return {
    ...sandbox,
    api,
    checkout: async (changes: Record<string, unknown> = {}) =>
      (await api('POST', '/checkout', checkoutBody(changes))).body,
    order: async (id: string) => (await api('GET', `/orders/${id}`)).body,
    authorise: (id: string) => api('POST', `/orders/${id}/authorise`, {}),
    capture: (order_id: string, amount = 189.5) =>
      api('POST', '/payments/capture', { order_id, total_amount: sar(amount), shipping_info }),
    cancel: (id: string, amount = 189.5) =>
      api('POST', `/orders/${id}/cancel`, { total_amount: sar(amount) }),
    refund: (id: string, amount: number, merchant_refund_id?: string) =>
      api('POST', `/payments/simplified-refund/${id}`, {
        total_amount: sar(amount),
        comment: 'damaged',
        merchant_refund_id,
      }),
    control: (id: string, word: string) => sandbox.post(`/control/tamara/orders/${id}/${word}`),
  };
}

const shipping_info = { shipped_at: '2026-01-05T10:00:00.000Z', shipping_company: 'Asees' };

export const sar = (amount: number) => ({ amount, currency: 'SAR' });

/** Two plants of 90 riyals, delivery of 20, a discount of 10.50. */
export function checkoutBody({ phone, email, ...changes }: Record<string, unknown> = {}) {
  const person = { first_name: 'نورة', last_name: 'عبدالله', phone_number: phone ?? '512345678' };
  const back = 'http://127.0.0.1:9/back?order=7&payment=';
  return {
    order_reference_id: 'payment-1',
    order_number: 'A-1',
    description: 'طلب',
    total_amount: sar(189.5),
    shipping_amount: sar(20),
    tax_amount: sar(0),
    discount: { name: 'خصم', amount: sar(10.5) },
    items: [
      {
        name: 'بوتس',
        type: 'Physical',
        reference_id: '7',
        sku: '7',
        quantity: 2,
        unit_price: sar(90),
        total_amount: sar(180),
      },
    ],
    consumer: { ...person, email: email ?? 'n@x.sa' },
    shipping_address: { ...person, line1: 'شارع', city: 'الرياض', country_code: 'SA' },
    country_code: 'SA',
    payment_type: 'PAY_BY_INSTALMENTS',
    instalments: 4,
    locale: 'ar_SA',
    expires_in_minutes: 20,
    merchant_url: { success: `${back}success`, failure: `${back}failure`, cancel: `${back}cancel` },
    ...changes,
  };
}

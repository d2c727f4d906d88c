import { account } from '../tabby/account.ts';
import { type Received, startSandbox } from './sandbox.ts';

/** For the tests of the sandbox's Tabby: a sandbox, and calls with the merchant's key. */
export async function startTabby(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options);
  const authorization = { authorization: `Bearer ${account.secretKey}` };
  const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sandbox.call(method, `/tabby${path}`, body, { ...authorization, ...headers });
  return {
    ...sandbox,
    api,
    checkout: async (changes: Record<string, unknown> = {}) =>
      (await api('POST', '/api/v2/checkout', checkoutBody(changes))).body,
    payment: async (id: string) => (await api('GET', `/api/v2/payments/${id}`)).body,
    move: (id: string, what: 'captures' | 'refunds' | 'close', body: object = {}) =>
      api('POST', `/api/v2/payments/${id}/${what}`, body),
    control: (id: string, word: string) => sandbox.post(`/control/tabby/payments/${id}/${word}`),
  };
}

/** `changes` are of the payment. */
export function checkoutBody({ email, phone, amount, ...changes }: Record<string, unknown> = {}) {
  return {
    payment: {
      amount: amount ?? '189.50',
      currency: 'SAR',
      description: 'طلب',
      buyer: { name: 'نورة', email: email ?? 'n@x.sa', phone: phone ?? '+966512345678' },
      order: {
        reference_id: 'payment-1',
        items: [{ title: 'بوتس', quantity: 1, unit_price: '189.50', category: 'plant', reference_id: '7' }],
      },
      ...changes,
    },
    lang: 'ar',
    merchant_code: account.merchantCode,
    merchant_urls: {
      success: 'http://127.0.0.1:9/back?order=7&payment=success',
      cancel: 'http://127.0.0.1:9/back?order=7&payment=cancel',
      failure: 'http://127.0.0.1:9/back?order=7&payment=failure',
    },
  };
}

export const statusesOf = (received: Received[]) => received.map((one) => one.body.status);

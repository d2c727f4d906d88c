import { account } from '../urpay/account.ts';
import { startSandbox } from './sandbox.ts';

/** For the tests of the sandbox's Urpay: a sandbox, and calls with the merchant's key. */
export async function startUrpay(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options);
  const authorization = { authorization: `Bearer ${account.apiKey}` };
  const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sandbox.call(method, `/urpay${path}`, body, { ...authorization, ...headers });
  const shown = async (id: string) =>
    (await sandbox.get('/control/urpay/payments')).body.payments.find(
      (payment: { payment_id: string }) => payment.payment_id === id,
    );
  return {
    ...sandbox,
    api,
    shown,
    pay: async (changes: Record<string, unknown> = {}) =>
      (await api('POST', '/payments', paymentBody(changes))).body,
    payment: async (id: string) => (await api('GET', `/payments/${id}`)).body,
    /** The code that was sent last, unless another is given. */
    async enter(id: string, changes: { otp?: string; otp_reference?: string } = {}) {
      const { code, otp_reference } = await shown(id);
      return (await api('POST', `/payments/${id}/otp`, { otp_reference, otp: code, ...changes })).body;
    },
    refund: (id: string, changes: Record<string, unknown> = {}) =>
      api('POST', `/payments/${id}/refunds`, { reference: 'refund-1', amount: '100.00', ...changes }),
    control: (id: string, word: string) => sandbox.post(`/control/urpay/payments/${id}/${word}`),
  };
}

let count = 0;

export function paymentBody(changes: Record<string, unknown> = {}) {
  return {
    merchant_reference: `payment-${++count}`,
    amount: '189.50',
    currency: 'SAR',
    mobile: '966512345678',
    description: 'طلب',
    callback_url: 'http://127.0.0.1:9/none',
    ...changes,
  };
}

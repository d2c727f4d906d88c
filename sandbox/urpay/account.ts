/** The merchant that the sandbox knows at Urpay. Its keys open nothing else. */
export const account = {
  apiKey: 'sandbox_urpay_api_key',
  webhookSecret: 'sandbox_urpay_webhook_secret',
  name: { ar: 'أصيص', en: 'Asees' },
};

/** The merchant that the sandbox knows at Tabby. Its keys open nothing else. */
export const account = {
  secretKey: 'sk_test_asees_tabby',
  merchantCode: 'asees',
  /** What notifications carry when the merchant registered no address with a header of its own. */
  webhookHeader: { title: 'x-asees-tabby', value: 'sandbox_tabby_webhook_secret' },
};

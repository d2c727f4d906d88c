/** What pages, mails and structured data say of the shop: its settings in one language, as they are shown. */
export type StoreInfo = {
  name: string;
  phone: string;
  email: string;
  address: string;
  supportHours: string;
  unifiedNumber: string;
  /** The commercial registration of before; empty once it isn't shown any more. */
  crNumber: string;
  /** Where the entry in the commercial register can be seen; empty: nowhere. */
  registerUrl: string;
  vatNumber: string;
  vatCertificate: string;
  certificate: string;
  certificateUrl: string;
  /** Where complaints go, and how soon they are answered, in words. */
  complaints: { email: string; answer: string };
  privacyEmail: string;
  licences: { title: string; number: string; url: string }[];
  social: { instagram: string; x: string; pinterest: string };
  /** Our own guarantee for gifts, in words. */
  guarantee: string;
  /** Whether an e-mail address has to end in .com to sign up or in with (spec section 5, decision 0031). */
  emailMustEndWithCom: boolean;
  /** Instalment plans that the shop is set up for. */
  plans: ('tabby' | 'tamara')[];
  /** Whether it takes urpay's wallet. */
  urpay: boolean;
};

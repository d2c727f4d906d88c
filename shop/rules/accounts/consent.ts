/**
 * What a shopper agrees to, each by itself: the terms when an account is made, offers by each channel, and that visits are
 * measured.
 */
export const consentSubjects = [
  'terms',
  'marketing_push',
  'marketing_sms',
  'marketing_email',
  'measuring',
] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

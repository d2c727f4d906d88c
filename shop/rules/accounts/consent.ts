/** What a shopper agrees to, each by itself: the terms when an account is made, and offers by each channel. */
export const consentSubjects = ['terms', 'marketing_push', 'marketing_sms', 'marketing_email'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

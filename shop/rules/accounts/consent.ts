/** What a shopper agrees to, each by itself: the terms when an account is made, offers by text message, offers by e-mail. */
export const consentSubjects = ['terms', 'marketing_sms', 'marketing_email'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

/** What a success can say: the list is closed, and `shop/messages/bilingual/successes.ts` words each in both languages. */
export type SuccessCode =
  | 'code_sent'
  | 'email_code_sent'
  | 'email_unverified'
  | 'email_unverified_sent'
  | 'email_verified'
  | 'reset_code_sent'
  | 'password_changed'
  | 'profile_kept'
  | 'device_signed_out'
  | 'account_deleted'
  | 'card_kept'
  | 'card_removed'
  | 'coupon_saved'
  | 'ticket_created'
  | 'form_kept';

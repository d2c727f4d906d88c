/** The merchant that the sandbox knows at Tamara. Its tokens open nothing else. */
export const account = {
  apiToken: 'sandbox_tamara_api_token',
  /** What notifications are signed with. */
  notificationToken: 'sandbox_tamara_notification_token',
};

/** Tamara: testing scenarios. The shopper who is always declined, with or without the country. */
export const declinedPhone = '526422337';

/** Sends text messages. One object per provider; which one is configuration. */
export type SmsProvider = {
  name: string;
  /**
   * Hands one message over to a number in E.164 form (+9665…). Throws ProviderUnavailable where trying again may
   * help, and an Error where it won't.
   */
  send(message: { to: string; text: string }): Promise<void>;
};

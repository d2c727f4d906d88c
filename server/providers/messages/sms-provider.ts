/** Sends text messages. One object per provider; which one is configuration. */
export type SmsProvider = {
  name: string;
  /**
   * Hands one message over to a number in E.164 form (+9665…). Throws ProviderUnavailable where trying again may
   * help, and an Error where it won't.
   */
  send(message: { to: string; text: string }): Promise<void>;
};

/** A number as Saudi providers take it: country code first, without + or 00. Throws for what is no number. */
export function wireNumber(to: string): string {
  const number = /^\+([1-9]\d{6,14})$/.exec(to)?.[1];
  if (number === undefined) throw new Error('not a phone number in E.164 form');
  return number;
}

/** A provider's own words for an error: short, and without the key, should they quote the request. */
export function describe(words: string, secret: string): string {
  return words.replaceAll(secret, '…').slice(0, 200);
}

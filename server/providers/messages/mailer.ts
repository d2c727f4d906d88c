export type Mail = {
  to: string;
  subject: string;
  html: string;
  /** The same for readers without HTML. */
  text: string;
  /** Papers that come with it. */
  attachments?: readonly { name: string; type: string; content: Buffer }[];
};

/** Sends e-mail. Throws ProviderUnavailable where trying again may help, and an Error where it won't. */
export type Mailer = { send(mail: Mail): Promise<void> };

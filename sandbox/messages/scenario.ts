import { z } from 'zod';
import { delayMs, flag } from '../kit/scenario.ts';

/** How one carrier of messages behaves. */
export type Carrier = {
  /** Every answer comes this late. */
  delayMs: number;
  /** Nobody is served: 503 over HTTP, 421 over SMTP. */
  down: boolean;
  /** Every message is refused, as for a blocked sender or an unknown mailbox. */
  refuse: boolean;
};

/** How the SMS providers and the mail server behave until they are told otherwise or reset. */
export type MessageScenario = { sms: Carrier; email: Carrier };

const calm: Carrier = { delayMs: 0, down: false, refuse: false };

export function calmMessages(): MessageScenario {
  return { sms: { ...calm }, email: { ...calm } };
}

const carrier = z.strictObject({ delayMs, down: flag, refuse: flag }).optional();

/** Settings to change. */
export const messageChange = z.strictObject({ sms: carrier, email: carrier });

import type { Implementation } from '#server/kernel/operation.ts';
import { confirmWaitContact, sendWaitCode } from './contact.ts';
import { listWaits } from './list-waits.ts';
import { notifyMe } from './notify-me.ts';
import { endWaits, readWait } from './wait-of-link.ts';

/** The operations of `shop/contract/help/waits.ts`. */
export const waitOperations: Implementation[] = [
  notifyMe,
  listWaits,
  sendWaitCode,
  confirmWaitContact,
  readWait,
  endWaits,
];

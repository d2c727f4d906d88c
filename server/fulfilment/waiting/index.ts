import { logCall } from './log-call.ts';
import { listWaiting, readWaiting } from './read-waiting.ts';
import { sendLinkAgain } from './send-link-again.ts';

/** Recipients who haven't answered, and what staff do about it. */
export const waitingOperations = [listWaiting, readWaiting, logCall, sendLinkAgain];

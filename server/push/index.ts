import { type Implementation, implement } from '#server/kernel/operation.ts';
import { pushKey as contract } from '#shop/contract/push.ts';
import { pushSeen } from './push-seen.ts';
import { renewPush } from './renew-push.ts';
import { updateDeviceToken } from './update-device-token.ts';

const pushKey = implement(contract, async ({ context }) => ({ key: context.push.publicKey }));

/** Which devices take pushes, and what they tell of them. */
export const pushOperations: Implementation[] = [updateDeviceToken, pushKey, pushSeen, renewPush];

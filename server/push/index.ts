import type { Implementation } from '#server/kernel/operation.ts';
import { pushAsked } from './push-asked.ts';
import { pushKey } from './push-key.ts';
import { pushSeen } from './push-seen.ts';
import { renewPush } from './renew-push.ts';
import { updateDeviceToken } from './update-device-token.ts';

/** Which devices take pushes, and what they tell of them. */
export const pushOperations: Implementation[] = [updateDeviceToken, pushKey, pushAsked, pushSeen, renewPush];

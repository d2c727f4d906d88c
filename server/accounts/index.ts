import type { Implementation } from '#server/kernel/operation.ts';
import { leaveOperations } from './leave/index.ts';
import { passwordOperations } from './passwords/index.ts';
import { profileOperations } from './profile/index.ts';
import { sessionOperations } from './sessions/index.ts';
import { signInOperations } from './sign-in/index.ts';

/** The operations of `shop/contract/account.ts` and `shop/contract/user.ts`. */
export const accountOperations: Implementation[] = [
  ...sessionOperations,
  ...signInOperations,
  ...passwordOperations,
  ...profileOperations,
  ...leaveOperations,
];

import { implement } from '#server/kernel/operation.ts';
import { readUser as contract } from '#shop/contract/user.ts';
import { accountOf } from '../../kernel/caller.ts';
import { readProfile } from './profile.ts';

export const readUser = implement(contract, ({ context, caller }) =>
  readProfile(context.db, accountOf(caller)),
);

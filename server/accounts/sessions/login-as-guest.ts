import { implement } from '#server/kernel/operation.ts';
import { loginAsGuest as contract } from '#shop/contract/account.ts';
import { makeGuest } from '../../kernel/session.ts';

export const loginAsGuest = implement(contract, async ({ context, now, device }, { body }) => {
  const guest = await makeGuest(context.db, now, {
    deviceId: body.device_id,
    deviceToken: body.device_token,
    device,
  });
  return { ...guest, guest_user_id: guest.id };
});

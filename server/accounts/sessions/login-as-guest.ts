import { implement } from '#server/kernel/operation.ts';
import { keepDeviceToken } from '#server/push/subscriptions.ts';
import { loginAsGuest as contract } from '#shop/contract/account.ts';
import { hashToken, makeGuest } from '../../kernel/session.ts';

export const loginAsGuest = implement(contract, async ({ context, now, device, language }, { body }) => {
  const guest = await makeGuest(context.db, now, { deviceId: body.device_id, device });
  const { device_token } = body;
  if (device_token) {
    const holder = { accountId: guest.id, tokenHash: hashToken(guest.token) };
    await context.db.transaction((tx) =>
      keepDeviceToken(context, tx, holder, device_token, { language, now }),
    );
  }
  return { ...guest, guest_user_id: guest.id };
});

import { sendWaitCode } from '#shop/contract/help/waits.ts';
import { openWait, soldOut } from '../help/waits.ts';
import { codeFor, newPhone, targetOf } from '../people/accounts.ts';
import type { Example, MakeExample } from './examples.ts';

/** A good call of every operation of shop/contract/help/waits.ts. */
export const waitExamples: Record<string, MakeExample> = {
  notifyMe: async (test): Promise<Example> => {
    const piece = await soldOut(test);
    return {
      params: { id: piece.productId },
      query: { cities_id: piece.city, color_id: piece.variantId, on: 'true' },
      as: 'guest',
      token: (await openWait(test, piece)).token,
    };
  },
  listWaits: async (test): Promise<Example> => ({
    as: 'guest',
    token: (await openWait(test, await soldOut(test))).token,
  }),
  sendWaitCode: async (test): Promise<Example> => ({
    body: { by: 'sms', ...newPhone() },
    as: 'guest',
    token: await test.newGuest(),
  }),
  confirmWaitContact: async (test): Promise<Example> => {
    const [phone, token] = [newPhone(), await test.newGuest()];
    await test.call(sendWaitCode, { body: { by: 'sms', ...phone } }, { token });
    const otp = await codeFor(test, 'wait', targetOf(phone));
    return { body: { by: 'sms', ...phone, otp }, as: 'guest', token };
  },
  readWait: async (test): Promise<Example> => ({
    params: { key: (await openWait(test, await soldOut(test))).key },
    as: 'anyone',
  }),
  endWaits: async (test): Promise<Example> => ({
    body: { key: (await openWait(test, await soldOut(test))).key },
    as: 'anyone',
  }),
};

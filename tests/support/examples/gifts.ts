import { acceptGift, sendGiftCode } from '#shop/contract/gifts.ts';
import type { Who } from '#shop/contract/operation.ts';
import { type PaidGift, paidGift, place } from '../orders/gift.ts';
import { codeFor } from '../people/accounts.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { Example, MakeExample, World } from './examples.ts';

let recipients = 0;

/** A gift to somebody of its own, so that no code is asked for twice within a minute. */
function newGift(test: TestShop): Promise<PaidGift> {
  recipients += 1;
  const phone_number = `05${String(20_000_000 + recipients)}`;
  return paidGift(test, { recipient: { phone_number } });
}

/** A call with the link of a gift that waits, as anybody. */
const byLink =
  (body: (world: World) => object): MakeExample =>
  async (test, world) => ({
    body: { key: (await newGift(test)).key, ...body(world) },
    as: 'anyone' as Who,
  });

async function accepted(test: TestShop, { slot }: World): Promise<PaidGift> {
  const gift = await newGift(test);
  const answer = await test.call(acceptGift, { body: { key: gift.key, place, slot } });
  if (!answer.success) throw new Error(answer.message);
  return gift;
}

/** A call of the sender. */
const bySender =
  (body: (world: World) => object): MakeExample =>
  async (test, world) => {
    const { orderKey, token } = await newGift(test);
    return { body: { order_key: orderKey, ...body(world) }, as: 'guest' as Who, token };
  };

/** A good call of every operation of shop/contract/gifts.ts but that of staff. */
export const giftExamples: Record<string, MakeExample> = {
  readGift: async (test): Promise<Example> => ({ params: { key: (await newGift(test)).key }, as: 'anyone' }),
  checkGiftPlace: byLink(() => ({ place: { district: '' } })),
  acceptGift: byLink(({ slot }) => ({ place, slot })),
  sendGiftCode: async (test, world): Promise<Example> => ({
    body: { key: (await accepted(test, world)).key },
    as: 'anyone',
  }),
  changeGift: async (test, world): Promise<Example> => {
    const { key, phone } = await accepted(test, world);
    await test.call(sendGiftCode, { body: { key } });
    return { body: { key, place, otp: await codeFor(test, 'gift', phone) }, as: 'anyone' };
  },
  declineGift: byLink(() => ({ reason: 'moving' })),
  notMe: byLink(() => ({})),
  giftElsewhere: byLink(() => ({ city_name: 'Abha' })),
  correctRecipient: bySender(() => ({ phone_number: '0550000001' })),
  placeGift: bySender(({ slot }) => ({ place, slot })),
};

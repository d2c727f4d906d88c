import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readCheckout, saveCheckout } from '#shop/contract/checkout.ts';
import { cityId } from '../support/orders/purchase.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** What was typed last is what is kept, in whichever order it arrives; somebody else's is never held against it. */

let test: TestShop;
let city: number;
beforeAll(async () => {
  test = await openTestShop();
  city = await cityId(test);
}, 60_000);

const saver = (token: string) => async (typed: string, turn?: string) => {
  const body = { additional_information: typed, cities_id: city, ...(turn !== undefined && { turn }) };
  const answer = await test.call(saveCheckout, { body }, { token });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.details.additional_information;
};
const kept = async (token: string) => {
  const answer = await test.call(readCheckout, {}, { token });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.additional_information;
};

it('a draft that arrives after a later one of the same page changes nothing, and is answered with what is kept', async () => {
  const token = await test.newGuest();
  const save = saver(token);
  expect(await save('first', 'page 1')).toBe('first');
  expect(await save('third', 'page 3')).toBe('third');
  expect(await save('second', 'page 2')).toBe('third');
  expect(await kept(token)).toBe('third');
});

it('another page, or one without a turn, is kept whenever it comes', async () => {
  const token = await test.newGuest();
  const save = saver(token);
  await save('here', 'page 9');
  expect(await save('there', 'other 1')).toBe('there');
  expect(await save('without script')).toBe('without script');
  expect(await save('here again', 'page 2')).toBe('here again');
});

it('in whichever order, and at once: the last one stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 2 }), async (turns) => {
      const token = await test.newGuest();
      const save = saver(token);
      await save('0', 'page 0');
      await Promise.all(turns.map((turn) => save(String(turn), `page ${turn}`)));
      expect(await kept(token)).toBe(String(Math.max(...turns)));
    }),
    { numRuns: 10 },
  );
});

it('what is no turn is refused at its field', async () => {
  const token = await test.newGuest();
  const body = { cities_id: city, turn: 'page seven' };
  expect(await test.call(saveCheckout, { body }, { token })).toMatchObject({
    success: false,
    statusCode: 422,
  });
});

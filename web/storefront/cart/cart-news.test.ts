import { expect, test } from 'vitest';
import { messagesOf } from '#shop/messages/index.ts';
import { cartNews, type SeenCart } from './cart-news.ts';

type Line = SeenCart['cart']['items'][number];
type Coupon = SeenCart['cart']['coupons'][number];

const ar = messagesOf('ar');
const en = messagesOf('en');

const line = (id: number, pieces: number, blocked = false) =>
  ({
    id,
    product_title: `نبتة ${id}`,
    product_qty: pieces,
    notices: blocked ? [{ code: 'SOLD_OUT', message: '' }] : [],
  }) as unknown as Line;

const seen = (items: Line[], riyals: number, codes: string[] = []): SeenCart => ({
  cart: { items, coupons: codes.map((code) => ({ id: code.length, code }) as Coupon) },
  label: ar.cart.summary.total,
  riyals,
});

test('a change of quantity says the pieces and the sum', () => {
  const before = seen([line(1, 1)], 189);
  expect(cartNews(before, seen([line(1, 2)], 378), ar, 'ar')).toBe('قطعتان، الإجمالي 378\u00a0ريالًا');
  expect(cartNews(before, { ...seen([line(1, 2)], 378), label: 'Total' }, en, 'en')).toBe(
    '2 pieces, Total 378 Saudi riyals',
  );
});

test('what is sold out is not counted', () => {
  const news = cartNews(seen([line(1, 2)], 378), seen([line(1, 3), line(2, 4, true)], 567), ar, 'ar');
  expect(news).toBe('3 قطع، الإجمالي 567\u00a0ريالًا');
});

test('a line that goes is named; the last one leaves an empty cart', () => {
  const both = seen([line(1, 1), line(2, 1)], 300);
  const one = seen([line(2, 1)], 100);
  expect(cartNews(both, one, ar, 'ar')).toBe('تم حذف نبتة 1 من السلة. قطعة واحدة، الإجمالي 100\u00a0ريال');
  expect(cartNews(one, seen([], 0), ar, 'ar')).toBe(`تم حذف نبتة 2 من السلة. ${ar.cart.empty.title}`);
});

test('a coupon is said when it comes and when it goes, with what it makes of the sum', () => {
  const without = seen([line(1, 1)], 200);
  const with_ = seen([line(1, 1)], 180, ['WELCOME10']);
  expect(cartNews(without, with_, ar, 'ar')).toBe(
    'طُبّق الكوبون WELCOME10. قطعة واحدة، الإجمالي 180\u00a0ريالًا',
  );
  expect(cartNews(with_, without, ar, 'ar')).toBe(
    'أُزيل الكوبون WELCOME10. قطعة واحدة، الإجمالي 200\u00a0ريال',
  );
});

test('a cart that is read again without a change says nothing', () => {
  expect(cartNews(seen([line(1, 1)], 189, ['A']), seen([line(1, 1)], 189, ['A']), ar, 'ar')).toBe('');
});

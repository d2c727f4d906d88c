import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/index.ts';
import { listViews, removeView, renameView, saveView } from '#shop/contract/workshop/own-views.ts';
import { viewsMost } from '#shop/rules/orders/order-list.ts';
import { codeOf } from '../support/help/tickets.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Views of the list of orders that each of staff keeps: theirs alone, bounded, and the same from two tabs as from one. */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
}, 60_000);

type Role = 'owner' | 'support' | 'fulfilment';
const save = (role: Role, body: object) => callAsStaff(test, saveView, { body }, { role });
const rename = (role: Role, id: number, name: string) =>
  callAsStaff(test, renameView, { params: { id }, body: { name } }, { role });
const remove = (role: Role, id: number) => callAsStaff(test, removeView, { params: { id } }, { role });
const kept = async (role: Role) => good(await callAsStaff(test, listViews, {}, { role }));

describe('a view', () => {
  it('keeps what is asked for and nothing that says nothing, for whoever kept it alone', async () => {
    const body = {
      name: ' غدًا  في الرياض ',
      q: '',
      view: 'all',
      status: '1',
      cities_id: '1',
      from: '',
      to: '',
    };
    const view = good(await save('support', body));
    expect(view).toMatchObject({ name: 'غدًا في الرياض', filters: { status: '1', cities_id: '1' } });
    expect(await kept('support')).toEqual([view]);
    expect(await kept('owner')).toEqual([]);
    // Nobody else's is there to be renamed or removed.
    expect(codeOf(await rename('owner', view.id, 'x'))).toBe('VIEW_NOT_FOUND');
    good(await remove('owner', view.id));
    expect(await kept('support')).toEqual([view]);
    expect(good(await rename('support', view.id, 'الغد')).name).toBe('الغد');
    good(await remove('support', view.id));
    expect(await kept('support')).toEqual([]);
    // Removed in another tab, it is gone, and no longer to be renamed.
    good(await remove('support', view.id));
    expect(codeOf(await rename('support', view.id, 'x'))).toBe('VIEW_NOT_FOUND');
  });

  it('has a name of its own, which is neither empty nor long', async () => {
    const one = good(await save('fulfilment', { name: 'one', q: 'سارة' }));
    const two = good(await save('fulfilment', { name: 'two', view: 'waiting' }));
    expect(codeOf(await save('fulfilment', { name: 'one', q: 'نورة' }))).toBe('VIEW_EXISTS');
    expect(codeOf(await rename('fulfilment', two.id, 'one'))).toBe('VIEW_EXISTS');
    expect(codeOf(await rename('fulfilment', one.id, 'one'))).toBe('ok');
    for (const name of ['', '   ', 'x'.repeat(41)])
      expect(codeOf(await save('fulfilment', { name })), name).toBe('INVALID_INPUT');
    // The log is never blanked, and what was looked for is somebody.
    expect(JSON.stringify(await test.context.db.select().from(auditLog))).not.toContain('سارة');
  });
});

it('two tabs that keep the same at once keep one; twenty are the most, however many tabs there are', async () => {
  const same = { name: 'from both', view: 'today' };
  const [one, other] = await Promise.all([save('owner', same), save('owner', same)]);
  expect(good(one)).toEqual(good(other));
  const all = await Promise.all(
    Array.from({ length: viewsMost + 4 }, (_, at) => save('owner', { name: `view ${at}`, q: `${at}` })),
  );
  expect(all.filter(({ success }) => success)).toHaveLength(viewsMost - 1);
  expect(new Set(all.flatMap((each) => (each.success ? [] : [codeOf(each)])))).toEqual(
    new Set(['VIEWS_FULL']),
  );
  expect(await kept('owner')).toHaveLength(viewsMost);
});

import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { auditLog, glazes } from '#server/db/schema/index.ts';
import { master } from '#shop/contract/catalogue.ts';
import type { Answer } from '#shop/contract/operation.ts';
import {
  addGlaze,
  arrangeGlazes,
  changeGlaze,
  listGlazes,
  removeGlaze,
} from '#shop/contract/store/glazes.ts';
import { createProduct } from '#shop/contract/workshop/products.ts';
import { good, type PaidWorld, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { inLine } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Pot colours as staff keep them: a colour is one, each is saved by its version, and none is deleted that a product or a
 * page has.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const by = { role: 'catalogue' } as const;
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {}).sort()].join(' ');
const log = (subject: string) =>
  test.context.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id));
let made = 0;
const newSlug = (start: string) => `${start}-${++made}`;
/** What shoppers are told, once this process has heard of a change as every other has. */
const soon = (ask: () => Promise<unknown>) => expect.poll(ask, { timeout: 1_000, interval: 20 });

describe('a pot colour', () => {
  const colour = { title: { ar: 'خزامي', en: 'Lavender' }, swatch: '#b9a4d0' };
  const newGlaze = (more: object = {}) =>
    callAsStaff(test, addGlaze, { body: { slug: newSlug('lavender'), ...colour, ...more } }, by);
  const removeOne = (slug: string) => callAsStaff(test, removeGlaze, { params: { slug } }, by);
  const draft = (glaze: string) =>
    callAsStaff(
      test,
      createProduct,
      { body: { slug: newSlug('pot'), kind: 'pot', glazes: { [glaze]: { picture: '', on_sale: false } } } },
      by,
    );

  it('is made, renamed, coloured otherwise and deleted, each in the audit log', async () => {
    const one = good(await newGlaze());
    expect(one).toMatchObject({ swatch: '#B9A4D0', products: 0, version: 1 });
    const body = { version: 1, title: colour.title, swatch: 'C0FFEE' };
    const changed = good(await callAsStaff(test, changeGlaze, { params: { slug: one.slug }, body }, by));
    expect(changed).toMatchObject({ swatch: '#C0FFEE', version: 2 });
    good(await removeOne(one.slug));
    expect((await log(`glaze:${one.slug}`)).map(({ operation }) => operation)).toEqual([
      ...['addGlaze', 'changeGlaze', 'removeGlaze'],
    ]);
  });

  it.each([
    ['a name of a colour', { swatch: 'red' }, 'INVALID_INPUT swatch'],
    ['three digits', { swatch: '#fff' }, 'INVALID_INPUT swatch'],
    ['more than a colour', { swatch: '#ffffff;x' }, 'INVALID_INPUT swatch'],
    ['no colour', { swatch: '' }, 'INVALID_INPUT swatch'],
    ['no Arabic name', { title: { ar: '', en: 'Sky' } }, 'INVALID_INPUT title.ar'],
    ['the name of no colour', { slug: 'plain' }, 'INVALID_INPUT slug'],
    ['the name of another', { slug: 'sand' }, 'ADDRESS_TAKEN slug'],
  ])('with %s is refused at its field', async (_, more, said) => {
    expect(refused(await newGlaze(more))).toBe(said);
  });

  it('that two save is saved by one', async () => {
    const { slug } = good(await newGlaze());
    const one = (swatch: string) =>
      callAsStaff(test, changeGlaze, { params: { slug }, body: { version: 1, ...colour, swatch } }, by);
    expect((await Promise.all([one('#111111'), one('#222222')])).map(refused).sort()).toEqual([
      ...['CHANGED_MEANWHILE', 'done'],
    ]);
  });

  it('that a product or a page has isn’t deleted', async () => {
    const { slug } = good(await newGlaze());
    good(await draft(slug));
    expect(refused(await removeOne(slug))).toBe('GLAZE_IN_USE');
    expect(refused(await removeOne('sand'))).toBe('GLAZE_IN_USE');
    const { items } = good(await callAsStaff(test, listGlazes, {}, by));
    expect(items.find((glaze) => glaze.slug === slug)).toMatchObject({ products: 1, pages: 0 });
    // The story of the shop shows its colours.
    expect(items.some(({ pages }) => pages > 0)).toBe(true);
  });

  it.each(['the product', 'who deletes'])(
    'is either taken by a product or deleted, when both happen at once and %s comes first',
    async (first) => {
      const { slug } = good(await newGlaze());
      const steps =
        first === 'the product'
          ? [() => draft(slug), () => removeOne(slug)]
          : [() => removeOne(slug), () => draft(slug)];
      const [one, other] = steps as [() => Promise<Answer<unknown>>, () => Promise<Answer<unknown>>];
      const hold = (tx: Transaction) => tx.select().from(glazes).where(eq(glazes.slug, slug)).for('update');
      const said = (await inLine(test, hold, one, other)).map(refused);
      expect(said).toEqual(
        first === 'the product' ? ['done', 'GLAZE_IN_USE'] : ['done', 'INVALID_INPUT glazes'],
      );
    },
  );

  it('stands where it is put, in filters too; what wasn’t read is refused', async () => {
    const colours = good(await callAsStaff(test, listGlazes, {}, by)).items.map(({ slug }) => slug);
    const arrange = (slugs: string[], was: string[]) =>
      callAsStaff(test, arrangeGlazes, { body: { slugs, was } }, by);
    const turned = colours.toReversed();
    good(await arrange(turned, colours));
    const filters = async () => {
      const { colors } = good(await test.call(master.web, { query: { cities_id: world.city } }));
      return colors.map(({ slug }) => slug);
    };
    await soon(async () => (await filters()).at(0)).toBe(turned.find((slug) => slug === 'black'));
    const shown = await filters();
    expect(turned.filter((slug) => shown.includes(slug))).toEqual(shown);
    expect(refused(await arrange(colours, colours))).toBe('CHANGED_MEANWHILE');
    expect(refused(await arrange(turned.slice(1), turned))).toBe('INVALID_INPUT slugs');
  });
});

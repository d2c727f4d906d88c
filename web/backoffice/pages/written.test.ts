import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BlockType,
  blockTypes,
  type FieldForm,
  fieldsOf,
  type Values,
} from '#shop/rules/pages/block-kinds.ts';
import { blankBlock, type DraftBlock, type PageText } from '#shop/rules/pages/draft.ts';
import { byKeys, edited, editOf, fieldText, glazeRows, movedTo, newKey, pageIn } from './written.ts';

/* A page goes into its form and comes out as it was; PAGES_SEED=… lives it again. */

const seed = Number(process.env.PAGES_SEED ?? Date.now() % 2 ** 31);
const word = fc
  .string({ unit: fc.constantFrom(...'aب1 |\\-«'), minLength: 1, maxLength: 8 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

function valueFor(form: FieldForm): fc.Arbitrary<unknown> {
  switch (form.as) {
    case 'lines':
    case 'cells':
      return fc.array(word, { minLength: 1, maxLength: 3 });
    case 'rows':
      return fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    case 'choice':
      return fc.constantFrom('', ...form.of);
    case 'plants':
      return fc.record({
        light: fc.constantFrom([], ['low', 'direct']),
        watering: fc.constant([]),
        air: fc.constant(['dry']),
      });
    default:
      return fc.oneof(word, fc.constant(''));
  }
}

const block = (type: BlockType): fc.Arbitrary<DraftBlock> => {
  const { words, both } = fieldsOf(type);
  const all = (fields: [string, FieldForm][]): fc.Arbitrary<Values> =>
    fc.record(
      Object.fromEntries(fields.map(([name, form]) => [name, valueFor(form)])),
    ) as fc.Arbitrary<Values>;
  const key = fc.constant(null).map(newKey);
  if (type === 'glazes') {
    const row = fc.record({
      slug: fc.constantFrom('honey', 'sand', 'pearl'),
      name: word,
      swatch: fc.constant('#a1b2c3'),
    });
    return fc
      .tuple(key, fc.uniqueArray(row, { selector: ({ slug }) => slug }))
      .map(([key, items]) => ({ ...blankBlock(key, type), ar: { items }, en: { items } }));
  }
  return fc
    .tuple(key, all(both), all(words), all(words))
    .map(([key, both, ar, en]) => ({ ...blankBlock(key, type), both, ar, en }));
};

/** The form as the screen fills it. */
function formOf(text: PageText): FormData {
  const form = new FormData();
  for (const part of ['title', 'summary'] as const)
    for (const language of ['ar', 'en'] as const) form.append(`${part}.${language}`, text[part][language]);
  for (const { key, type, ...block } of text.blocks) {
    form.append('block', `${key} ${type}`);
    const { words, both } = fieldsOf(type);
    if (type === 'glazes')
      for (const [row, glaze] of [
        ...glazeRows(block),
        { slug: '', ar: '', en: '', swatch: '#000000' },
      ].entries())
        for (const [name, value] of Object.entries(glaze)) form.append(`${key}.glaze.${row}.${name}`, value);
    else
      for (const [part, fields] of [
        ['both', both],
        ['ar', words],
        ['en', words],
      ] as const)
        for (const [name, shape] of fields) {
          const value = block[part][name];
          if (shape.as !== 'plants') form.append(`${key}.${part}.${name}`, fieldText(shape, value));
          else
            for (const [way, values] of Object.entries(value as Record<string, string[]>))
              for (const each of values) form.append(`${key}.${part}.${name}.${way}`, each);
        }
  }
  return form;
}

const title = { ar: 'عنوان', en: 'Title' };

describe(`a page in its form (PAGES_SEED=${seed})`, () => {
  test.each(blockTypes)('comes out with a block of kind %s as it went in', (type) => {
    fc.assert(
      fc.property(fc.array(block(type), { maxLength: 3 }), (blocks) => {
        const text = { title, summary: title, blocks };
        expect(pageIn(formOf(text))).toEqual(text);
      }),
      { seed, numRuns: 100 },
    );
  });
});

describe('the order of blocks', () => {
  const rows = ['a', 'b', 'c'].map((key) => ({ key }));
  const keys = (edit: string, after?: string) => {
    const known = editOf(edit);
    return (
      known &&
      edited(rows, known, (type) => ({ key: type }), after)
        .map(({ key }) => key)
        .join('')
    );
  };
  test.each([
    ['up b', 'bac'],
    ['up a', 'abc'],
    ['down b', 'acb'],
    ['down c', 'abc'],
    ['remove b', 'ac'],
    ['remove x', 'abc'],
    ['up x', 'abc'],
    ['add quote', 'abcquote'],
    ['add html', null],
    ['explode a', null],
    ['up', null],
  ])('after %s is %s', (edit, after) => expect(keys(edit)).toBe(after));

  test('has a new block behind the one that was written in', () => {
    expect(keys('add quote', 'a')).toBe('aquotebc');
    expect(movedTo(rows, 'a', 2).map(({ key }) => key)).toEqual(['b', 'c', 'a']);
  });
});

test('what is refused is told at the fields of the form', () => {
  const blocks = [blankBlock('one', 'list'), blankBlock('two', 'glazes')];
  const fields = {
    'title.ar': '1',
    blocks: '2',
    'blocks.0': '3',
    'blocks.0.ar.items.4': '4',
    'blocks.1.en.items.0.swatch': '5',
    'blocks.7': '6',
  };
  expect(byKeys(fields, { title, summary: title, blocks })).toEqual({
    ...{ 'title.ar': '1', blocks: '2', one: '3', 'one.ar.items': '4', 'two.en.items': '5', 'blocks.7': '6' },
  });
});

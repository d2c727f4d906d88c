import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withPairedIsolates } from '#shop/format/isolate.ts';
import { aligned, written } from './align.ts';
import { type BlockType, blockTypes, type FieldForm, fieldsOf, plantChoices } from './block-kinds.ts';
import { changesBetween } from './changes.ts';
import { type Block, blankBlock, blocksIn, type DraftBlock, draftOf, type PageText } from './draft.ts';
import { hasBrokenLink, linkProblem, linksIn } from './links.ts';
import { isSamePage, mergePages } from './merge.ts';
import { slugFrom } from './slug-from.ts';

/*
 * Pages as they are written on. What is random says its seed: PAGES_SEED=… lives it again.
 */

const seed = Number(process.env.PAGES_SEED ?? Date.now() % 2 ** 31);
const always = (property: fc.IRawProperty<unknown>) => fc.assert(property, { seed, numRuns: 200 });

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const anchor = fc.constantFrom('pickup', 'after-sale', 'care-2', 'x');

/** Something written in a field. */
function valueFor(form: FieldForm): fc.Arbitrary<unknown> {
  switch (form.as) {
    case 'line':
    case 'text':
      return word;
    case 'lines':
    case 'cells':
      return fc.array(word, { minLength: 1, maxLength: 3 });
    case 'rows':
      return fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    case 'glazes':
      return fc.array(fc.record({ slug: anchor, name: word, swatch: fc.constant('#a1b2c3') }), {
        minLength: 1,
        maxLength: 3,
      });
    case 'anchor':
      return anchor;
    case 'picture':
      return fc.constantFrom('zz-plant--sand', 'home-hero');
    case 'choice':
      return fc.constantFrom(...form.of);
    case 'plants':
      return fc.record(
        { light: fc.constant([plantChoices.light[0]]), air: fc.constant([...plantChoices.air]) },
        { requiredKeys: ['air'] },
      );
  }
}

/** A block as it is published, in both languages; what is optional is there or isn't, in each alike or not. */
const published = (type: BlockType): fc.Arbitrary<{ ar: Block; en: Block }> => {
  const { words, both } = fieldsOf(type);
  const some = (fields: [string, FieldForm][]) =>
    fc.record(Object.fromEntries(fields.map(([name, form]) => [name, valueFor(form)])), {
      requiredKeys: fields.filter(([, form]) => !form.optional).map(([name]) => name),
    });
  return fc
    .tuple(some(both), some(words), some(words))
    .map(([shared, ar, en]) => ({ ar: { type, ...shared, ...ar }, en: { type, ...shared, ...en } }));
};
const anyBlock = fc.constantFrom(...blockTypes).chain(published);
const title = { ar: 'عنوان', en: 'Title' };
const page = (blocks: { ar: Block[]; en: Block[] }) => draftOf({ title, summary: title, blocks }, 'p1');
const anyPage = fc
  .array(anyBlock, { maxLength: 8 })
  .map((rows) => ({ ar: rows.map(({ ar }) => ar), en: rows.map(({ en }) => en) }));

describe(`a page that is written on (PAGES_SEED=${seed})`, () => {
  test.each(blockTypes)('has a block of kind %s as it was, published again', (type) => {
    always(
      fc.property(published(type), ({ ar, en }) => {
        const text = page({ ar: [ar], en: [en] });
        expect(text.blocks).toHaveLength(1);
        expect([blocksIn('ar', text), blocksIn('en', text)]).toEqual([[ar], [en]]);
      }),
    );
  });

  test('is what it was, whole', () => {
    always(
      fc.property(anyPage, (blocks) => {
        const text = page(blocks);
        expect([blocksIn('ar', text), blocksIn('en', text)]).toEqual([blocks.ar, blocks.en]);
        expect(new Set(text.blocks.map(({ key }) => key)).size).toBe(blocks.ar.length);
        expect(page(blocks)).toEqual(text);
      }),
    );
  });

  test('says of a block in one language alone that the other has none, and loses no word', () => {
    const heading = (text: string): Block => ({ type: 'heading', text });
    const said = (text: string): Block => ({ type: 'paragraph', text });
    const text = page({
      ar: [heading('أول'), said('نص'), heading('ثانٍ')],
      en: [heading('First'), heading('Second'), said('More')],
    });
    expect(text.blocks.map(({ type, ar, en }) => [type, ar.text, en.text])).toEqual([
      ['heading', 'أول', 'First'],
      ['paragraph', 'نص', ''],
      ['heading', 'ثانٍ', 'Second'],
      ['paragraph', '', 'More'],
    ]);
    // One that isn't the same picture is another block.
    const picture = (image: string): Block => ({ type: 'picture', image, alt: image });
    expect(page({ ar: [picture('a')], en: [picture('b')] }).blocks).toHaveLength(2);
  });
});

/** A page of paragraphs with these keys; a word after a colon is its own. */
const of = (...blocks: string[]): PageText => ({
  title,
  summary: title,
  blocks: blocks.map((each): DraftBlock => {
    const [key = '', words = key] = each.split(':');
    return { ...blankBlock(key, 'paragraph'), ar: { text: words }, en: { text: words } };
  }),
});
const told = ({ blocks }: PageText) =>
  blocks.map(({ key, ar }) => (ar.text === key ? key : `${key}:${ar.text}`));

describe('two people on one page', () => {
  const was = of('a', 'b', 'c');
  test.each<[string, PageText, PageText, string[], string[]]>([
    ['change different blocks', of('a:1', 'b', 'c'), of('a', 'b', 'c:2'), ['a:1', 'b', 'c:2'], []],
    ['change the same block alike', of('a', 'b:1', 'c'), of('a', 'b:1', 'c'), ['a', 'b:1', 'c'], []],
    ['change the same block', of('a', 'b:1', 'c'), of('a', 'b:2', 'c'), ['a', 'b:1', 'c'], ['b']],
    [
      'add behind different blocks',
      of('a', 'x', 'b', 'c'),
      of('a', 'b', 'c', 'y'),
      ['a', 'x', 'b', 'c', 'y'],
      [],
    ],
    ['add at the same place', of('a', 'x', 'b', 'c'), of('a', 'y', 'b', 'c'), ['a', 'y', 'x', 'b', 'c'], []],
    ['take different ones away', of('b', 'c'), of('a', 'b'), ['b'], []],
    ['take the same one away', of('b', 'c'), of('b', 'c'), ['b', 'c'], []],
    ['change one that the other took away', of('a', 'b:1', 'c'), of('a', 'c'), ['a', 'b:1', 'c'], ['b']],
    ['take away one that the other changed', of('a', 'c'), of('a', 'b:2', 'c'), ['a', 'b:2', 'c'], ['b']],
    ['move one and change another', of('b', 'c', 'a'), of('a:2', 'b', 'c'), ['b', 'c', 'a:2'], []],
    ['change one that the other moves', of('a:1', 'b', 'c'), of('b', 'c', 'a'), ['b', 'c', 'a:1'], []],
    ['move alike', of('b', 'a', 'c'), of('b', 'a', 'c'), ['b', 'a', 'c'], []],
    ['move otherwise', of('b', 'a', 'c'), of('a', 'c', 'b'), ['b', 'a', 'c'], ['order']],
    ['move one and take another away', of('c', 'a', 'b'), of('a', 'c'), ['c', 'a'], []],
    [
      'add one that the other sets before itself',
      of('a', 'b', 'x', 'c'),
      of('c', 'a', 'b'),
      ['c', 'a', 'b', 'x'],
      [],
    ],
  ])('who %s', (_, mine, theirs, whole, conflicts) => {
    const merge = mergePages(was, mine, theirs);
    expect([told(merge.text), merge.conflicts]).toEqual([whole, conflicts]);
  });

  test('who change titles in different languages have both', () => {
    const mine = { ...was, title: { ...title, ar: 'جديد' } };
    const theirs = { ...was, title: { ...title, en: 'New' } };
    expect(mergePages(was, mine, theirs)).toMatchObject({
      text: { title: { ar: 'جديد', en: 'New' } },
      conflicts: [],
      taken: ['title.en'],
    });
    expect(mergePages(was, mine, { ...was, title: { ...title, ar: 'آخر' } }).conflicts).toEqual(['title.ar']);
  });

  /** A page that somebody changed: its blocks in another order, fewer, with other words, and new ones. */
  const edited = (mark: string) =>
    fc
      .tuple(
        fc.shuffledSubarray(was.blocks, { minLength: 1 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        fc.nat(3),
      )
      .map(([blocks, changed, place]): PageText => {
        const kept = blocks.map((block, index) =>
          changed[index] ? { ...block, ar: { text: mark } } : block,
        );
        return { ...was, blocks: kept.toSpliced(place, 0, ...of(`new-${mark}`).blocks) };
      });

  test(`lose nothing without a word (PAGES_SEED=${seed})`, () => {
    always(
      fc.property(edited('mine'), edited('theirs'), (mine, theirs) => {
        const { text, conflicts } = mergePages(was, mine, theirs);
        const keys = text.blocks.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const find = ({ blocks }: PageText, key: string) => {
          const block = blocks.find((each) => each.key === key);
          return block && written(block);
        };
        for (const key of new Set(
          [was, mine, theirs].flatMap(({ blocks }) => blocks.map((each) => each.key)),
        )) {
          const [before, my, their, now] = [was, mine, theirs, text].map((each) => find(each, key));
          if (my === before) expect(now).toBe(their);
          else if (their === before || my === their) expect(now).toBe(my);
          else expect(conflicts).toContain(key);
        }
      }),
    );
  });

  test(`who see the same keep what one of them made (PAGES_SEED=${seed})`, () => {
    always(
      fc.property(edited('mine'), (mine) => {
        expect(mergePages(was, mine, was)).toEqual({ text: mine, conflicts: [], taken: [] });
        expect(mergePages(was, was, mine)).toMatchObject({ text: mine, conflicts: [] });
        expect(mergePages(was, mine, mine)).toEqual({ text: mine, conflicts: [], taken: [] });
        expect(isSamePage(mine, structuredClone(mine))).toBe(true);
        const changes = changesBetween(was, mine);
        expect(isSamePage(was, mine)).toBe(changes.length === 0);
      }),
    );
  });
});

describe('what changed between two texts', () => {
  test('is told block by block: added, changed, moved, taken away', () => {
    const changes = changesBetween(of('a', 'b', 'c', 'd'), of('d', 'a', 'b:1', 'x'));
    expect(changes.map(({ what, key }) => [what, key])).toEqual([
      ['moved', 'd'],
      ['changed', 'b'],
      ['added', 'x'],
      ['removed', 'c'],
    ]);
    expect(changes[1]?.fields).toEqual([
      { field: 'text', language: 'ar', before: 'b', after: '1' },
      { field: 'text', language: 'en', before: 'b', after: '1' },
    ]);
  });

  test('is nothing where nothing did, also by texts that know nothing of each other’s keys', () => {
    always(
      fc.property(anyPage, (blocks) => {
        const [one, other] = ['p1', 'p2'].map((prefix) => draftOf({ title, summary: title, blocks }, prefix));
        if (!one || !other) return;
        expect(changesBetween(one, aligned(one, other))).toEqual([]);
      }),
    );
  });

  test('knows a question by its anchor though all its words are others', () => {
    const ask = (id: string, question: string): Block => ({
      type: 'question',
      question,
      answer: question,
      id,
    });
    const both = (...blocks: Block[]) => ({ ar: blocks, en: blocks });
    const before = page(both(ask('one', 'Eins'), ask('two', 'Zwei')));
    const after = draftOf(
      { title, summary: title, blocks: both(ask('two', 'Deux'), ask('one', 'Un'), ask('three', 'Trois')) },
      'p2',
    );
    const changes = changesBetween(before, aligned(before, after));
    expect(changes.map(({ what, label }) => [what, label.en])).toEqual([
      ['changed', 'Deux'],
      ['changed', 'Un'],
      ['added', 'Trois'],
    ]);
  });
});

describe('a link', () => {
  test.each([
    '/faq',
    '/faq?question=pickup#pickup',
    '/products?category=easy-care&light=low',
    'https://dgp.sdaia.gov.sa',
    'http://asees.example/a/b?c=d#e',
    'mailto:care@asees.example',
    'tel:1900',
    'tel:+966-92-000-0000',
  ])('may lead to %s', (address) => expect(linkProblem(address)).toBeNull());

  test.each([
    ['javascript:alert(1)', 'link_kind'],
    ['JavaScript:alert(1)', 'link_kind'],
    ['data:text/html,<script>', 'link_kind'],
    ['vbscript:x', 'link_kind'],
    ['#pickup', 'link_kind'],
    ['faq', 'link_kind'],
    ['ftp://asees.example', 'link_kind'],
    ['//evil.example', 'link_address'],
    ['/\\evil.example', 'link_address'],
    ['/\t/evil.example', 'link_address'],
    ['\\\\evil.example', 'link_kind'],
    ['/a/../../b', 'link_address'],
    ['/faq#%zz', 'link_address'],
    ['//x:99999', 'link_address'],
    ['https:evil.example', 'link_address'],
    ['https:///evil.example', 'link_address'],
    ['https://asees.example@evil.example/', 'link_address'],
    ['https://localhost/', 'link_address'],
    ['HTTPS://asees.example', 'link_address'],
    ['mailto:', 'link_mail'],
    ['mailto:a@b.example?bcc=c@d.example', 'link_mail'],
    ['mailto:a@b.example%0Abcc:c@d.example', 'link_mail'],
    ['mailto:a@b.example,c@d.example', 'link_mail'],
    ['mailto:"a"@b.example', 'link_mail'],
    ['tel:', 'link_phone'],
    ['tel:1;phone-context=evil.example', 'link_phone'],
    ['tel:javascript', 'link_phone'],
  ])('may not lead to %s', (address, problem) => expect(linkProblem(address)).toBe(problem));

  test('is looked for in no more time than a text is long', () => {
    const brackets = '['.repeat(300_000);
    expect(linksIn(`${brackets}[a](/a)`)).toEqual(['/a']);
    expect(hasBrokenLink(brackets)).toBe(false);
  }, 2_000);

  test('is found in a text, and one that is none is told', () => {
    expect(linksIn('See [a](/a) and [b](https://b.example).')).toEqual(['/a', 'https://b.example']);
    expect(['[a](/a b)', '[a]( javascript:x)', '[](/a)', '[a]()'].map(hasBrokenLink)).toEqual(
      new Array(4).fill(true),
    );
    expect(['[a] (b)', 'a](', '(a)[b]'].map(hasBrokenLink)).toEqual([false, true, false]);
  });
});

test('a question gets a name for its links from its first English words, unlike the others', () => {
  expect(slugFrom('Can I pick it up? Don’t know', new Set())).toBe('can-i-pick-it-up-dont');
  expect(slugFrom('Café', new Set(['cafe', 'cafe-2']))).toBe('cafe-3');
  expect(slugFrom('هل أستلمه؟', new Set())).toBe('');
});

test('direction characters stay where they set something apart, and where each that begins ends', () => {
  const ltr = '\u2066+966\u2069';
  expect(withPairedIsolates(` a ${ltr} b\u202e\u200f\u0000 `)).toBe(`a ${ltr} b`);
  expect(withPairedIsolates('a\u2066b')).toBe('ab');
  expect(withPairedIsolates('a\u2069b\u2066c')).toBe('abc');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas } from '../rules/money/money.ts';
import { messagesOf } from './index.ts';
import { inOwnVoice, named, sampleOf, wordProblems } from './own-words.ts';

const en = messagesOf('en');
const ar = messagesOf('ar');
const saying = (words: Record<string, string>) => inOwnVoice(en, { name: null, words });

/** Every string and every maker of one, by its path. */
function leaves(strings: object, before = ''): [string, unknown][] {
  return Object.entries(strings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${before}${name}.`)
      : [[`${before}${name}`, value] as [string, unknown]],
  );
}

describe('a shop’s own words', () => {
  it('stand for the string of their path, and for nothing else', () => {
    const own = saying({ 'shell.title': 'Noor | Candles', 'browse.home.hero.0': 'Light,' });
    expect(own.shell.title).toBe('Noor | Candles');
    expect(own.browse.home.hero).toEqual(['Light,', ...en.browse.home.hero.slice(1)]);
    expect(own.shell.home).toBe(en.shell.home);
    expect(own.cart).toBe(en.cart);
    expect(en.shell.title).toContain('Asees');
  });

  it('are filled with what the string is made of', () => {
    expect(saying({ 'shell.titled': '{0} · Noor' }).shell.titled('Cart')).toBe('Cart · Noor');
  });

  it('leave alone what says several things', () => {
    const own = saying({ 'money.rewards.steps': 'x' }).money.rewards.steps;
    expect(own).toBeTypeOf('function');
    const usual = en.money.rewards.steps as unknown as (...given: unknown[]) => unknown;
    expect((own as typeof usual)(1, 2, 3, 4)).toEqual(usual(1, 2, 3, 4));
  });

  it('of no string are told, as are gaps that nothing fills', () => {
    const own = { 'shell.nothing': 'x', shell: 'x', 'shell.title': '{0}', 'shell.titled': '{0}{1}', '': 'x' };
    expect(wordProblems(en, own)).toEqual({
      ...{ 'shell.nothing': 'words_unknown', shell: 'words_unknown', '': 'words_unknown' },
      ...{ 'shell.title': 'words_gap', 'shell.titled': 'words_gap' },
    });
    expect(wordProblems(en, { 'shell.titled': '{0} | Noor' })).toEqual({});
  });

  it('named after anything at all change nothing that has no such string', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (own) => {
        const unknown = wordProblems(en, own);
        fc.pre(Object.keys(own).every((path) => unknown[path] === 'words_unknown'));
        expect(saying(own)).toBe(en);
      }),
    );
    const hostile = JSON.parse('{"__proto__.polluted": "x", "constructor.name": "x"}');
    expect(Object.values(wordProblems(en, hostile))).toEqual(['words_unknown', 'words_unknown']);
    expect(saying(hostile)).toBe(en);
  });
});

describe('a shop’s own name', () => {
  it('is said wherever the usual one is: the list names each such string, and no other', () => {
    const says = leaves(en).filter(([, value]) => /Asees/.test(String(value)));
    expect(says.map(([path]) => path).sort()).toEqual([...named].sort());
  });

  it('stands for the usual one in both languages, and a pot stays a pot', () => {
    const own = inOwnVoice(ar, { name: ['أصيص', 'نور'], words: {} });
    expect(own.shell.titled('السلة')).toBe('السلة | نور');
    expect(own.shell.title).toMatch(/^نور/);
    expect(own.catalogue).toBe(ar.catalogue);
    for (const path of named) {
      const value = leaves(ar).find(([name]) => name === path)?.[1];
      expect(String(value), path).toContain('أصيص');
    }
  });
});

describe('a sample of a string', () => {
  it('says it, with a gap for each parameter, and nothing where it can’t be shown so', () => {
    expect(sampleOf(ar, 'shell.free')).toBe(ar.shell.free);
    expect(sampleOf(en, 'shell.priceBefore')).toBe('was {0}');
    expect(sampleOf(en, 'shell.nothing')).toBeNull();
    expect(sampleOf(en, 'shell')).toBeNull();
    expect(sampleOf(en, 'money.rewards.steps')).toBeNull();
  });

  it('reckons what is made of numbers for one of them', () => {
    expect(sampleOf(ar, 'shell.riyals')).toBe(ar.shell.riyals(halalas(1_200)));
    expect(sampleOf(en, 'shell.riyals')).toMatch(/\b12\b/);
    expect(sampleOf(ar, 'shell.timeLeft')).toContain('20 ساعة');
    expect(sampleOf(en, 'shell.timeLeft')).toBe('20 h left');
  });

  it('is there or null for every string that a shop can say in its own words', () => {
    for (const strings of [ar, en])
      for (const [path] of leaves(strings)) {
        const said = sampleOf(strings, path);
        expect(said === null || typeof said === 'string', path).toBe(true);
        expect(said ?? '', path).not.toMatch(/NaN|undefined/);
      }
  });
});

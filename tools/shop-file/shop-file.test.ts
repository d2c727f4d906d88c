import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkShopFile, readShopFile } from './shop-file.ts';

const path = new URL('fayrouz.json', import.meta.url).pathname;
const fayrouz = () => JSON.parse(readFileSync(path, 'utf8'));
const problemsOf = (given: unknown): string[] => {
  try {
    checkShopFile(given, 'a.json');
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

describe('a shop’s file', () => {
  it('is taken whole: money in halalas, what isn’t said as the schema has it', async () => {
    const file = await readShopFile(path);
    expect(file.products[0]).toMatchObject({ slug: 'vase-bahr', price: 21_000, light: null });
    expect(file.cities.map(({ fee }) => fee)).toEqual([0, 2_900]);
  });

  it.each<[string, (file: ReturnType<typeof fayrouz>) => void, string]>([
    ['a price below zero', (file) => (file.products[2].price = -1), 'products.2.price'],
    ['half a halala', (file) => (file.products[0].price = 9.999), 'products.0.price'],
    ['a field that there isn’t', (file) => (file.products[0].prize = 1), 'products.0'],
    ['a title in one language', (file) => delete file.products[1].title.en, 'products.1.title.en'],
    [
      'a glaze that there isn’t',
      (file) => (file.products[0].colours[0].colour = 'red'),
      'products.0.colours.0',
    ],
    ['a product that there isn’t', (file) => file.categories[0].products.push('x'), 'categories.0.products'],
    ['a product twice', (file) => file.products.push(file.products[0]), 'products.5'],
    ['a colour that can’t be read', (file) => (file.settings.brand.accent = '#ffd54a'), 'brand.accent'],
    [
      'a logo, which nobody has uploaded',
      (file) => (file.settings.brand.logo = 'logo--abcdef'),
      'brand.logo',
    ],
    ['a sign that isn’t there', (file) => (file.settings.brand.sign = 'picture'), 'brand.logo'],
    ['a word for nothing', (file) => (file.settings.brand.words.en['shell.x'] = 'y'), 'words.en.shell.x'],
    ['a page that is missing', (file) => file.pages.shift(), 'pages'],
    ['a block that there isn’t', (file) => (file.pages[0].blocks.en[0].type = 'html'), 'pages.0.blocks.en.0'],
  ])('with %s is refused, and says where', (_, spoil, where) => {
    const file = fayrouz();
    spoil(file);
    expect(problemsOf(file).join('\n')).toContain(where);
  });

  it('that is none is refused in a sentence', async () => {
    await expect(readShopFile(new URL('shop-file.ts', import.meta.url).pathname)).rejects.toThrow(
      'is no JSON',
    );
    expect(problemsOf([])).not.toEqual([]);
    expect(problemsOf(null)).not.toEqual([]);
  });
});

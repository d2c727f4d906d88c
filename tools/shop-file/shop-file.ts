import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { checkSettings } from '#server/settings/settings.ts';
import { contentBlock } from '#shop/contract/content-blocks.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { wordProblems } from '#shop/messages/own-words.ts';
import { airs, waterings } from '#shop/rules/care/plant-facts.ts';
import { lights } from '#shop/rules/catalogue/products.ts';
import { categoryKinds } from '#shop/rules/catalogue/terms.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';

const both = z.strictObject({ ar: z.string().min(1), en: z.string().min(1) });
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and hyphens');
/** A picture's name: plant and pot of it stand apart by two hyphens. */
const pictureName = z.string().regex(/^[a-z0-9]+(?:--?[a-z0-9]+)*$/, 'the name of a picture');
const riyals = z
  .number()
  .positive()
  .max(100_000)
  .refine((value) => Number.isInteger(Math.round(value * 10_000) / 100), 'two decimals at most')
  .transform(fromRiyals);
const pieces = z.int().min(0).max(100_000);

const product = z.strictObject({
  slug,
  kind: z.enum(['plant', 'pot', 'set']),
  title: both,
  summary: both,
  description: both,
  price: riyals,
  latin_name: z.string().nullable().default(null),
  light: z.enum(lights).nullable().default(null),
  water_every_days: z.int().positive().nullable().default(null),
  watering: z.enum(waterings).nullable().default(null),
  air: z.enum(airs).nullable().default(null),
  pet_safe: z.boolean().nullable().default(null),
  size_cm: z.int().positive().nullable().default(null),
  engraving_price: riyals.nullable().default(null),
  perishable: z.boolean().default(false),
  other_names: z.string().default('').describe('what else people look for it by'),
  colours: z
    .array(z.strictObject({ colour: slug.nullable(), picture: pictureName, pieces }))
    .min(1)
    .describe('the first is the product’s own picture; a product without colours has one with null'),
});

/** Pages that the shop links to on every page: without them it would lead nowhere. */
const pagesNeeded = ['privacy-policy', 'terms', 'returns', 'about-asees', 'faq', 'connect'] as const;

/**
 * A whole shop in one file (decision 0094): what it says of itself and how it looks, where it delivers, what it sells and
 * the pages that it links to. Unknown fields are refused, so that a slip of the pen is no silent loss.
 */
const shopFile = z.strictObject({
  settings: z.record(z.string(), z.unknown()).describe('by the keys of `server/settings/settings.ts`'),
  cities: z
    .array(
      z.strictObject({
        code: z.string().describe('as tools/demo/tables/cities.tsv has it'),
        service: z.enum(['barq', 'courier']),
        fee: z.number().min(0).max(1000).transform(fromRiyals),
        free_from: z.number().min(0).transform(fromRiyals).nullable().default(null),
        cut_off: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .default('21:00'),
        engraving: z.boolean().default(false),
        places: z
          .int()
          .min(1)
          .max(10_000)
          .nullable()
          .default(null)
          .describe('in each slot of the week; null: no slots'),
        pickup: both.nullable().default(null),
      }),
    )
    .min(1),
  glazes: z
    .array(z.strictObject({ slug, title: both, swatch: z.string().regex(/^#[\da-f]{6}$/i) }))
    .default([]),
  products: z.array(product).min(1),
  categories: z
    .array(
      z.strictObject({
        slug,
        kind: z.enum(categoryKinds),
        title: both,
        tagline: both,
        picture: pictureName,
        products: z.array(slug),
      }),
    )
    .default([]),
  addons: z
    .array(
      z.strictObject({
        slug,
        title: both,
        description: both,
        price: riyals,
        picture: pictureName.nullable(),
      }),
    )
    .default([]),
  pages: z
    .array(
      z.strictObject({
        slug,
        title: both,
        summary: both,
        blocks: z.strictObject({ ar: z.array(contentBlock), en: z.array(contentBlock) }),
      }),
    )
    .refine(
      (pages) => pagesNeeded.every((needed) => pages.some((page) => page.slug === needed)),
      `needs a page for each of ${pagesNeeded.join(', ')}`,
    ),
});
export type ShopFile = z.output<typeof shopFile>;

/** Reads a file, whole and checked. Throws an Error whose message names every place that is wrong, one a line. */
export async function readShopFile(path: string): Promise<ShopFile> {
  return checkShopFile(parsed(await readFile(path, 'utf8'), path), path);
}

/** The same of what stands in the file. */
export function checkShopFile(given: unknown, path: string): ShopFile {
  const checked = shopFile.safeParse(given);
  const problems = checked.success
    ? inItself(checked.data)
    : checked.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'}: ${message}`);
  if (problems.length > 0 || !checked.data)
    throw new Error([`The shop's file ${path} can't be taken:`, ...problems].join('\n'));
  return checked.data;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The shop's file ${path} is no JSON: ${(error as Error).message}`);
  }
}

/** What no part can tell alone: names that lead to nothing, names given twice, settings that aren't. */
function inItself(file: ShopFile): string[] {
  const problems: string[] = [];
  const twice = (part: string, names: string[]) => {
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) problems.push(`${part}.${at}: ${name} is there already`);
  };
  const { products, glazes, categories, addons, cities, pages } = file;
  for (const [part, rows] of Object.entries({ products, glazes, categories, addons, pages }))
    twice(
      part,
      rows.map(({ slug }) => slug),
    );
  twice(
    'cities',
    cities.map(({ code }) => code),
  );
  for (const [at, { colours }] of products.entries())
    for (const [nth, { colour }] of colours.entries())
      if (colour !== null && !glazes.some(({ slug }) => slug === colour))
        problems.push(`products.${at}.colours.${nth}: there is no glaze ${colour}`);
  for (const [at, { products: held }] of categories.entries())
    for (const name of held)
      if (!products.some(({ slug }) => slug === name))
        problems.push(`categories.${at}.products: there is no product ${name}`);
  try {
    const rows = Object.entries(file.settings).map(([key, value]) => ({ key, value }));
    const { brand } = checkSettings(rows);
    // It would have to be uploaded first, and nothing is there yet.
    if (brand.logo !== null)
      problems.push(
        'settings.brand.logo: a picture is chosen on the screen of the look; a file has `drawn` or `name`',
      );
    if (brand.hero !== null && !products.some(({ slug }) => slug === brand.hero))
      problems.push(`settings.brand.hero: there is no product ${brand.hero}`);
    for (const language of ['ar', 'en'] as const)
      for (const [path, problem] of Object.entries(wordProblems(messagesOf(language), brand.words[language])))
        problems.push(`settings.brand.words.${language}.${path}: ${problem}`);
  } catch (error) {
    problems.push((error as Error).message);
  }
  return problems;
}

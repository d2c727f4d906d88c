import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOf, told } from './find.ts';
import { shopTexts } from './strings.ts';

/** Every string that the shop can say keeps to docs/words.md, before any page is made of it. */

const texts = shopTexts();

test('the strings of both languages are there: messages, refusals, demo and sandbox', () => {
  for (const where of [
    'shop/messages/ar/',
    'shop/messages/en/',
    'shop/messages/bilingual/refusals.ts',
    'tools/demo',
    'sandbox/',
  ])
    expect(texts.filter((text) => text.where.startsWith(where)).length, where).toBeGreaterThan(100);
});

test('all that shop/messages/bilingual says is read: neither a new file nor new words in one can be forgotten', async () => {
  const folder = 'shop/messages/bilingual';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const readers = ['strings', 'told', 'bilingual'].map((each) =>
    readFileSync(`tests/words/${each}.ts`, 'utf8'),
  );
  /** What is taken from which file: by the readers, or by another file that says something with it. */
  const taken = [...readers, ...sources.values()].flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
      (names.match(/\w+/g) ?? []).map((name) => `${name} of ${basename(from)}`),
    ),
  );
  const said = await Promise.all(
    files.map(async (file) =>
      Object.keys(await import(`../../${folder}/${file}`))
        // Of a text message: how many parts it may take.
        .filter((name) => !/PartsMost$/.test(name))
        .map((name) => ({ file, name })),
    ),
  );
  const isRead = ({ file, name }: { file: string; name: string }) =>
    taken.includes(`${name} of ${basename(file)}`) ||
    new RegExp(`(?<!function )\\b${name}\\(`).test(sources.get(file) ?? '');
  expect(said.flat().length).toBeGreaterThan(50);
  expect(said.flat().filter((each) => !isRead(each))).toEqual([]);
});

test('nothing is said that must not be', () => {
  expect(told(problemsOf(texts))).toEqual([]);
}, 60_000);

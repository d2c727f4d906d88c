import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout, linesOf, sourcesOf, withoutComments } from './sources.ts';

/* What holds for every page: answers that get lost, listings named whole. */

describe('an answer may get lost', () => {
  // A form that loads a document is the browser's own.
  test('whoever reads what a form or a fetcher was told tells it from an answer that got lost', () => {
    const reads = /\buseFetcher\b|\bactionData\b|\buseActionData\b/;
    const deaf = sourcesOf('web', /\.tsx?$/).filter((file) => {
      const text = withoutComments(readFileSync(join(checkout, file), 'utf8'));
      if (file === 'web/base/use-fetcher.ts') return false;
      return (
        reads.test(text) &&
        !text.includes('reloadDocument') &&
        !/from '[./]+\/(?:base\/)?lost\.ts'/.test(text)
      );
    });
    expect(deaf).toEqual([]);
  });

  test('a fetcher is the one whose answers React hears of', () => {
    const routers = /import[^;]*\buseFetcher\b[^;]*from 'react-router'/;
    const wrong = sourcesOf('web', /\.tsx?$/).filter((file) =>
      routers.test(readFileSync(join(checkout, file), 'utf8')),
    );
    expect(wrong).toEqual(['web/base/use-fetcher.ts']);
  });

  test('no page catches it by itself', () => {
    // What comes with the document may wake up late: there it is caught where it is asked for.
    const lines = linesOf('web', /\bclientAction\b|\blazy\(/);
    const caught = /^web\/(?:components\/page\/later\.ts|storefront\/shell\/foot\.tsx):/;
    expect(lines.filter((line) => !caught.test(line))).toEqual([]);
  });
});

test('pages name a listing whole: its paths are for the caller to decide', () => {
  expect(linesOf('web', /\bcall\(\s*\w+\.(?:web|plain)\b/)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout, linesOf, sourcesOf, withoutComments } from './sources.ts';

/* What holds for every page: both directions of writing, answers that get lost, listings named whole. */

const physicalClass =
  /(?<=["'`\s:!])-?(m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(l|r|tl|tr|bl|br))-(\d|px\b|auto\b|full\b|\[|\(|sm|md|lg|xl)|(?<=["'`\s:])(text|float|clear)-(left|right)(?=["'`\s])/;
const physicalRule =
  /^\s*(-webkit-)?((margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|left|right|border-(top|bottom)-(left|right)-radius)\s*:|\b(text-align|float|clear)\s*:\s*(left|right)/;

describe('one sheet of styles for both directions', () => {
  test('no class names left or right', () => {
    expect(linesOf('web', physicalClass, /\.tsx?$/)).toEqual([]);
  });

  test('no rule names left or right', () => {
    expect(linesOf('web', physicalRule, /\.css$/)).toEqual([]);
  });
});

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
    expect(linesOf('web', /\bclientAction\b|\blazy\(/)).toEqual([]);
  });
});

test('pages name a listing whole: its paths are for the caller to decide', () => {
  expect(linesOf('web', /\bcall\(\s*\w+\.(?:web|plain)\b/)).toEqual([]);
});

describe('the watchman is awake', () => {
  test.each(['"ml-2"', "'flex md:-left-4'", '`text-right `', "'rounded-tl-lg'", '"pr-[3px]"'])(
    'it sees %s',
    (line) => {
      expect(physicalClass.test(line)).toBe(true);
    },
  );

  test.each(['"ms-2 text-start"', "'flex-left'", 'left - 1', "'pl'", "'border-b-2'"])(
    'it lets %s pass',
    (line) => {
      expect(physicalClass.test(line)).toBe(false);
    },
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout } from './sources.ts';

describe('package-lock.json', () => {
  type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
  const packages: Record<string, Entry> = JSON.parse(
    readFileSync(join(checkout, 'package-lock.json'), 'utf8'),
  ).packages;

  test('names no host, so every registry serves it', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved && !packages[path].link)).toEqual(
      [],
    );
  });

  test('has every platform’s packages, without which npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

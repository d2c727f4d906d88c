import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout, importsOf } from './sources.ts';

describe('package.json', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(checkout, 'package.json'), 'utf8'),
  );
  /** Vite serves the pages in development, and `routes.ts` is read by the build alone. */
  const ofTheBuild = ['vite', '@react-router/dev'];

  test.each(['shop', 'server', 'web'])(
    'what %s runs on is no devDependency, which production leaves out',
    (room) => {
      const missing = importsOf(room, ({ room: to, name }) => {
        if (to !== 'package' || name.startsWith('node:') || /\.(?:css|woff2)$/.test(name)) return false;
        const [first = '', second] = name.split('/');
        const wanted = first.startsWith('@') ? `${first}/${second}` : first;
        return !(wanted in dependencies) && !ofTheBuild.includes(wanted);
      });
      expect(missing).toEqual([]);
    },
  );
});

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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

let fonts: ReadonlyMap<string, Buffer> | null = null;

/**
 * The shop's face in two weights, by names like "arabic-600", read when the first document is drawn. PDF libraries
 * can't embed the variable files that pages use.
 */
export function shopFonts(): ReadonlyMap<string, Buffer> {
  const names = ['arabic', 'latin', 'latin-ext'].flatMap((face) => [`${face}-400`, `${face}-600`]);
  fonts ??= new Map(names.map((name) => [name, unpackWoff(readFileSync(pathOf(name)))]));
  return fonts;
}

function pathOf(name: string): string {
  const folder = dirname(require.resolve('@fontsource/readex-pro/package.json'));
  return join(folder, 'files', `readex-pro-${name}-normal.woff`);
}

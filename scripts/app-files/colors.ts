import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A colour by its name in tokens.css, by day and in the dark. */
export type Color = (name: string, scheme?: 'light' | 'dark') => string;

export async function readColors(shop: string): Promise<Color> {
  const tokens = await readFile(join(shop, 'web/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split('(prefers-color-scheme: dark)');
  return (name, scheme = 'light') => {
    const value = new RegExp(`--color-${name}: (#\\w+);`).exec(scheme === 'light' ? light : dark)?.[1];
    if (value === undefined) throw new Error(`tokens.css has no ${scheme} --color-${name}`);
    return value;
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A colour by its name in tokens.css. */
export type Color = (name: string) => string;

export async function readColors(shop: string): Promise<Color> {
  const tokens = await readFile(join(shop, 'web/styles/tokens.css'), 'utf8');
  return (name) => {
    const value = new RegExp(`--color-${name}: (#\\w+);`).exec(tokens)?.[1];
    if (value === undefined) throw new Error(`tokens.css has no --color-${name}`);
    return value;
  };
}

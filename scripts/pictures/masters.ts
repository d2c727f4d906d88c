import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encoding } from './encode.ts';

/** One original picture, and what is made of it. */
export type Master = {
  name: string;
  file: string;
  /** SHA-256, in hex, of the original's content and the encoder's settings: names what is made of it. */
  hash: string;
  width: number;
  height: number;
  /** Plants, pots and sets have a link picture; plants and pots also have close-ups. */
  hasLinkPicture: boolean;
  hasCloseUps: boolean;
};

/** Reads the originals' headers and hashes, which takes a second for hundreds. */
export async function readMasters(folder: string): Promise<Master[]> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length))
    .sort();
  return Promise.all(names.map((name) => readMaster(folder, name)));
}

async function readMaster(folder: string, name: string): Promise<Master> {
  const file = join(folder, `${name}.webp`);
  try {
    const content = readFileSync(file);
    const { width, height } = await sharp(content).metadata();
    const hash = createHash('sha256').update(content).update(JSON.stringify(encoding)).digest('hex');
    const hasCloseUps = name.includes('--');
    return {
      name,
      file,
      hash,
      width,
      height,
      hasCloseUps,
      hasLinkPicture: hasCloseUps || name.startsWith('set-'),
    };
  } catch (error) {
    throw new Error(`${file} can't be read as a picture: ${(error as Error).message}`);
  }
}

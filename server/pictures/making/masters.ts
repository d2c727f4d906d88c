import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encoding } from './encoding.ts';

/** One original picture. */
export type Master = {
  name: string;
  content: Buffer;
  /** Of the original's content and the encoder's settings, 8 digits in hex: part of the name of what is made of it. */
  hash: string;
  width: number;
  height: number;
};

export function masterNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length))
    .sort();
}

/** Reads an original's content, hash and size; it isn't decoded. */
export async function openMaster(folder: string, name: string): Promise<Master> {
  const file = join(folder, `${name}.webp`);
  try {
    const content = readFileSync(file);
    const { width, height } = await sharp(content).metadata();
    const hash = createHash('sha256').update(content).update(JSON.stringify(encoding)).digest('hex');
    return { name, content, hash: hash.slice(0, 8), width, height };
  } catch (error) {
    throw new Error(`${file} can't be read as a picture: ${(error as Error).message}`);
  }
}

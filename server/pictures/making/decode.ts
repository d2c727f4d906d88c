import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { closeUpOf, isCutOut } from '../pieces.ts';
import { closeUpIn } from './close-ups.ts';
import { openMaster } from './masters.ts';
import { open, type Pixels } from './pixels.ts';

/** What is made one after the other is mostly made of the same picture. */
const keptOpen = 4;

/**
 * Decodes pictures and close-ups of a folder's originals by name. Throws when an original has another hash than it was
 * listed with: what is made of it must not get the old name.
 */
export function decoderOf(masters: string): (name: string, hash: string) => Promise<Pixels> {
  const opened = new LRUCache<string, Promise<Pixels>>({ max: keptOpen });
  const decode = (name: string, hash: string): Promise<Pixels> => {
    const key = `${name}.${hash}`;
    const known = opened.get(key) ?? decodeAnew(name, hash);
    opened.set(key, known);
    known.catch(() => opened.delete(key));
    return known;
  };
  const decodeAnew = async (name: string, hash: string): Promise<Pixels> => {
    const closeUp = closeUpOf(name);
    if (!closeUp) return decodeMaster(masters, name, hash);
    const whole = await decode(closeUp.master, hash);
    const at = await closeUpIn(whole, closeUp.part);
    return open(whole).extract(at).raw().toBuffer({ resolveWithObject: true });
  };
  return decode;
}

async function decodeMaster(masters: string, name: string, hash: string): Promise<Pixels> {
  const master = await openMaster(masters, name);
  if (master.hash !== hash) throw new Error(`${name} has changed since the pictures were listed`);
  const picture = sharp(master.content);
  return (isCutOut(name) ? picture : picture.removeAlpha()).raw().toBuffer({ resolveWithObject: true });
}

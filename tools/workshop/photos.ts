import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const wall = '#d9cdb8';
const door = '#6b5444';

/** The finished gift, as the workshop would take it: the picture of what was ordered first. */
export function finishedPhoto(picture: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`../../pictures/masters/${picture}.webp`, import.meta.url)));
}

/** The same before a door. */
export async function doorPhoto(picture: string): Promise<Buffer> {
  const gift = await sharp(await finishedPhoto(picture))
    .resize(420)
    .toBuffer();
  const leaf = await sharp({ create: { width: 520, height: 1000, channels: 3, background: door } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: wall } })
    .composite([
      { input: leaf, left: 190, top: 60 },
      { input: gift, gravity: 'south', blend: 'multiply' },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}

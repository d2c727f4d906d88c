import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** A photo as a telephone takes it, with the place where it was taken. */
export function aPicture({
  width = 40,
  height = 30,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
  place = false,
} = {}) {
  const plain = sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } });
  const told = place
    ? plain.withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    : plain;
  return told.toFormat(format).toBuffer();
}

/** A logo: dark on clear ground, which is left open around it. Every one is another, as the same file is the same picture. */
export async function aLogo({ width = 900, height = 300 } = {}) {
  const ink = { r: 24, g: 20 + randomInt(20), b: 20 + randomInt(20) };
  const block = (wide: number, high: number) =>
    sharp({
      create: {
        ...{ width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(high)) },
        ...{ channels: 4, background: { ...ink, alpha: 1 } },
      },
    })
      .png()
      .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: await block(width * 0.8, height * 0.6) }])
    .png()
    .toBuffer();
}

import { atMost } from '#server/kernel/base/at-most.ts';
import { safeSharp } from '#server/kernel/base/safe-sharp.ts';

export type Drawn = {
  bytes: Buffer;
  width: number;
  height: number;
  /** The size of what was given, upright. */
  given: { width: number; height: number };
};

/** What a good phone takes; a few bytes can claim to be far more. */
const pixelsMost = 40_000_000;
/** 24 million pixels take a third of a second and tens of megabytes: one at a time, and few wait. */
const inTurn = atMost(1, 4);
const secondsMost = 10;

/** First bytes of what is drawn: the file's own word for what it is, whatever it is called. */
const signs = [
  (file: Buffer) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (file: Buffer) => file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (file: Buffer) =>
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP',
];

/**
 * Draws a picture anew as WebP, upright: place, camera and whatever else lay in the file stay behind. `whole` has its
 * long side at most `side` pixels long; `square` is its middle. What can be seen through is white, or stays so where
 * `keepsClear`. Null for what is no JPEG, PNG or WebP, is broken, or has
 * more than 40 million pixels. Refuses OVERLOADED while five others are drawn or wait.
 */
export async function drawAnew(
  file: Buffer,
  {
    side,
    shape,
    quality = 82,
    keepsClear = false,
  }: { side: number; shape: 'whole' | 'square'; quality?: number; keepsClear?: boolean },
): Promise<Drawn | null> {
  if (!signs.some((isOne) => isOne(file))) return null;
  return inTurn(async () => {
    const sharp = await safeSharp();
    try {
      const picture = sharp(file, { limitInputPixels: pixelsMost, failOn: 'error' });
      const { autoOrient: given } = await picture.metadata();
      const { data, info } = await (keepsClear ? picture : picture.flatten({ background: '#ffffff' }))
        .timeout({ seconds: secondsMost })
        .autoOrient()
        .resize(side, side, {
          fit: shape === 'square' ? 'cover' : 'inside',
          withoutEnlargement: shape === 'whole',
        })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height, given };
    } catch {
      return null;
    }
  });
}

/**
 * A part of a picture that `drawAnew` has drawn, in its own points, as JPEG for papers. Throws for what is no such
 * picture. Refuses OVERLOADED as `drawAnew` does.
 */
export async function cutOut(
  drawn: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await safeSharp();
    return sharp(drawn, { limitInputPixels: pixelsMost })
      .timeout({ seconds: secondsMost })
      .extract(part)
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
  });
}

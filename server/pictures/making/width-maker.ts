/**
 * A program of its own, which a worker starts while uploaded pictures wait for their widths (`widths.ts`): it encodes what
 * it is sent, one picture after the other, and is last in line for the processor. It ends with its parent.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { shopGround } from '#shop/rules/pictures/picture-look.ts';
import type { Focal } from '#shop/rules/pictures/uploaded-picture.ts';
import type { Piece } from '../pieces.ts';
import { encodeAvif, encodeLinkPicture, encodeWebp } from './encode.ts';
import { open, type Pixels } from './pixels.ts';

/** A picture and the files to be made of it; `focal` where it doesn't stand on the shop's ground. */
export type WidthsWish = { kept: Uint8Array; pieces: readonly Piece[]; focal: Focal | null };
/** One of the files, that it can't be made, or that all are. */
export type WidthsAnswer = { file: string; bytes: Uint8Array } | { failed: string } | 'done';

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

/** Whoever can't be told is gone. */
const tell = (answer: WidthsAnswer) =>
  void process.send?.(answer, undefined, undefined, (error) => error && process.exit());

process.on('disconnect', () => process.exit());
process.on('message', (wish: WidthsWish) => {
  make(wish).then(
    () => tell('done'),
    (error: Error) => tell({ failed: error.message }),
  );
});

async function make({ kept, pieces, focal }: WidthsWish): Promise<void> {
  const picture = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  // What a pixel takes, by the width before: of a larger picture each takes a fifth less.
  let aPixel = 0;
  for (const { file, format, width } of pieces) {
    const bytes = await encode(picture, { format, width, expected: 0.8 * aPixel * width ** 2 }, focal);
    if (format === 'avif') aPixel = bytes.length / width ** 2;
    tell({ file, bytes });
  }
}

type Wanted = Pick<Piece, 'format' | 'width'> & { expected: number };

async function encode(picture: Pixels, { format, width, expected }: Wanted, focal: Focal | null) {
  if (format === 'link') return encodeLinkPicture(await onGround(picture), focal ?? undefined);
  return format === 'avif' ? encodeAvif(picture, width, expected) : encodeWebp(picture, width);
}

/** Sites that show a link know nothing of what can be seen through: there it stands on the shop's ground. */
function onGround(picture: Pixels): Promise<Pixels> {
  return open(picture).flatten({ background: shopGround }).raw().toBuffer({ resolveWithObject: true });
}

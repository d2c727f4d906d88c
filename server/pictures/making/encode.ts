import { type Focal, focalTenths, shownPart } from '#shop/rules/pictures/uploaded-picture.ts';
import { linkSize } from '../pieces.ts';
import { encoding } from './encoding.ts';
import { open, type Pixels } from './pixels.ts';

/**
 * A picture at a width, as AVIF: as good as its budget of bytes lets it be. `expected`: how many it will take, where
 * somebody can tell; it changes how often is tried, and nothing of what comes out.
 */
export async function encodeAvif(picture: Pixels, width: number, expected = 0): Promise<Buffer> {
  const { avif, lowerQualities } = encoding;
  const lowest = lowerQualities[lowerQualities.length - 1] as number;
  const sized = await resized(picture, width);
  const encode = (quality: number) =>
    open(sized)
      .avif({ ...avif, quality })
      .toBuffer();
  const budget = budgetOf(width);
  // The lowest takes three fifths of the first one's bytes: what is farther over comes down to it in any case.
  const isFarOver = (bytes: number) => bytes > 1.7 * budget;
  if (isFarOver(expected)) {
    const least = await encode(lowest);
    if (least.length > budget) return least;
  }
  let encoded = await encode(avif.quality);
  if (isFarOver(encoded.length)) return encode(lowest);
  for (const quality of lowerQualities) {
    if (encoded.length <= budget) break;
    encoded = await encode(quality);
  }
  return encoded;
}

function budgetOf(width: number): number {
  return encoding.budgets[width] ?? Number.POSITIVE_INFINITY;
}

export async function encodeWebp(picture: Pixels, width: number): Promise<Buffer> {
  return open(await resized(picture, width))
    .webp(encoding.webp)
    .toBuffer();
}

function resized(picture: Pixels, width: number): Promise<Pixels> {
  return open(picture).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * The whole picture in the middle, its paper drawn out to both sides, or up and down of one that is wider than that; or, of one that doesn't stand on paper, the part of
 * it that has this shape with what is in focus.
 */
export async function encodeLinkPicture(picture: Pixels, focal?: Focal): Promise<Buffer> {
  if (focal) return encodeLinkPart(picture, focal);
  const { width, height } = linkSize;
  const scale = Math.min(width / picture.info.width, height / picture.info.height);
  const inner = {
    width: Math.max(1, Math.round(picture.info.width * scale)),
    height: Math.max(1, Math.round(picture.info.height * scale)),
  };
  const [left, top] = [Math.floor((width - inner.width) / 2), Math.floor((height - inner.height) / 2)];
  const middle = await open(picture)
    .resize({ ...inner, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const link = open(middle).extend({
    ...{ left, right: width - inner.width - left, top, bottom: height - inner.height - top },
    extendWith: 'copy',
  });
  return link.jpeg(encoding.jpeg).toBuffer();
}

function encodeLinkPart(picture: Pixels, focal: Focal): Promise<Buffer> {
  const { width, height } = picture.info;
  const part = shownPart({ width, height }, linkSize, focalTenths(focal));
  const size = { width: Math.round(part.width * width), height: Math.round(part.height * height) };
  const at = {
    left: Math.min(Math.round(part.left * width), width - size.width),
    top: Math.min(Math.round(part.top * height), height - size.height),
  };
  const link = open(picture)
    .extract({ ...at, ...size })
    .resize({ ...linkSize, fit: 'fill' });
  return link.jpeg(encoding.jpeg).toBuffer();
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Region, type Sharp } from 'sharp';
import { pictureWidths } from '#shop/rules/catalogue/picture.ts';
import type { Master } from './masters.ts';

/**
 * How pictures are encoded. Part of each picture's hash, so a change here makes new names. AVIF at effort 1 is 1–5 %
 * larger than at 2 and twice as fast to make. Quality 56 keeps the speckle of the glazes; `version` counts changes of
 * the code below.
 */
export const encoding = {
  version: 1,
  avif: { quality: 56, effort: 1, chromaSubsampling: '4:2:0' },
  /** A list shows 24 cards at once: the card's width may cost this much, and leafy pictures give up some quality. */
  card: { width: 480, mostBytes: 14_000, qualities: [50, 45, 40] },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 82, mozjpeg: true },
  closeUp: { width: 500, height: 625 },
  link: { width: 1200, height: 630 },
} as const;

type Pixels = { data: Buffer; info: OutputInfo };

/** Writes everything that is made of one original into `folder`, as `640of900.avif`, `leaf-320of600.webp`, `og.jpg`. */
export async function encodeMaster(master: Master, folder: string): Promise<void> {
  const picture = await sharp(master.file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  await encodeWidths(picture, master.name, '', folder);
  if (master.hasCloseUps) {
    const { pot, plant } = await closeUpsOf(picture);
    await encodeWidths(await cut(picture, pot), `${master.name}-detail`, 'detail-', folder);
    await encodeWidths(await cut(picture, plant), `${master.name}-leaf`, 'leaf-', folder);
  }
  if (master.hasLinkPicture) await encodeLinkPicture(picture, join(folder, 'og.jpg'));
}

async function encodeWidths(picture: Pixels, name: string, prefix: string, folder: string): Promise<void> {
  const largest = picture.info.width;
  for (const width of pictureWidths(name, largest)) {
    const sized = await open(picture).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const file = join(folder, `${prefix}${width}of${largest}`);
    writeFileSync(`${file}.avif`, await encodeAvif(sized));
    writeFileSync(`${file}.webp`, await open(sized).webp(encoding.webp).toBuffer());
  }
}

async function encodeAvif(picture: Pixels): Promise<Buffer> {
  const { card, avif } = encoding;
  let encoded = await open(picture).avif(avif).toBuffer();
  for (const quality of card.qualities) {
    if (picture.info.width !== card.width || encoded.length <= card.mostBytes) break;
    encoded = await open(picture)
      .avif({ ...avif, quality })
      .toBuffer();
  }
  return encoded;
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function cut(picture: Pixels, at: Region): Promise<Pixels> {
  return open(picture).extract(at).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Two close-ups: the pot stands at the foot of what is not paper, the plant at its head. Each is centred on what
 * stands in that part.
 */
async function closeUpsOf(picture: Pixels): Promise<{ pot: Region; plant: Region }> {
  const box = await subjectOf(picture);
  const { width, height } = encoding.closeUp;
  const margin = Math.round(height * 0.08);
  const region = async (top: number, from: number, to: number) => ({
    left: clamp((await middleOf(picture, from, to)) - width / 2, picture.info.width - width),
    top: clamp(top, picture.info.height - height),
    width,
    height,
  });
  const third = (box.bottom - box.top) / 3;
  return {
    pot: await region(box.bottom + margin - height, box.bottom - third, box.bottom),
    plant: await region(box.top - margin, box.top, box.top + third * 1.5),
  };
}

const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)));

/** The rows between which the subject stands, in pixels of the picture. */
async function subjectOf(picture: Pixels): Promise<{ top: number; bottom: number }> {
  const rows = await unlikePaper(picture);
  const filled = rows.map((row, y) => ({ y, count: row.length })).filter(({ count }) => count > 1);
  const scale = picture.info.width / probeWidth;
  return { top: (filled.at(0)?.y ?? 0) * scale, bottom: (filled.at(-1)?.y ?? rows.length) * scale };
}

/** Where, across, the middle of the subject is between two rows. */
async function middleOf(picture: Pixels, from: number, to: number): Promise<number> {
  const scale = picture.info.width / probeWidth;
  const inside = (await unlikePaper(picture))
    .slice(Math.round(from / scale), Math.round(to / scale) + 1)
    .flat();
  if (inside.length === 0) return picture.info.width / 2;
  return ((Math.min(...inside) + Math.max(...inside)) / 2) * scale;
}

const probeWidth = 90;

/** For each row of the picture at `probeWidth`, the columns that differ from the paper of the top corners. */
async function unlikePaper(picture: Pixels): Promise<number[][]> {
  const { data, info } = await open(picture)
    .resize({ width: probeWidth })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) =>
    [0, 1, 2].map((band) => data[(y * info.width + x) * info.channels + band] ?? 0);
  const paper = pixel(2, 2);
  const differs = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = pixel(x, y).map((value, band) => value - (paper[band] ?? 0));
    // Shadow darkens all three alike and less than this; plants and glazes shift the colour or darken more.
    const colour = Math.max(red, green, blue) - Math.min(red, green, blue);
    return colour > 22 || Math.min(red, green, blue) < -70;
  };
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => x).filter((x) => differs(x, y)),
  );
}

/** The whole picture in the middle, its paper drawn out to both sides. */
async function encodeLinkPicture(picture: Pixels, file: string): Promise<void> {
  const { width, height } = encoding.link;
  const inner = Math.round((picture.info.width * height) / picture.info.height);
  const left = Math.floor((width - inner) / 2);
  const middle = await open(picture).resize(inner, height).raw().toBuffer({ resolveWithObject: true });
  const link = open(middle).extend({ left, right: width - inner - left, extendWith: 'copy' });
  writeFileSync(file, await link.jpeg(encoding.jpeg).toBuffer());
}

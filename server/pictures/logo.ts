import { and, eq, isNull, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/database.ts';
import { pictures } from '#server/db/schema/index.ts';
import { atMost } from '#server/kernel/base/at-most.ts';
import { safeSharp } from '#server/kernel/base/safe-sharp.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { shopGround } from '#shop/rules/pictures/picture-look.ts';
import { keptAs, uploadedBaseOf } from '#shop/rules/pictures/uploaded-picture.ts';
import { fitted, logoPlaces, type Size } from '#shop/rules/store/logo.ts';

/** A picture that is the shop's logo: as what it is kept, and its proportions. */
export type LogoPicture = Size & { kept: string };

/** For what a logo is drawn: pages, mails, papers, or an icon so many pixels wide. */
export type LogoUse = 'page' | 'mail' | 'paper' | 'icon-192' | 'icon-512';

/** Screens and printers have up to so many dots for one. */
const sharpness = 4;
/** Of an icon, the part of its side that the logo fills: what systems cut off around it is ground. */
const iconFill = 0.72;
/** Between the logo and the edge of its ground in mails, where dark clients show that edge. */
const mailEdge = 6;
const drawing = atMost(1, 50);
const drawn = new LRUCache<string, Buffer>({ max: 20 });

/** The logo that an uploaded picture's name stands for; null where that picture is gone. */
export async function readLogo(db: Pick<Database, 'select'>, name: string): Promise<LogoPicture | null> {
  const base = uploadedBaseOf(name);
  if (base === null) return null;
  const isThere = and(eq(pictures.base, base), ne(pictures.state, 'arriving'), isNull(pictures.filesGoneAt));
  const [row] = await db.select().from(pictures).where(isThere);
  return row ? { kept: keptAs(row), width: row.width, height: row.height } : null;
}

/** How large a logo stands in a mail, with the ground around it. */
export function sizeInMail(logo: Size): Size {
  const { width, height } = fitted(logo, logoPlaces.wide);
  return { width: width + 2 * mailEdge, height: height + 2 * mailEdge };
}

/**
 * A logo as it is sent: WebP for pages, which keeps what is clear in it; PNG on the shop's ground for mails, whose dark
 * clients paint anything behind it, and for icons; PNG on white for papers. Remembered. Null where its file is gone.
 */
export async function drawLogo(
  { storage }: Pick<AppContext, 'storage'>,
  logo: LogoPicture,
  use: LogoUse,
): Promise<Buffer | null> {
  const key = `${logo.kept} ${use}`;
  const known = drawn.get(key);
  if (known) return known;
  const kept = await storage.get(logo.kept);
  if (!kept) return null;
  const made = await drawing(() => draw(kept, logo, use));
  drawn.set(key, made);
  return made;
}

async function draw(kept: Buffer, logo: Size, use: LogoUse): Promise<Buffer> {
  const sharp = await safeSharp();
  if (use === 'icon-192' || use === 'icon-512') {
    const side = Number(use.slice('icon-'.length));
    const inner = Math.round(side * iconFill);
    const within = await sharp(kept).resize(inner, inner, { fit: 'inside' }).png().toBuffer();
    const ground = { width: side, height: side, channels: 3, background: shopGround } as const;
    return sharp({ create: ground })
      .composite([{ input: within }])
      .png()
      .toBuffer();
  }
  const { width, height } = fitted(logo, logoPlaces.wide);
  const sized = sharp(kept).resize(width * sharpness, height * sharpness, {
    fit: 'fill',
    withoutEnlargement: true,
  });
  if (use === 'paper') return sized.flatten({ background: '#ffffff' }).png().toBuffer();
  if (use === 'mail') return onGround(await sized.png().toBuffer(), logo);
  // Few colours are smaller without loss, many with it.
  const [exact, near] = await Promise.all([
    sized.clone().webp({ lossless: true }).toBuffer(),
    sized.clone().webp({ quality: 88, smartSubsample: true }).toBuffer(),
  ]);
  return exact.length <= near.length ? exact : near;
}

async function onGround(sized: Buffer, logo: Size): Promise<Buffer> {
  const sharp = await safeSharp();
  const { width } = fitted(logo, logoPlaces.wide);
  const picture = sharp(sized);
  const edge = Math.round(((await picture.metadata()).width / width) * mailEdge);
  return picture
    .flatten({ background: shopGround })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: shopGround })
    .png({ palette: true })
    .toBuffer();
}

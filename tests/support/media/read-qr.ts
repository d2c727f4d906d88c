import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a camera reads from a QR code that is drawn as a path. */
export async function textOfQr({ size, path }: { size: number; path: string }): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}"><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'nothing';
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureManifest } from '../manifest.ts';
import type { Piece } from '../pieces.ts';
import { openCache, type Places } from '../places.ts';
import { cached } from './cache.ts';
import { decoderOf } from './decode.ts';
import { encodeAvif, encodeLinkPicture, encodeWebp } from './encode.ts';
import type { Pixels } from './pixels.ts';
import { place } from './whole-file.ts';

/** Makes pieces of a manifest's pictures, each unless it is there already. */
export function pieceMaker(manifest: PictureManifest, places: Places): (piece: Piece) => Promise<void> {
  const decode = decoderOf(places.masters);
  const cache = openCache();
  return async (piece) => {
    const to = join(places.made, piece.file);
    const picture = manifest[piece.picture];
    if (!picture) throw new Error(`there is no picture called ${piece.picture}`);
    if (existsSync(to)) return;
    const { hash } = picture;
    const from = await cached(cache, `${piece.picture}.${hash}`, piece.file, async () =>
      encode(await decode(piece.picture, hash), piece),
    );
    place(from, to);
  };
}

function encode(picture: Pixels, { format, width }: Piece): Promise<Buffer> {
  if (format === 'link') return encodeLinkPicture(picture);
  return format === 'avif' ? encodeAvif(picture, width) : encodeWebp(picture, width);
}

/**
 * Lists the pictures that can be made of pictures/masters (build/pictures/manifest.json), and makes those that aren't in
 * build/pictures yet. With `list` it only lists them: the shop then makes them itself (decision 0062).
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { listPictures } from '#server/pictures/making/list.ts';
import { pieceMaker } from '#server/pictures/making/make.ts';
import type { PictureManifest } from '#server/pictures/manifest.ts';
import { piecesOf } from '#server/pictures/pieces.ts';
import { placesOfCheckout } from '#server/pictures/places.ts';

async function makeAll(manifest: PictureManifest): Promise<void> {
  const begun = performance.now();
  const there = new Set(readdirSync(placesOfCheckout.made));
  const missing = piecesOf(manifest).filter(({ file }) => !there.has(file));
  let made = 0;
  const say = () =>
    console.log(
      `pictures: ${made} of ${missing.length} files, ${Math.round((performance.now() - begun) / 1000)} s`,
    );
  const progress = setInterval(say, 10_000);
  sharp.concurrency(1);
  const make = pieceMaker(manifest, placesOfCheckout);
  const waiting = missing.values();
  const work = async () => {
    for (const piece of waiting) {
      await make(piece);
      made++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work)).finally(() =>
    clearInterval(progress),
  );
  say();
}

const manifest = await listPictures(placesOfCheckout);
if (process.argv[2] !== 'list') await makeAll(manifest);

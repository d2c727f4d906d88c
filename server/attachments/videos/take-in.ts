import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '#server/kernel/base/refusal.ts';
import { videoBytesMost, videoMinutesMost } from '#shop/rules/gifts/video-card.ts';

/** What a process that was killed has left. */
const leftMs = 2 * videoMinutesMost * 60_000;

/**
 * Writes what arrives to a file of its own in a folder, piece by piece, no faster than the disk takes it, for as long as
 * `work` needs it; then the file is gone, or wherever `work` has moved it. Refuses VIDEO_BAD for nothing, VIDEO_LARGE with
 * the first byte too many, and VIDEO_CUT where the rest never comes.
 */
export async function takeIn<T>(
  folder: string,
  arriving: AsyncIterable<Uint8Array>,
  work: (file: { path: string; bytes: number }) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearLeft(folder);
  const path = join(folder, randomUUID());
  try {
    const file = await open(path, 'wx', 0o600);
    let bytes = 0;
    try {
      for await (const piece of whole(arriving)) {
        bytes += piece.byteLength;
        if (bytes > videoBytesMost) refuse('VIDEO_LARGE');
        await file.writeFile(piece);
      }
    } finally {
      await file.close();
    }
    if (bytes === 0) refuse('VIDEO_BAD');
    return await work({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function* whole(arriving: AsyncIterable<Uint8Array>) {
  try {
    yield* arriving;
  } catch {
    // A connection that breaks, or a form that ends in the middle of it.
    refuse('VIDEO_CUT');
  }
}

async function clearLeft(folder: string): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > leftMs) await rm(path, { force: true });
  }
}

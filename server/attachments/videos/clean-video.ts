import { type FileHandle, open } from 'node:fs/promises';
import { refuse } from '#server/kernel/base/refusal.ts';
import { videoSecondsMost } from '#shop/rules/gifts/video-card.ts';
import { readIsoMedia } from './iso-media.ts';
import { readWebm } from './webm.ts';
import { broken, type KnownVideo, type Patch } from './what-is-known.ts';

const zeros = Buffer.alloc(64 * 1024);

/**
 * Reads what a file is by its own structure, and takes out of it, in its place, whatever playing doesn't need: where and
 * when it was filmed and by what, titles, pictures, and whatever else was hidden there. Refuses VIDEO_BAD for what is no
 * MP4, MOV or WebM that browsers play, and VIDEO_LONG.
 */
export async function cleanVideo(path: string): Promise<KnownVideo> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(8);
    const { bytesRead } = await file.read(head, 0, 8, 0);
    if (bytesRead < 8) return broken();
    const read = head.toString('latin1', 4) === 'ftyp' ? readIsoMedia : readWebm;
    const { known, patches } = await read(file, size);
    if (known.seconds > videoSecondsMost + 1) refuse('VIDEO_LONG');
    for (const patch of patches) await write(file, patch);
    return known;
  } finally {
    await file.close();
  }
}

async function write(file: FileHandle, patch: Patch): Promise<void> {
  if ('bytes' in patch) {
    await file.write(patch.bytes, 0, patch.bytes.length, patch.at);
    return;
  }
  for (let done = 0; done < patch.zeros; done += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, patch.zeros - done), patch.at + done);
}

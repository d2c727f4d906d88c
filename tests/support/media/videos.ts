import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Two seconds of a test picture with a tone, by ffmpeg 5.1: H.264 and AAC (`mp4`, and `mov` with a track of time codes), VP8
 * and Opus (`webm`). Each says in its container where it was made, and who made it.
 */
export const aVideo = (format: 'mp4' | 'mov' | 'webm' = 'mp4'): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`videos/clip.${format}`, import.meta.url)));

/** A box of MP4 around what is in it. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The top boxes of a video, by their types. */
export function boxesOf(video: Buffer): { type: string; bytes: Buffer }[] {
  const boxes: { type: string; bytes: Buffer }[] = [];
  for (let at = 0; at < video.length; ) {
    const size = video.readUInt32BE(at);
    boxes.push({ type: video.toString('latin1', at + 4, at + 8), bytes: video.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}

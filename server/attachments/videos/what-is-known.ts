import { Refused } from '#server/kernel/base/refusal.ts';
import type { VideoFormat } from '#shop/rules/gifts/video-card.ts';

/** What a file says of its video: `seconds` where its container knows. Width and height are of the picture as it is played. */
export type KnownVideo = { format: VideoFormat; width: number; height: number; seconds: number };

/** Bytes of a file that are written over: with others, or with nothing but zeros. */
export type Patch = { at: number; bytes: Buffer } | { at: number; zeros: number };

/** Ends the reading of a file that isn't what it says. */
export function broken(): never {
  throw new Refused('VIDEO_BAD');
}

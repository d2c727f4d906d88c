import { z } from 'zod';
import { videoBytesMost, videoTypes } from '#shop/rules/gifts/video-card.ts';
import { operation } from './operation.ts';

/** What cameras and screens make; anything else is told to be no picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const pictureBytesMost = 8 * 1024 * 1024;

export const picture = z.custom<Uint8Array>((value) => value instanceof Uint8Array, {
  error: 'picture_bad',
});

export const attachment = z
  .object({
    id: z.uuid(),
    url: z.string().describe('path on the shop, good for two hours'),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof attachment>;

/** What takes a picture has it as its body, whole, under its own content type. */
export const takesPicture = { takes: 'picture', body: picture, bodyMost: pictureBytesMost } as const;

export const addAttachment = operation({
  id: 'addAttachment',
  method: 'POST',
  path: '/attachments',
  summary: 'Keeps a picture for what is written next; unused for a day, it goes',
  who: ['guest', 'shopper'],
  ...takesPicture,
  output: attachment,
  refusals: ['ATTACHMENT_BAD'],
});

/** A video as it arrives, piece by piece: it is never held whole. */
const video = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  { error: 'video_bad' },
);

/** A video that was kept, as it is played. */
export const videoFile = z
  .object({
    url: z.string().describe('path on the shop'),
    type: z.enum(Object.values(videoTypes)),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'VideoFile' });
export type VideoFile = z.output<typeof videoFile>;

/** Of whoever gave it, to be chosen and looked at before it is ordered. */
export const ownVideo = videoFile
  .extend({ id: z.uuid(), url: z.string().describe('path on the shop, good for two hours') })
  .meta({ id: 'OwnVideo' });
export type OwnVideo = z.output<typeof ownVideo>;

export const addVideo = operation({
  id: 'addVideo',
  method: 'POST',
  path: '/attachments/videos',
  summary:
    'Keeps a video for a video card: MP4 or MOV of H.264 or HEVC, or WebM; 60 MB and 3 minutes at most. Unused for a day, it goes',
  who: ['guest', 'shopper'],
  takes: 'video',
  body: video,
  bodyMost: videoBytesMost,
  output: ownVideo,
  refusals: ['VIDEO_BAD', 'VIDEO_LARGE', 'VIDEO_LONG', 'VIDEO_CUT'],
});

export const addSupportPicture = operation({
  id: 'addSupportPicture',
  method: 'POST',
  path: '/tickets-pictures',
  summary: 'Keeps a picture for an answer to a ticket; unused for a day, it goes',
  who: ['staff'],
  may: 'customers',
  ...takesPicture,
  output: attachment,
  refusals: ['ATTACHMENT_BAD'],
});

export const addStaffPhoto = operation({
  id: 'addStaffPhoto',
  method: 'POST',
  path: '/photos',
  summary: 'Keeps a photo for a step of an order; unused for a day, it goes',
  who: ['staff'],
  may: 'fulfil',
  ...takesPicture,
  output: attachment,
  refusals: ['ATTACHMENT_BAD'],
});

import { data } from 'react-router';
import { readVideoCard } from '#shop/contract/gifts.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';

/** The video behind a QR code, with the last day on which it opens; null where it is over. */
export async function loadVideo({ call }: PageContext, key: string) {
  const video = dataOr(await call(readVideoCard, { params: { key } }), null, 'VIDEO_OVER');
  if (!video) return data({ video: null }, { status: 410 });
  return data({ video: { ...video, until: video.until && riyadhDay(new Date(video.until)) } });
}

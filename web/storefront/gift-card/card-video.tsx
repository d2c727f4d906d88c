import type { CSSProperties } from 'react';
import type { VideoFile } from '#shop/contract/attachments.ts';
import styles from './card-video.module.css';

/** The video of a card as it is played: as large as there is room for, whichever way the camera was held. */
export function CardVideo({
  video: { url, width, height },
  label,
}: {
  video: Pick<VideoFile, 'url' | 'width' | 'height'>;
  label: string;
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people film for each other has no captions
    <video
      controls
      playsInline
      preload="metadata"
      src={url}
      aria-label={label}
      className={styles.video}
      style={{ '--ratio': width / height } as CSSProperties}
    />
  );
}

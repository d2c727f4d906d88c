import type { PhotoCard } from '#shop/contract/cart.ts';
import styles from './printed-photo.module.css';

/** A photo card as it is printed: on its side or its end as its picture is, with the part of it that was chosen. */
export function PrintedPhoto({
  photo: { url, width, height, crop },
  alt,
  className = '',
}: {
  photo: Pick<PhotoCard, 'url' | 'width' | 'height' | 'crop'>;
  alt: string;
  className?: string | undefined;
}) {
  const shape = width >= height ? styles.wide : styles.tall;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      className={`${styles.photo} ${shape} ${styles[crop]} ${className}`}
      loading="lazy"
    />
  );
}

import { pictureSources } from '#shop/rules/catalogue/picture.ts';
import styles from './picture.module.css';

/**
 * A picture of the shop by its address: AVIF in all its widths, one WebP for browsers without. Width and height are
 * set, so that nothing moves when it comes; it is lazy unless `eager`, which is for what is in sight at once, and
 * fetched before everything else when it is the `first` thing seen.
 *
 * `sizes` says how wide it stands (as in HTML), `ratio` its height to its width (product pictures are 4:5).
 */
export function Picture({
  src,
  alt,
  sizes,
  ratio = 1.25,
  eager,
  className,
  frame,
  within,
}: {
  src: string;
  alt: string;
  sizes: string;
  ratio?: number;
  eager?: boolean | 'first';
  /** Class of the picture itself. */
  className?: string;
  /** Class of what stands around it, as `pic`. */
  frame?: string;
  /** The least and the largest width in pixels that its place can need, on any screen. */
  within?: readonly [number, number];
}) {
  const { avif, width } = pictureSources(src, within);
  return (
    <picture className={frame}>
      {eager === 'first' && <PreloadPicture src={src} srcset={avif} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={Math.round(width * ratio)}
        className={className}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  );
}

/**
 * Asks for a picture ahead of the scripts. `srcset` is its AVIF form, `media` as in <source>; `src` is only there
 * because React brings no link without an address to the head.
 */
export function PreloadPicture({
  src,
  srcset,
  sizes,
  media,
}: {
  src: string;
  srcset: string;
  sizes: string;
  media?: string;
}) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={src}
      imageSrcSet={srcset}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}

/** A glaze as a round swatch; its name has to be written beside it or in the label around it. */
export function Swatch({ colour }: { colour: string }) {
  return <span className={styles.swatch} style={{ '--g': colour } as React.CSSProperties} />;
}

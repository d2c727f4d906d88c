import type { BlockOf } from '#shop/contract/content-blocks.ts';
import { pictureSources } from '#shop/rules/catalogue/picture.ts';
import { PreloadPicture } from '../../components/picture.tsx';
import styles from './about.module.css';

const smallScreen = '(max-width: 960px)';
const wideScreen = '(min-width: 960.1px)';
const wideSizes = '(min-width: 1560px) 1560px, 100vw';

/** A picture as wide as the page; where a screen has no room for it, the narrow one that stands for it. */
export function Scene({ picture: { image, narrow = image, alt } }: { picture: BlockOf<'picture'> }) {
  const wide = pictureSources(image).avif;
  const small = pictureSources(narrow).avif;
  return (
    <picture className={styles.scene}>
      <PreloadPicture src={narrow} srcset={small} sizes="100vw" media={smallScreen} />
      <PreloadPicture src={image} srcset={wide} sizes={wideSizes} media={wideScreen} />
      <source media={smallScreen} type="image/avif" srcSet={small} sizes="100vw" width={900} height={820} />
      <source type="image/avif" srcSet={wide} sizes={wideSizes} />
      <img src={image} alt={alt} width={2000} height={1125} fetchPriority="high" />
    </picture>
  );
}

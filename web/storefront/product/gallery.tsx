import { type CSSProperties, useState } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import styles from './gallery.module.css';
import type { ProductData } from './load.server.ts';
import type { ColorData } from './use-chosen-color.ts';

/**
 * The pictures of the chosen colour: one large, with its height drawn beside it; close views below, on a phone as dots. A
 * close view takes the large place when it is pressed and gives it back when it is pressed again; without script it
 * opens by itself.
 */
export function Gallery({ product, color }: { product: ProductData; color: ColorData | null }) {
  const { catalogue } = useMessages();
  const words = catalogue.product;
  const [shown, setShown] = useState(0);
  const ofColor = product.images.filter((image) => image.color === null || image.color === color?.id);
  const pictures = ofColor.length > 0 ? ofColor : product.images.slice(0, 1);
  const main = pictures[shown] ?? pictures[0];
  if (!main) return null;
  const whole = shown === 0;
  const box = whole ? main.box : null;
  const place = box ? ({ '--top': box.top, '--foot': box.foot } as CSSProperties) : undefined;
  const size = product.kind === 'set' ? null : product.sizeCm;
  const drawn = box !== null && !box.raised && product.kind === 'plant';
  return (
    <div className={styles.gallery}>
      <div
        className={`${pictureStyles.frame} ${styles.main} ${box ? styles.whole : ''}`}
        style={place}
        data-paper
      >
        <Picture
          src={main.image}
          alt={main.alt}
          sizes="(min-width: 1344px) 700px, (min-width: 961px) 54vw, (min-width: 576px) 520px, 100vw"
          className={whole ? pictureStyles.melt : undefined}
          eager="first"
        />
        {whole && size && (
          <p className={drawn ? styles.height : styles.scale}>
            {drawn ? (
              <>
                <span aria-hidden="true">
                  <Isolated text={words.height(size)} />
                </span>
                <span className="vh">{words.heightLabel(size)}</span>
              </>
            ) : (
              <>
                <Icon name="ruler" size="s" />
                {product.kind === 'pot' ? words.diameterLabel(size) : words.heightLabel(size)}
              </>
            )}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.views} aria-label={words.pictures}>
          {pictures.map(({ image, alt }, index) => (
            <li key={image}>
              <a
                href={image}
                aria-label={words.showPicture(alt)}
                aria-current={index === shown || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index === shown ? 0 : index);
                }}
              >
                <Picture
                  src={image}
                  alt=""
                  ratio={index === 0 ? 1.25 : 1}
                  sizes="(min-width: 1344px) 343px, 27vw"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { listComma, listed } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Swatch } from '../../components/picture.tsx';
import styles from './color-choice.module.css';
import type { ProductData } from './load.server.ts';
import optionStyles from './option.module.css';
import type { ColorData } from './use-chosen-color.ts';

/** Few enough pieces to be worth saying. */
const fewPieces = 5;

/** The glazes, each an address of its own; one that is gone keeps its place and says so. */
export function ColorChoice({ product, color }: { product: ProductData; color: ColorData }) {
  const { catalogue } = useMessages();
  const { language } = useRootData();
  const words = catalogue.product;
  return (
    <div>
      <p className={optionStyles.head}>
        <b id="glaze">{words.glaze}</b>
        <span className="muted" role="status">
          {listed(language, [
            color.name,
            color.left === 0 && words.colorGone,
            color.left > 0 && color.left <= fewPieces && words.left(color.left),
          ])}
        </span>
      </p>
      <ul className={styles.glazes} aria-labelledby="glaze">
        {product.colors.map(({ id, name, swatch, left }) => (
          <li key={id}>
            <a
              href={`/product/${product.slug}?color=${id}`}
              data-replace
              data-keep-scroll
              className={left === 0 ? styles.gone : undefined}
              aria-current={id === color.id || undefined}
            >
              <Swatch colour={swatch} />
              {name}
              {left === 0 && <span className="vh">{listComma[language] + words.colorGone}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

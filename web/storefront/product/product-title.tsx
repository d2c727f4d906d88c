import { useMessages } from '../../base/messages.tsx';
import { Price } from '../../components/price.tsx';
import { Heart } from '../cards/heart.tsx';
import { AboutPrice } from '../money/currencies/about-price.tsx';
import { InstalmentLine } from './instalment-line.tsx';
import type { ProductData } from './load.server.ts';
import styles from './product-title.module.css';

/** Name, Latin name, price. */
export function ProductTitle({ product }: { product: ProductData }) {
  const { catalogue } = useMessages();
  return (
    <div className={styles.title}>
      <h1>{product.title}</h1>
      <Heart product={product.id} title={product.title} />
      {product.latin && (
        <i lang="la" dir="ltr">
          {product.latin}
        </i>
      )}
      <p className={styles.price}>
        <Price riyals={product.price} />
        {product.before !== null && <Price riyals={product.before} look="was" />}
        <span className="tiny">{catalogue.product.vat}</span>
      </p>
      {product.sale && (
        <p className="tiny">
          {product.sale.text}{' '}
          <a href={product.sale.verifyUrl} className="under" rel="noopener nofollow">
            {product.sale.verify}
          </a>
        </p>
      )}
      {product.available > 0 && <InstalmentLine riyals={product.price} />}
      <AboutPrice about={product.about} />
    </div>
  );
}

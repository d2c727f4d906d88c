import { Link } from 'react-router';
import type { StaffGlaze } from '#shop/contract/store/glazes.ts';
import { own } from '#shop/format/isolate.ts';
import { useLanguage } from '../base/me.ts';
import type { FormState } from '../base/result.tsx';
import tableStyles from '../shell/table.module.css';
import { OrderButtons, OrderedList } from './order-buttons.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** A pot colour as shoppers see it beside its name. */
export function GlazeDot({ swatch }: { swatch: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.dot}>
      <circle cx="8" cy="8" r="7.5" fill={swatch} />
    </svg>
  );
}

/** Pot colours as the shop shows them, each moved from its row; `open` is the one beside the list. */
export function GlazeTable({
  items,
  open,
  result,
}: { items: StaffGlaze[]; open: string | null } & Pick<FormState, 'result'>) {
  const words = useTermWords();
  const language = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <OrderedList ids={items.map(({ slug }) => slug)} result={result}>
      <table className={`${tableStyles.table} ${styles.table}`}>
        <thead>
          <tr>
            {[words.order, words.category.head, words.glaze.swatch, words.products].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ slug, title, swatch, products }, place) => (
            <tr key={slug} className={slug === open ? styles.current : undefined}>
              <td className={styles.order}>
                <OrderButtons id={slug} name={own(title[language])} place={place} of={items.length} />
              </td>
              <th scope="row">
                <span className={styles.about}>
                  <GlazeDot swatch={swatch} />
                  <span>
                    <Link
                      to={`/categories/pot-colours?change=${slug}`}
                      className="under"
                      aria-current={slug === open ? 'true' : undefined}
                      preventScrollReset
                    >
                      <bdi>{title[language]}</bdi>
                    </Link>
                    <span className="tiny">
                      <bdi lang={other}>{title[other]}</bdi>
                    </span>
                  </span>
                </span>
              </th>
              <td>
                <bdi dir="ltr" className="num">
                  {swatch}
                </bdi>
              </td>
              <td>{words.inProducts(products)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OrderedList>
  );
}

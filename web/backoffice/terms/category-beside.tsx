import { Form, Link } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { readStaffCategory } from '#shop/contract/store/categories.ts';
import { own } from '#shop/format/isolate.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { InProducts, ShowOrHide } from './category-table.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** Whether shoppers see a category, and what uses it; deleted from here where nothing does. */
export function CategoryBeside({
  read: { category, coupons, pages },
  result,
  busy,
}: { read: Output<typeof readStaffCategory> } & Pick<FormState, 'result' | 'busy'>) {
  const words = useTermWords();
  const name = own(category.title[useLanguage()]);
  const isUsed = category.products + coupons + pages > 0;
  return (
    <div>
      <Box title={words.category.shopTitle}>
        <div className={styles.keep}>
          <ResultNote result={result} form="show" />
          <p className="small">{category.shown ? words.category.hideText : words.category.showText}</p>
          <ShowOrHide category={category} />
        </div>
      </Box>
      <Box title={words.category.usedTitle}>
        <div className={styles.keep}>
          <ul className={styles.uses}>
            <li>
              {category.products > 0 ? (
                <Link to={`/products?categories_id=${category.id}`} className="under">
                  {words.inProducts(category.products)}
                </Link>
              ) : (
                <InProducts category={category} />
              )}
            </li>
            <li>{words.inCoupons(coupons)}</li>
            <li>{words.inPages(pages)}</li>
          </ul>
          <p className="tiny">{words.category.removeText}</p>
          <ResultNote result={result} form="remove" />
          {!isUsed && (
            <Form method="post">
              <input type="hidden" name="kind" value={category.kind} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                look="quiet"
                size="s"
                busy={busy === 'remove'}
                aria-label={words.removing(name)}
              >
                {words.remove}
              </Button>
            </Form>
          )}
        </div>
      </Box>
    </div>
  );
}

import { Form } from 'react-router';
import type { StaffCategory } from '#shop/contract/store/categories.ts';
import { own } from '#shop/format/isolate.ts';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import tableStyles from '../shell/table.module.css';
import { OrderButtons, OrderedList } from './order-buttons.tsx';
import { TermThumb } from './term-thumb.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** Categories of one kind as the shop shows them; each is moved, shown and hidden from its row. */
export function CategoryTable({ items, result }: { items: StaffCategory[] } & Pick<FormState, 'result'>) {
  const words = useTermWords();
  const language = useLanguage();
  return (
    <OrderedList ids={items.map(({ id }) => id)} result={result}>
      <table className={`${tableStyles.table} ${styles.table}`}>
        <thead>
          <tr>
            {[words.order, words.category.head, words.products, words.state].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((category, place) => {
            const { id, title, tagline, image } = category;
            const name = title[language];
            return (
              <tr key={id}>
                <td className={styles.order}>
                  <OrderButtons id={id} name={own(name)} place={place} of={items.length} />
                </td>
                <th scope="row">
                  <TermThumb image={image} to={`/categories/${id}`} name={name}>
                    <bdi>{tagline[language]}</bdi>
                  </TermThumb>
                </th>
                <td>
                  <InProducts category={category} />
                </td>
                <td>
                  <CategoryState category={category} />
                </td>
                <td className={styles.act}>
                  <ShowOrHide category={category} />
                  <ResultNote result={result?.ok ? null : result} form={`show-${id}`} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </OrderedList>
  );
}

/** How many products are in it, and how many of them nobody sees. */
export function InProducts({ category: { products, published } }: { category: StaffCategory }) {
  const words = useTermWords();
  return (
    <>
      {words.inProducts(products)}
      {products > published && <span className={styles.more}>{words.drafts(products - published)}</span>}
    </>
  );
}

export function CategoryState({ category: { shown } }: { category: StaffCategory }) {
  const { category: words } = useTermWords();
  return <Tag tone={shown ? 'good' : 'plain'}>{shown ? words.shown : words.hidden}</Tag>;
}

/** Shows a category to shoppers, or hides it. */
export function ShowOrHide({ category: { id, shown, title } }: { category: StaffCategory }) {
  const { category: words } = useTermWords();
  const name = own(title[useLanguage()]);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shown" value={String(!shown)} />
      <Button
        type="submit"
        name="intent"
        value="show"
        look="quiet"
        size="s"
        aria-label={(shown ? words.hiding : words.showing)(name)}
      >
        {shown ? words.hide : words.show}
      </Button>
    </Form>
  );
}

import { Form } from 'react-router';
import type { StaffAddon } from '#shop/contract/store/addons.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import tableStyles from '../shell/table.module.css';
import { OrderButtons, OrderedList } from './order-buttons.tsx';
import { TermThumb } from './term-thumb.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** Add-ons as the shop shows them; each is moved, put on sale and taken off from its row. */
export function AddonTable({ items, result }: { items: StaffAddon[] } & Pick<FormState, 'result'>) {
  const words = useTermWords();
  const language = useLanguage();
  return (
    <OrderedList ids={items.map(({ id }) => id)} result={result}>
      <table className={`${tableStyles.table} ${styles.table}`}>
        <thead>
          <tr>
            {[words.order, words.addon.head, words.addon.priceHead, words.addon.cities, words.state].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((addon, place) => {
            const { id, title, description, image, price, cities_ids } = addon;
            const name = title[language];
            return (
              <tr key={id}>
                <td className={styles.order}>
                  <OrderButtons id={id} name={own(name)} place={place} of={items.length} />
                </td>
                <th scope="row">
                  <TermThumb image={image} to={`/categories/add-ons/${id}`} name={name}>
                    <bdi className={styles.clamp}>{description[language]}</bdi>
                  </TermThumb>
                </th>
                <td className="num">{riyals(language, fromRiyals(price))}</td>
                <td>{words.addon.citiesChosen(cities_ids?.length ?? 0)}</td>
                <td>
                  <span className={tableStyles.tags}>
                    <AddonState addon={addon} />
                  </span>
                </td>
                <td className={styles.act}>
                  <SellOrStop addon={addon} />
                  <ResultNote result={result?.ok ? null : result} form={`sell-${id}`} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </OrderedList>
  );
}

/** Whether an add-on is on sale, and that a price of it waits. */
export function AddonState({ addon: { on_sale, offered, price_asked } }: { addon: StaffAddon }) {
  const { addon: words } = useTermWords();
  return (
    <>
      <Tag tone={on_sale ? 'good' : offered ? 'warn' : 'plain'}>
        {on_sale ? words.onSale : offered ? words.offSale : words.draft}
      </Tag>
      {price_asked && <Tag tone="selected">{words.waiting}</Tag>}
    </>
  );
}

/** Puts an add-on on sale, or takes it off. */
export function SellOrStop({ addon: { id, on_sale, title } }: { addon: StaffAddon }) {
  const { addon: words } = useTermWords();
  const name = own(title[useLanguage()]);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="on_sale" value={String(!on_sale)} />
      <Button
        type="submit"
        name="intent"
        value="sell"
        look="quiet"
        size="s"
        aria-label={(on_sale ? words.stopping : words.selling)(name)}
      >
        {on_sale ? words.stop : words.sell}
      </Button>
    </Form>
  );
}

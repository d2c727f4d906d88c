import { Segmented } from '../../components/form/choice.tsx';
import { FindGoodsLater } from '../goods/find-goods-later.tsx';
import { type Found, useGoods } from '../goods/goods.tsx';
import { Box } from '../shell/screen.tsx';
import { type Part, partField } from './form-part.ts';
import { PickList } from './pick-list.tsx';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

/** Where a product is had, what it is found by, what goes with it, and what is shown beside it. */
export function PlacesBox({
  found,
  busy,
  ...part
}: Part & { found: Found | null; busy: FormDataEntryValue | null }) {
  const words = useProductWords();
  const { one, error } = partField(part);
  const { product, choices, values } = part;
  const goods = useGoods(choices.products, found);
  const list = (name: string) => ({ name, chosen: values[name] ?? [], error: error(name) });
  const mode = (name: 'cities' | 'addons', all: string, some: string) => ({
    ...{ name: `${name}_mode`, defaultValue: one(`${name}_mode`) || 'all' },
    options: [
      { value: 'all', label: all },
      { value: 'chosen', label: some },
    ],
  });
  return (
    <Box title={words.categories}>
      <PickList title={words.categories} items={choices.categories} {...list('categories_ids')} />
      <div className={styles.mode}>
        <h3>{words.cities}</h3>
        <Segmented label={words.cities} {...mode('cities', words.everyCity, words.chosenCities)} />
        <PickList title={words.chosenCities} items={choices.cities} {...list('cities_ids')} />
      </div>
      <div className={styles.mode}>
        <h3>{words.addons}</h3>
        <Segmented label={words.addons} {...mode('addons', words.everyAddon, words.chosenAddons)} />
        <PickList title={words.chosenAddons} items={choices.addons} {...list('addons_ids')} />
      </div>
      <div className={styles.mode}>
        <h3>{words.related}</h3>
        <p className="tiny">{words.relatedHelp}</p>
        <PickList
          title={words.related}
          items={goods.filter(({ id }) => id !== product.id)}
          isOpen={found !== null && found.q !== ''}
          {...list('related_ids')}
        >
          <FindGoodsLater intent="find" found={found} busy={busy === 'find'} />
        </PickList>
      </div>
    </Box>
  );
}

import { useMessages } from '../../base/messages.tsx';
import checkStyles from '../../components/form/check.module.css';
import { useEarly } from '../../components/form/use-early.ts';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { PriceOrFree } from '../../components/price.tsx';
import styles from './addons.module.css';
import type { AddonData } from './load.server.ts';
import optionStyles from './option.module.css';

/** Add-ons that are seen at once. */
const shown = 2;

/** What goes with the gift: the greeting card, which is free and written in the cart, and what can be added. */
export function Addons({
  addons,
  chosen,
  onToggle,
}: {
  addons: readonly AddonData[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}) {
  const { catalogue } = useMessages();
  const words = catalogue.product;
  const field = useEarly<HTMLFieldSetElement>((fieldset) => {
    for (const box of fieldset.querySelectorAll('input')) if (box.checked) onToggle(Number(box.value));
  });
  if (addons.length === 0) return null;
  const card = ({ id, title, text, price, image }: AddonData) => (
    <label key={id} className={styles.addon}>
      <input
        type="checkbox"
        name="addon_product_ids"
        value={id}
        className={checkStyles.check}
        checked={chosen.includes(id)}
        onChange={() => onToggle(id)}
      />
      {image ? <Picture src={image} alt="" ratio={1} sizes="132px" within={[0, 480]} /> : <i />}
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <PriceOrFree riyals={price} />
    </label>
  );
  const rest = addons.slice(shown);
  return (
    <fieldset ref={field} className={styles.addons}>
      <legend className={optionStyles.head}>
        <b>{words.addons}</b>
      </legend>
      <div className={styles.list}>
        <p className={styles.addon}>
          <Icon name="check" className="leaf" />
          <i>
            <Icon name="sprout" size="l" />
          </i>
          <span>
            <b>{words.freeCard}</b>
            <small>{words.freeCardText}</small>
          </span>
          <PriceOrFree riyals={0} />
        </p>
        {addons.slice(0, shown).map(card)}
        {rest.length > 0 && (
          <details>
            <summary className="small under">{words.moreAddons(rest.length)}</summary>
            <div className={styles.list}>{rest.map(card)}</div>
          </details>
        )}
      </div>
    </fieldset>
  );
}

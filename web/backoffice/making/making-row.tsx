import { Form, Link, useNavigation } from 'react-router';
import type { MakingRow as Row } from '#shop/contract/workshop/making.ts';
import { listed } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import { timesSign } from '#shop/format/signs.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { mayUse, useLanguage, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { Pots } from '../board/places.tsx';
import styles from './making.module.css';
import { allPieces, onePieceLess, onePieceMore } from './mark-text.ts';

/** Pieces that are made alike: how many, the engraving as it is printed, whose they are with their extras; one press for each that is ready. */
export function MakingRow({ row }: { row: Row }) {
  const { making } = useStaffMessages();
  const language = useLanguage();
  // Another piece is proposed on the order's page.
  const maySubstitute = mayUse(useMe(), 'change-orders');
  const pressed = useNavigation().formData?.getAll('mark').join();
  const { title, color_title, size_cm, engraving, count, made, asked, orders } = row;
  const thing = listed(language, [title, color_title]);
  const more = onePieceMore(row);
  const less = onePieceLess(row);
  const all = allPieces(row);
  return (
    <li className={more ? styles.row : `${styles.row} ${styles.done}`}>
      <i className={styles.box} aria-hidden="true" />
      <Picture
        src={row.picture}
        alt={row.alt}
        sizes="48px"
        within={[160, 160]}
        frame={styles.frame}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.second}>
          {listed(language, [color_title, size_cm !== null && making.size(size_cm)])}
        </p>
        {engraving && (
          <p className={styles.engraving}>
            {making.engraving}: <b dir="auto">{engraving}</b>
          </p>
        )}
        <ul className={styles.orders}>
          {orders.map(({ line_id, order_number, quantity, asks_sender, addons }) => (
            <li key={line_id}>
              <OrderLink number={order_number} />
              {quantity > 1 && <Isolated text={timesSign(language, quantity)} />}
              {maySubstitute && !asks_sender && (
                <Link
                  to={`/orders/${order_number}?substitute=${line_id}#substitute`}
                  className={`${styles.missing} tiny under`}
                >
                  {making.notThere}
                  <span className="vh">
                    {' '}
                    <bdi dir="ltr">{order_number}</bdi>
                  </span>
                </Link>
              )}
              {asks_sender && <Tag tone="warn">{making.asksSender}</Tag>}
              {addons.length > 0 && <span className={styles.addons}>{listed(language, addons)}</span>}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.count}>
        <b className="num">{grouped(count)}</b>
        {count > 0 && (
          <span className={styles.progress}>
            <Pots filled={made} of={count} /> {making.madeOf(made, count)}
          </span>
        )}
        {asked > 0 && <span className={styles.asked}>{making.asked(asked)}</span>}
      </p>
      <Form method="post" className={styles.marks} preventScrollReset>
        {more && (
          <Button type="submit" name="mark" value={more} look="quiet" size="s" busy={pressed === more}>
            {making.ready}
            <span className="vh">
              {' '}
              <Isolated text={making.readyOf(thing)} />
            </span>
          </Button>
        )}
        {less && (
          <Button type="submit" name="mark" value={less} look="quiet" size="s" busy={pressed === less}>
            {making.notReady}
            <span className="vh">
              {' '}
              <Isolated text={making.readyOf(thing)} />
            </span>
          </Button>
        )}
      </Form>
      {all.length > 0 && (
        <Form method="post" className={styles.all} preventScrollReset>
          {all.map((mark) => (
            <input key={mark} type="hidden" name="mark" value={mark} />
          ))}
          <Button type="submit" look="quiet" size="s" busy={pressed === all.join()}>
            {making.allMade}
            <span className="vh">
              {' '}
              <Isolated text={thing} />
            </span>
          </Button>
        </Form>
      )}
    </li>
  );
}

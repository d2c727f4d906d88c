import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { timesSign } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Isolated } from '../../../components/isolated.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Tag } from '../../../components/tag.tsx';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { Box } from '../../shell/screen.tsx';
import styles from './pieces.module.css';

/** What was ordered, each line with how it is made; and what whoever ordered wants us to know. */
export function Pieces({ order }: { order: OrderDetails }) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  return (
    <Box title={orders.pieces}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture
              src={line.picture}
              alt={line.alt}
              sizes="48px"
              within={[160, 160]}
              className={styles.picture}
            />
            <div className={styles.what}>
              <b>{listed(language, [line.product_title, line.glaze])}</b>
              {line.engraving && (
                <span className="small">
                  <Isolated text={orders.engraving(own(line.engraving))} />
                </span>
              )}
              {line.addons.length > 0 && <span className="small">{listed(language, line.addons)}</span>}
              {line.given_back > 0 && <Tag tone="warn">{orders.givenBack(line.given_back)}</Tag>}
            </div>
            <span className="num">
              <Isolated text={timesSign(language, line.quantity)} />
            </span>
            {line.price !== null && (
              <span className={`num ${styles.price}`}>{riyals(language, fromRiyals(line.price))}</span>
            )}
          </li>
        ))}
      </ul>
      {order.care_card && <p className="tiny">{orders.careCard}</p>}
      {order.note && (
        <p className={styles.note}>
          <span className="tiny">{orders.customerNote}</span>
          <bdi>{order.note}</bdi>
        </p>
      )}
    </Box>
  );
}

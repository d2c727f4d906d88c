import { Link } from 'react-router';
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
import type { FormState } from '../../base/result.tsx';
import quiet from '../../shell/quiet.module.css';
import { Box } from '../../shell/screen.tsx';
import type { OrderResult } from './act.server.ts';
import styles from './pieces.module.css';
import { Proposal } from './proposal.tsx';
import { useSubstituteWords } from './substitute-words.ts';

/** What was ordered, each line with how it is made; and what whoever ordered wants us to know. */
export function Pieces({
  order,
  today,
  mayAnswer,
  result,
  busy,
}: {
  order: OrderDetails;
  today: string;
  /** Whether whoever looks may propose other pieces, and say what the sender said. */
  mayAnswer: boolean;
} & Pick<FormState<OrderResult>, 'result' | 'busy'>) {
  const { orders } = useStaffMessages();
  const substitutes = useSubstituteWords();
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
              {line.substitution && (
                <Proposal
                  of={line.substitution}
                  today={today}
                  mayAnswer={mayAnswer}
                  result={result}
                  busy={busy}
                />
              )}
              {line.may_substitute && (
                <Link to={`?substitute=${line.id}`} preventScrollReset className={quiet.quiet}>
                  {substitutes.propose}
                </Link>
              )}
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

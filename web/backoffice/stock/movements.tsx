import { Form } from 'react-router';
import type { Movement } from '#shop/contract/workshop/stock.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { OrderLink } from '../base/order-link.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { MoveResult } from './move-form.tsx';
import styles from './stock.module.css';
import { useStockWords } from './words.ts';

/** What changed a shelf, the latest first; what was done by hand can be taken back. */
export function Movements({
  movements,
  today,
  result,
}: { movements: readonly Movement[]; today: Day } & FormState<MoveResult>) {
  const words = useStockWords();
  return (
    <>
      <ResultNote result={result} form="undo" />
      {movements.length === 0 && <p className="muted">{words.noMovements}</p>}
      <ol className={styles.movements}>
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} today={today} />
        ))}
      </ol>
    </>
  );
}

function Row({ movement, today }: { movement: Movement; today: Day }) {
  const words = useStockWords();
  const language = useLanguage();
  const { id, kind, delta, after, reason, note, counted, order_number, by, at, may_undo } = movement;
  const when = momentInWords(language, at, today);
  const what = reason ? words.reasons[reason] : words.did[kind];
  return (
    <li>
      <b className={delta < 0 ? styles.less : styles.more} dir="ltr">
        {delta < 0 ? `−${grouped(-delta)}` : `+${grouped(delta)}`}
      </b>
      <span>
        {what} {order_number && <OrderLink number={order_number} />}
        {counted !== null && <span className="muted"> {words.found(grouped(counted))}</span>}
        <span className={styles.about}>
          <Isolated text={listed(language, [by === null ? words.system : own(by), when])} />
        </span>
        {note !== '' && <bdi className={styles.about}>{note}</bdi>}
      </span>
      <span className="muted">{words.became(grouped(after))}</span>
      {may_undo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="undo"
            look="quiet"
            size="s"
            aria-label={words.undoOf(what, when)}
          >
            {words.undo}
          </Button>
        </Form>
      )}
    </li>
  );
}

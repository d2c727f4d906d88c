import { Form } from 'react-router';
import { boardSteps, columnOf, nextStep } from '#shop/rules/orders/board.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Note } from '../../components/note.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { BulkBar } from '../board/bulk-bar.tsx';
import { MovedNote } from '../board/moved-note.tsx';
import { useSelection } from '../board/use-selection.ts';
import type { ListResult } from './act-on-list.server.ts';
import { OrderTable, type Row } from './order-table.tsx';
import styles from './orders.module.css';

type List = { items: readonly Row[]; today: Day } & Pick<FormState<ListResult>, 'result' | 'busy'>;

/** Orders that are chosen in the list are printed or brought a step further together, as on the board. */
export function OrderList({ items, today, result, busy }: List) {
  const hydrated = useHydrated();
  const { form, chosen, toggle, clear } = useSelection(
    items.map(({ order_number }) => order_number),
    result?.outcome?.done,
  );
  const next = new Set(
    items
      .filter(({ order_number }) => chosen.has(order_number))
      .flatMap(({ status }) => nextStep(columnOf(status)) ?? []),
  );
  return (
    <div className={styles.list}>
      <Moved result={result} busy={busy} />
      <Form ref={form} method="post" preventScrollReset className={styles.list}>
        {/* Enter in a field presses the first button of its form: it is to press none of these. */}
        <button type="submit" disabled hidden />
        <OrderTable items={items} today={today} choosing={{ chosen, toggle }} />
        {(!hydrated || chosen.size > 0) && (
          <BulkBar
            count={hydrated ? chosen.size : null}
            steps={hydrated ? [...next] : boardSteps}
            days={[]}
            runs={[]}
            today={today}
            busy={busy}
            prints
            wrong={result?.fields ?? {}}
            clear={clear}
          />
        )}
      </Form>
    </div>
  );
}

/** What became of those that were moved, or why none was. */
function Moved({ result, busy }: Pick<List, 'result' | 'busy'>) {
  const isMove = result?.form === 'undo' || boardSteps.some((step) => step === result?.form);
  if (!result || !isMove) return null;
  return (
    <>
      <MovedNote result={result} busy={busy === 'undo'} />
      <ResultNote result={result} form={result.form} />
      {result.fields.order_numbers && (
        <Note tone="bad" live>
          {result.fields.order_numbers}
        </Note>
      )}
    </>
  );
}

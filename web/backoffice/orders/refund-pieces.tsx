import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Check } from '../../components/form/choice.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import styles from './refund.module.css';
import { useRefundWords } from './refund-words.ts';

/** How many of each line, and whether delivery: as many as are left, with what they are worth. */
export function RefundPieces({
  order,
  left,
  typed,
  error,
}: {
  order: OrderDetails;
  left: NonNullable<OrderDetails['money']>['left'];
  typed: (name: string) => string | undefined;
  /** Nothing was chosen: said at the first line of which something is left. */
  error: string | null;
}) {
  const refund = useRefundWords();
  const language = useLanguage();
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const first = left.lines.find(({ pieces }) => pieces > 0)?.id;
  return (
    <>
      {error !== null && first === undefined && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
      {order.lines.map(({ id, product_title, glaze, engraving }) => {
        const of = left.lines.find((each) => each.id === id);
        if (!of || of.pieces === 0)
          return (
            <p key={id} className="small">
              {refund.quantity(product_title, glaze ?? '')} <span className="tiny">{refund.noneLeft}</span>
            </p>
          );
        const help = refund.each(of.pieces, sum(of.amount));
        return (
          <div key={id} className={styles.line}>
            <TextField
              label={refund.quantity(product_title, glaze ?? '')}
              help={engraving ? `${help}. ${refund.engraved}` : help}
              error={id === first ? error : null}
              name={`line.${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={of.pieces}
              dir="ltr"
              defaultValue={typed(`line.${id}`) ?? '0'}
            />
          </div>
        );
      })}
      {left.delivery > 0 && (
        <Check name="delivery" defaultChecked={typed('delivery') === 'on'}>
          {refund.withDelivery(sum(left.delivery))}
        </Check>
      )}
    </>
  );
}

import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Check } from '../../../components/form/choice.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { Note } from '../../../components/note.tsx';
import { useLanguage } from '../../base/me.ts';
import { typedOf } from './chosen.ts';
import styles from './refund.module.css';
import { useRefundWords } from './refund-words.ts';

/**
 * How many of each line, and whether delivery: as many as are left and not asked for yet, with what they are worth. Where
 * fewer are left than somebody typed, the field holds what is left and says so.
 */
export function RefundPieces({
  order,
  money: { left, unasked },
  typed,
  error,
}: {
  order: OrderDetails;
  money: NonNullable<OrderDetails['money']>;
  /** What stood in the form last, by its fields. */
  typed: Record<string, string>;
  /** Nothing was chosen: said at the first line of which something is left. */
  error: string | null;
}) {
  const refund = useRefundWords();
  const language = useLanguage();
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const first = unasked.lines.find(({ pieces }) => pieces > 0)?.id;
  return (
    <>
      {error !== null && first === undefined && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
      {order.lines.map(({ id, product_title, glaze, engraving }) => {
        const of = unasked.lines.find((each) => each.id === id);
        const isAsked = left.lines.some((each) => each.id === id && each.pieces > 0);
        const wanted = typedOf(typed[`line.${id}`]);
        const name = refund.quantity(product_title, glaze ?? '');
        if (!of || of.pieces === 0)
          return (
            <p key={id} className="small">
              {name}{' '}
              <span className={wanted > 0 ? 'tiny med' : 'tiny'}>
                {isAsked ? refund.asked : refund.noneLeft}
              </span>
            </p>
          );
        const help = refund.each(of.pieces, sum(of.amount));
        const fewer = wanted > of.pieces ? refund.fewerLeft(String(of.pieces), String(wanted)) : null;
        return (
          // Built anew where a colleague left other pieces of it: what was typed stays as far as it still can.
          <div key={`${id} ${of.pieces}`} className={styles.line}>
            <TextField
              label={name}
              help={engraving ? `${help}. ${refund.engraved}` : help}
              error={id === first && error !== null ? error : fewer}
              name={`line.${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={of.pieces}
              dir="ltr"
              defaultValue={Math.min(wanted, of.pieces)}
            />
          </div>
        );
      })}
      {unasked.delivery > 0 && (
        <Check name="delivery" defaultChecked={typed.delivery === 'on'}>
          {refund.withDelivery(sum(unasked.delivery))}
        </Check>
      )}
    </>
  );
}

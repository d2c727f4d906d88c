import { Form } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { restocksByDefault } from '#shop/rules/orders/life.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';
import { refundReasons } from '#shop/rules/payments/refund.ts';
import { alone, aloneADay } from '#shop/rules/staff/approval.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextArea } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { Choice } from '../tickets/choice.tsx';
import styles from './refund.module.css';
import { RefundPieces } from './refund-pieces.tsx';
import { useRefundWords } from './refund-words.ts';

export type RefundResult = FormResult<{
  typed: Record<string, string>;
  /** What went back; null where nothing did, or a second person is asked. */
  given: number | null;
}>;

/** Nothing is wrapped yet: what goes back is whole, and somebody changed their mind. */
const isWhole = (status: OrderDetails['status']) => restocksByDefault(status as OrderStatus);

/** What goes back, why and to where; a refusal keeps what was typed, and asks for what it needs. */
export function RefundForm({
  order,
  money,
  idempotencyKey,
  result,
  busy,
}: {
  order: OrderDetails;
  money: NonNullable<OrderDetails['money']>;
  idempotencyKey: string;
} & Pick<FormState<RefundResult>, 'result' | 'busy'>) {
  const refund = useRefundWords();
  const { refundTo } = useStaffMessages().orders;
  const language = useLanguage();
  const failed = result && !result.ok ? result : null;
  const typed = (name: string) => failed?.typed[name];
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const whole = typed('what') === 'whole';
  const { status } = order;
  return (
    <Box>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <fieldset className={styles.choices}>
          <legend className="med">{refund.what}</legend>
          <Choice
            name="what"
            value="some"
            defaultChecked={!whole}
            title={refund.some}
            text={refund.left(sum(money.left.sum))}
          />
          <Choice
            name="what"
            value="whole"
            defaultChecked={whole}
            title={refund.whole}
            text={refund.wholeText}
          />
        </fieldset>
        <div className={styles.some}>
          <RefundPieces
            order={order}
            left={money.left}
            typed={typed}
            error={failed?.fields.pieces === undefined ? null : refund.chooseSome}
          />
        </div>
        <Check name="restock" defaultChecked={failed ? typed('restock') === 'on' : isWhole(status)}>
          {refund.restock} <span className="tiny">{refund.restockText}</span>
        </Check>
        <Field label={refund.reason}>
          {(tied) => (
            <select
              {...tied}
              name="reason"
              defaultValue={typed('reason') ?? (isWhole(status) ? 'cancelled' : 'damaged')}
              className={formStyles.select}
            >
              {refundReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {refund.reasons[reason]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextArea
          label={refund.note}
          help={refund.noteHelp}
          error={failed?.fields.note ?? null}
          name="note"
          rows={2}
          maxLength={300}
          dir="auto"
          defaultValue={typed('note') ?? ''}
        />
        <fieldset className={styles.choices}>
          <legend className="med">{refundTo.label}</legend>
          <Choice
            name="to"
            value="source"
            defaultChecked={typed('to') !== 'wallet'}
            title={refundTo.source}
          />
          {money.has_wallet && (
            <Choice
              name="to"
              value="wallet"
              defaultChecked={typed('to') === 'wallet'}
              title={refundTo.wallet}
            />
          )}
        </fieldset>
        <p className="tiny">
          {refund.limit(riyals(language, alone.refund, 'oblique'), riyals(language, aloneADay, 'oblique'))}
        </p>
        <ProofField result={result} form="refund" />
        {!result?.ok && <ResultNote result={result} form="refund" />}
        <Button type="submit" name="intent" value="refund" busy={busy === 'refund'}>
          {refund.submit}
        </Button>
      </Form>
    </Box>
  );
}

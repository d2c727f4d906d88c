import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { riyals } from '#shop/format/riyals.ts';
import { refundLabels } from '#shop/messages/bilingual/payments/refund-labels.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { refundReasons } from '#shop/rules/payments/refund.ts';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { Field, TextArea } from '../../../components/form/field.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { ProofField } from '../../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import { useAloneLimit } from '../../base/use-alone-limit.ts';
import formStyles from '../../shell/form.module.css';
import { Box } from '../../shell/screen.tsx';
import { Choice } from '../../tickets/choice.tsx';
import { chosenOf, isWhole, usualReason, worthOf } from './chosen.ts';
import { endsWithRefund, Outcome } from './outcome.tsx';
import styles from './refund.module.css';
import { RefundPieces } from './refund-pieces.tsx';
import { useRefundWords } from './refund-words.ts';

export type RefundResult = FormResult<{
  typed: Record<string, string>;
  /** What went back; null where nothing did, or a second person is asked. */
  given: number | null;
}>;

/**
 * What goes back, why and to where, and what comes of it. A refusal keeps what was typed as far as it can still be, and
 * asks for what it needs; what colleagues gave back meanwhile is offered no more.
 */
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
  const limit = useAloneLimit('refund', money.given_today);
  const failed = result && !result.ok ? result : null;
  // What it began with, as without script each answer is a page of its own; and what stands in it now.
  const [first] = useState(failed?.typed ?? null);
  const [held, setHeld] = useState(first ?? {});
  const [reason, setReason] = useState(first?.reason ?? null);
  const form = useRef<HTMLFormElement>(null);
  const read = () => form.current && setHeld(fieldsOf(form.current));
  useEffect(() => {
    if (form.current) setHeld(fieldsOf(form.current));
  }, []);
  const sum = riyals(language, fromRiyals(money.unasked.sum));
  const { status } = order;
  const mayEnd = endsWithRefund(order);
  const { unasked } = money;
  // What waits for a second person is no part of this one, which therefore isn't the whole order.
  const isBesideOthers = money.waiting.length > 0;
  const chosen = chosenOf(isBesideOthers ? { ...held, what: 'some' } : held, unasked);
  return (
    <Box title={isBesideOthers ? refund.more : undefined}>
      <Form ref={form} method="post" preventScrollReset className={styles.form} onChange={read}>
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        {isBesideOthers ? (
          <p className="small">{refund.left(sum)}</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend className="med">{refund.what}</legend>
            <Choice
              name="what"
              value="some"
              defaultChecked={first?.what !== 'whole'}
              title={refund.some}
              text={mayEnd ? refund.leftEnds(sum) : refund.left(sum)}
            />
            <Choice
              name="what"
              value="whole"
              defaultChecked={first?.what === 'whole'}
              title={refund.whole}
              text={mayEnd ? refund.wholeEnds : refund.wholeText}
            />
          </fieldset>
        )}
        <div className={styles.some}>
          <RefundPieces
            order={order}
            money={money}
            typed={held}
            error={failed?.fields.pieces === undefined ? null : refund.chooseSome}
          />
        </div>
        {order.lines.some(({ engraving }) => engraving === '') && (
          <Check name="restock" defaultChecked={first ? first.restock === 'on' : isWhole(status)}>
            {refund.restock} <span className="tiny">{refund.restockText}</span>
          </Check>
        )}
        <Field label={refund.reason}>
          {(tied) => (
            <select
              {...tied}
              name="reason"
              value={reason ?? usualReason(chosen, order, money.left)}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
              className={formStyles.select}
            >
              {refundReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {refundLabels[reason][language]}
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
          defaultValue={first?.note ?? ''}
        />
        {money.has_wallet ? (
          <fieldset className={styles.choices}>
            <legend className="med">{refundTo.label}</legend>
            <Choice
              name="to"
              value="source"
              defaultChecked={first?.to !== 'wallet'}
              title={refundTo.source}
            />
            <Choice
              name="to"
              value="wallet"
              defaultChecked={first?.to === 'wallet'}
              title={refundTo.wallet}
            />
          </fieldset>
        ) : (
          <p>
            <input type="hidden" name="to" value="source" />
            {refund.toSource}
          </p>
        )}
        <Outcome order={order} money={money} chosen={chosen} limit={limit} />
        <ProofField result={result} form="refund" />
        {!result?.ok && <ResultNote result={result} form="refund" />}
        <Button type="submit" name="intent" value="refund" busy={busy === 'refund'}>
          {limit.isOver(worthOf(chosen, money.left)) ? refund.ask : refund.submit}
        </Button>
      </Form>
    </Box>
  );
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form).entries()].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

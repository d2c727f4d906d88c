import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffTicketView } from '#shop/contract/help/support.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { refundLabels } from '#shop/messages/bilingual/payments/refund-labels.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { ticketRefundReasons } from '#shop/rules/payments/refund.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { useAloneLimit } from '../base/use-alone-limit.ts';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { Choice } from './choice.tsx';
import styles from './end.module.css';
import { replyForm } from './reply.tsx';
import type { TicketResult } from './steps.server.ts';

const ends = ['wallet', 'source', 'none', 'reject', 'close'] as const;

/** How the ticket ends. Its fields belong to the reply's form: whoever ends it says why. */
export function End({ ticket, result, busy }: { ticket: StaffTicketView } & FormState<TicketResult>) {
  const { tickets } = useStaffMessages();
  const canRefund = ticket.refundable > 0;
  const isOpen = ticket.due !== null || ticket.status === 'pending';
  const can = { source: isOpen && canRefund, wallet: isOpen && canRefund && ticket.has_wallet, close: true };
  const offered = ends.filter((end) => (end === 'none' || end === 'reject' ? isOpen : can[end]));
  const typed = result?.form === 'end' && !result.ok ? result.typed.end : '';
  // What has ended can only be closed: that is a button, and nothing to choose.
  const onlyCloses = offered.length === 1;
  return (
    <Box title={tickets.end}>
      <p className="tiny">{onlyCloses ? tickets.closeText : tickets.endText}</p>
      <div className={styles.end}>
        {onlyCloses ? (
          <input type="hidden" form={replyForm} name="end" value="close" />
        ) : (
          <fieldset className={styles.choices}>
            <legend className="vh">{tickets.end}</legend>
            {offered.map((end) => (
              <Choice
                key={end}
                form={replyForm}
                name="end"
                value={end}
                defaultChecked={typed === '' ? end === 'none' : typed === end}
                title={tickets.ends[end]}
                text={end === 'close' ? tickets.closeText : undefined}
              />
            ))}
          </fieldset>
        )}
        {canRefund && isOpen && <Share ticket={ticket} result={result} />}
        <ProofField result={result} form="end" inForm={replyForm} />
        <ResultNote result={result} form="end" />
        <Button type="submit" form={replyForm} name="intent" value="end" look="quiet" busy={busy === 'end'}>
          {onlyCloses ? tickets.ends.close : tickets.sendAndEnd}
        </Button>
      </div>
    </Box>
  );
}

/** How much goes back: shown with the ends that give money back (end.module.css). */
function Share({ ticket, result }: { ticket: StaffTicketView } & Pick<FormState<TicketResult>, 'result'>) {
  const { tickets } = useStaffMessages();
  const language = useLanguage();
  const failed = result?.form === 'end' && !result.ok ? result : null;
  const [chosen] = useState(failed?.typed.share || 'amount');
  // Why follows what is given back until somebody says: the credit note names it.
  const [share, setShare] = useState(chosen);
  const [reason, setReason] = useState(failed?.typed.reason || null);
  const left = riyals(language, fromRiyals(ticket.refundable));
  const limit = useAloneLimit('refund', ticket.given_today);
  const shares = [
    { value: 'amount', title: tickets.shares.amount },
    { value: 'all', title: tickets.shares.all(left) },
    { value: 'pieces', title: tickets.shares.pieces },
  ];
  const inForm = { form: replyForm };
  return (
    <div className={styles.share}>
      <fieldset className={styles.choices}>
        <legend className="med">{tickets.share}</legend>
        {shares.map(({ value, title }) => (
          <Choice
            key={value}
            {...inForm}
            name="share"
            value={value}
            defaultChecked={value === chosen}
            onChange={() => setShare(value)}
            title={title}
          />
        ))}
      </fieldset>
      <div className={styles.amount}>
        <TextField
          {...inForm}
          label={tickets.amount}
          help={tickets.left(left)}
          error={failed?.fields.amount ?? null}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          defaultValue={failed?.typed.amount ?? ''}
        />
      </div>
      <div className={styles.pieces}>
        {ticket.order_lines.map(({ line_id, product_title, product_qty }) => (
          <TextField
            key={line_id}
            {...inForm}
            label={<Isolated text={tickets.pieces(own(product_title))} />}
            name={`line.${line_id}`}
            type="number"
            min={0}
            max={product_qty}
            dir="ltr"
          />
        ))}
        <Check {...inForm} name="delivery">
          {tickets.delivery}
        </Check>
      </div>
      <Field label={tickets.reason}>
        {(tied) => (
          <select
            {...tied}
            {...inForm}
            name="reason"
            value={reason ?? (share === 'amount' ? 'reduced' : 'damaged')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            className={formStyles.select}
          >
            {ticketRefundReasons.map((each) => (
              <option key={each} value={each}>
                {refundLabels[each][language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="tiny">
        {limit.text}{' '}
        <Link to={`/orders/${ticket.order_number}/refund`} className="under">
          {limit.elsewhere}
        </Link>
      </p>
    </div>
  );
}

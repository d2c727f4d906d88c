import type { TicketView } from '#shop/contract/help/tickets.ts';
import { dateInWords, momentInWords, riyadhTime } from '#shop/format/dates.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Price } from '../../components/price.tsx';

/** What is true of a ticket now: who waits for whom and until when, what came back, when it ends. */
export function TicketStanding({ ticket, today, now }: { ticket: TicketView; today: Day; now: string }) {
  const words = useMessages().tickets.thread;
  const { language } = useRootData();
  const { status, refund, answer_by, closes_at, tracking } = ticket;
  const day = (iso: string) => dateInWords(language, riyadhTime(iso).date, today);
  const closes = closes_at && words.closes(day(closes_at));
  if (status === 'closed') {
    const closedAt = tracking.find((stage) => stage.status === 'closed')?.at;
    return (
      <>
        {refund && <Refunded refund={refund} />}
        <Note icon="lock">
          {closedAt && (ticket.link_over ? words.closedLong : words.closed)(day(closedAt))}
        </Note>
      </>
    );
  }
  if (refund && status === 'resolved_with_refund') return <Refunded refund={refund} closes={closes} />;
  if (closes) return <Note tone={status === 'rejected' ? 'bad' : 'good'}>{closes}</Note>;
  if (status === 'pending') return <Note tone="warn">{words.pending}</Note>;
  // What is late already isn't promised again.
  if (!answer_by || answer_by <= now) return null;
  const isAnswered = ticket.messages.some(({ by }) => by === 'shop');
  return (
    <p className="small muted">
      <Isolated
        text={(isAnswered ? words.resolveBy : words.answerBy)(momentInWords(language, answer_by, today))}
      />
    </p>
  );
}

function Refunded({
  refund,
  closes = null,
}: {
  refund: NonNullable<TicketView['refund']>;
  closes?: string | null;
}) {
  const words = useMessages().tickets.thread;
  const { to_wallet, to_method } = refund;
  return (
    <>
      <Note tone="good" icon="wallet">
        {to_wallet > 0 && (
          <b className="med">
            {words.toWallet} <Price riyals={to_wallet} />
          </b>
        )}
        {to_wallet > 0 && to_method > 0 && <br />}
        {to_method > 0 && (
          <b className="med">
            {words.toMethod} <Price riyals={to_method} />
          </b>
        )}
        {closes && (
          <>
            <br />
            {closes}
          </>
        )}
      </Note>
      {to_wallet > 0 && (
        <ButtonLink href="/wallet" look="quiet">
          {words.wallet}
        </ButtonLink>
      )}
    </>
  );
}

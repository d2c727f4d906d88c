import { useMessages } from '../../base/messages.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Ending, EndingSign, EndingWays } from '../order/ending.tsx';
import type { TicketResult } from './ticket-result.ts';

/** What was written has arrived: its number, and where it is followed. */
export function Sent({ result, again }: { result: TicketResult; again: string }) {
  const words = useMessages().tickets.sent;
  if (!result.sent) return null;
  const { number, link } = result.sent;
  return (
    <Ending status>
      <EndingSign icon="check" good />
      <h1>{link ? words.title : words.messageTitle}</h1>
      <p>
        {words.number}{' '}
        <b className="med num">
          <bdi dir="ltr">{number}</bdi>
        </b>
      </p>
      <p className="muted">{result.message}</p>
      <EndingWays>
        <ButtonLink href={link ?? again} look="quiet" block>
          {link ? words.view : words.again}
        </ButtonLink>
      </EndingWays>
    </Ending>
  );
}

import { useEffect, useRef } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Ending, EndingSign, EndingWays } from '../order/ending.tsx';
import type { TicketResult } from './ticket-result.ts';

/** What was written has arrived: its number, and where it is followed. */
export function Sent({ result, again }: { result: TicketResult; again: string }) {
  const words = useMessages().tickets.sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands where the form was, whose button was far below; the popup over it gives the focus back to the title.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  if (!result.sent) return null;
  const { number, link } = result.sent;
  return (
    <Ending status>
      <EndingSign icon="check" good />
      <h1 ref={heading} tabIndex={-1}>
        {link ? words.title : words.messageTitle}
      </h1>
      <p>
        {words.number}{' '}
        <b className="med num">
          <bdi dir="ltr">{number}</bdi>
        </b>
      </p>
      <p className="muted">
        {result.message} {!link && words.messageText}
      </p>
      <EndingWays>
        <ButtonLink href={link ?? again} look="quiet" block>
          {link ? words.view : words.again}
        </ButtonLink>
      </EndingWays>
    </Ending>
  );
}

import { firstName } from '#shop/rules/text/first-name.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { type Packed, useUnpacked } from '../../../base/packed.ts';
import { PageHead } from '../../../base/page-head.tsx';
import { Note } from '../../../components/note.tsx';
import { GiftCard } from '../../gift-card/gift-card.tsx';
import { CancelOrder } from '../asked/cancel-order.tsx';
import { OrderLink } from '../asked/order-link.tsx';
import type { Told } from '../asked/told.ts';
import { AskPushes, OrderedItems } from '../order-parts.tsx';
import { Actions } from './actions.tsx';
import { ChangeOrder } from './change-order.tsx';
import { Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { Now } from './now.tsx';
import styles from './order.module.css';
import type { ShownOrder } from './order.server.ts';
import { ProposedPiece } from './proposed-piece.tsx';
import { Timeline } from './timeline.tsx';
import { useLive } from './use-live.ts';

/** All of an order: what is true now, its life, what it holds, what it came to, and what can be done with it. */
export function WholeOrder({
  shown: given,
  link,
  result,
  lost,
}: {
  shown: Packed<ShownOrder>;
  link: string;
  result: Told | null;
  lost: Lost | null;
}) {
  const { shell, orders: words } = useMessages();
  const shown = useUnpacked(given);
  const { order, today, address, giftAddress, held, moves, days, saved } = shown;
  useLive(moves);
  const title = words.pageTitle(order.order_number);
  const isComing = order.state === 'placed' && order.ended === null && order.delivered_at === null;
  // Who has the code to pick it up knows that it is ready.
  const isReady = order.pickup_code !== null;
  return (
    <>
      <PageHead prints title={shell.titled(title)} description={title} path="/order" noindex />
      <Now order={order} today={today} held={held} />
      <div className={`wrap ${styles.page}`} data-order={order.order_number}>
        <div className={styles.column}>
          {saved && !result && (
            <Note tone="good" live>
              {words.saved[saved]}
            </Note>
          )}
          {order.proposals.map((proposal) => (
            <ProposedPiece key={proposal.id} proposal={proposal} result={result} lost={lost} />
          ))}
          {order.timeline.length > 0 && <Timeline order={order} today={today} />}
          {order.is_own && isComing && !isReady && <AskPushes pickup={order.variant === 'pickup'} />}
          {days && <ChangeOrder {...shown} result={result} lost={lost} />}
          <section aria-labelledby="items" className={styles.items}>
            <h2 id="items">{words.items}</h2>
            <OrderedItems order={order} />
          </section>
          {order.card?.message && (
            <section aria-labelledby="card" className={styles.card}>
              <h2 id="card">{words.card}</h2>
              <div>
                <GiftCard
                  {...order.card}
                  to={order.card.to || firstName(order.recipient_name)}
                  from={order.anonymous_sender ? '' : order.card.from || firstName(order.sender_name)}
                />
              </div>
            </section>
          )}
        </div>
        <div className={styles.column}>
          <section aria-labelledby="facts">
            <h2 id="facts">{words.facts}</h2>
            <Facts order={order} today={today} />
          </section>
          <Money order={order} link={link} result={result} lost={lost} />
        </div>
        <div className={styles.column}>
          {order.state === 'placed' && (
            <Actions
              order={order}
              address={address}
              giftAddress={giftAddress}
              link={link}
              result={result}
              lost={lost}
            />
          )}
          <CancelOrder order={order} link={link} result={result} lost={lost} />
          {order.state === 'placed' && (
            <div className={styles.keep}>
              <OrderLink address={address} order={order} link={link} result={result} lost={lost} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAside } from '../../base/aside.ts';
import { isHere, type Lost, lostMessage, splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import type { loader } from './attempt.ts';
import styles from './not-known.module.css';

/** How often it is asked by itself, and how many seconds lie between. */
const triesMost = 8;
const pauseSeconds = 3;

/** Of what it isn't known whether it was done. */
type Words = { asking: string; yet: string; safe: string };

/**
 * After a lost answer to a call that moves money (decision page 17): asks what became of it, and says meanwhile that it
 * isn't known. The lost call may still be running, so that one answer "nothing is known" proves nothing. Each `lost`
 * begins anew. What was turned away needs no question: nothing was done.
 */
function NotKnown({ ask, lost, words }: { ask: () => Promise<void>; lost: Lost; words: Words }) {
  const { paying, shell } = useMessages();
  const [asked, setAsked] = useState({ lost, tries: 0 });
  const tries = asked.lost === lost ? asked.tries : 0;
  const asking = !lost.turnedAway && tries < triesMost;

  useEffect(() => {
    if (!asking) return;
    let over = false;
    const timer = setTimeout(
      async () => {
        await ask();
        if (!over) setAsked({ lost, tries: tries + 1 });
      },
      tries === 0 ? 0 : pauseSeconds * 1000,
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [ask, lost, tries, asking]);

  const again = () => setAsked({ lost, tries: 0 });
  if (lost.turnedAway)
    return (
      <Note tone="bad" live>
        {lostMessage(lost, shell.lost)}
      </Note>
    );
  return (
    <Note tone="warn" live>
      {asking ? (
        words.asking
      ) : (
        <>
          <b>{words.yet}</b> {words.safe}
          <span className={styles.ways}>
            <Button look="quiet" size="s" onClick={again}>
              {paying.unknown.ask}
            </Button>
            <ButtonLink href="/my-orders" look="quiet" size="s">
              {paying.unknown.orders}
            </ButtonLink>
          </span>
        </>
      )}
    </Note>
  );
}

/** For a form that makes something new: asks by the idempotency key that was sent, and leads there. */
export function AskByKey({ lost }: { lost: Lost }) {
  const words = useMessages().paying.unknown;
  const { load, data } = useAside<typeof loader>('attempt');
  const leads = splitLost<{ leads: string | null }>(data).answer?.leads;
  useEffect(() => {
    if (leads) location.assign(leads);
  }, [leads]);
  const key = keyOf(lost);
  const ask = useCallback(async () => {
    if (await isHere('attempt')) await load(`/checkout/attempt?${new URLSearchParams({ key: key ?? '' })}`);
  }, [load, key]);
  return <NotKnown ask={ask} lost={lost} words={words} />;
}

/** The key that a form was sent with: as long as it isn't known what became of it, it is sent with no other. */
export function keyOf(lost: Lost | null): string | undefined {
  return lost?.sent.get('idempotency_key')?.toString();
}

/** For a form that changes what its page shows: reads the page until it has changed. */
export function AskByPage({ lost, words }: { lost: Lost; words: Words }) {
  const { revalidate } = useRevalidator();
  return <NotKnown ask={revalidate} lost={lost} words={words} />;
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type InboxView, inboxViews } from '#shop/rules/messages/inbox.ts';
import { LostNote } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import styles from './inbox-screen.module.css';
import { useInboxWords } from './inbox-words.ts';

/** An inbox: its views, what is in the chosen one, and the way on. */
export function InboxScreen({
  title,
  path,
  beside,
  view,
  counts,
  next,
  isLater,
  lost,
  children,
}: {
  title: string;
  path: string;
  beside?: ReactNode;
  view: InboxView;
  counts: Record<Exclude<InboxView, 'done'>, number>;
  next: string | null;
  isLater: boolean;
  lost: Parameters<typeof LostNote>[0]['lost'];
  children: ReactNode;
}) {
  const inbox = useInboxWords();
  const countOf: Record<InboxView, number | undefined> = { ...counts, done: undefined };
  return (
    <Screen
      title={title}
      beside={beside}
      below={
        <Views
          label={inbox.choose}
          views={inboxViews.map((each) => ({
            to: `${path}?view=${each}`,
            title: inbox.views[each],
            count: countOf[each],
            current: each === view,
          }))}
        />
      }
    >
      <LostNote lost={lost} />
      {children}
      <div className={styles.foot}>
        {isLater && <Link to={`${path}?view=${view}`}>{inbox.first}</Link>}
        {next !== null && <Link to={`${path}?view=${view}&cursor=${next}`}>{inbox.more}</Link>}
      </div>
    </Screen>
  );
}

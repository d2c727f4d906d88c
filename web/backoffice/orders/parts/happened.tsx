import { useRef } from 'react';
import { Form, Link } from 'react-router';
import type { Happening, OrderDetails } from '#shop/contract/workshop/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/form/field.tsx';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import { CallForm } from '../../shell/call-form.tsx';
import { Box } from '../../shell/screen.tsx';
import type { OrderResult } from './act.server.ts';
import styles from './happened.module.css';

/** Of what happened: all, what people said, what became of money. */
export const shownParts = ['all', 'people', 'money'] as const;
/** Which kinds each choice shows. */
const kinds: Record<string, RegExp> = {
  people: /^(?:note|call|changed|nobody)/,
  money: /^(?:refund|approval)/,
};

/** What became of the order, the newest first, and the team's notes among it. A mistaken step is taken back here. */
export function Happened({
  order,
  shown,
  today,
  result,
  busy,
}: { order: OrderDetails; shown: string; today: Day } & FormState<OrderResult>) {
  const { orders, waiting } = useStaffMessages();
  const list = order.happened.filter(({ kind }) => kinds[shown]?.test(kind) ?? true);
  const failed = result?.form === 'note' && !result.ok ? result : null;
  // What was kept is gone from the form, so that nobody writes it once more.
  const kept = useRef('');
  if (result?.form === 'note' && result.ok) kept.current = result.sent;
  return (
    <Box title={orders.happened}>
      <Form key={kept.current} method="post" preventScrollReset className={styles.note}>
        <TextArea
          label={orders.writeNote}
          help={orders.writeNoteHelp}
          error={failed?.fields.text ?? null}
          name="text"
          rows={2}
          maxLength={1000}
          dir="auto"
          defaultValue={failed?.typed.text ?? ''}
        />
        <ResultNote result={result} form="note" />
        <Button type="submit" name="intent" value="note" look="quiet" size="s" busy={busy === 'note'}>
          {orders.addNote}
        </Button>
      </Form>
      <details className={styles.call} open={result?.form === 'call' && !result.ok}>
        <summary>{waiting.log}</summary>
        <CallForm result={result} busy={busy} />
      </details>
      <nav className={styles.shown} aria-label={orders.shownLabel}>
        {shownParts.map((each) => (
          <Link
            key={each}
            to={each === 'all' ? '?' : `?shown=${each}`}
            preventScrollReset
            aria-current={each === shown ? 'true' : undefined}
          >
            {orders.shown[each]}
          </Link>
        ))}
      </nav>
      <ResultNote result={result} form="undo" />
      <ol className={styles.list}>
        {list.map((each) => (
          <One key={each.id} each={each} today={today} busy={busy} />
        ))}
      </ol>
    </Box>
  );
}

function One({ each, today, busy }: { each: Happening; today: Day; busy: FormState['busy'] }) {
  const messages = useStaffMessages();
  const { orders } = messages;
  const language = useLanguage();
  const who = each.staff?.name ?? each.by_label;
  return (
    <li className={each.kind === 'step' ? styles.step : undefined}>
      <span>{wordsOf(each, messages, language)}</span>
      <time dateTime={each.at} className="tiny">
        {momentInWords(language, each.at, today)}
      </time>
      {who && (
        <span className={`tiny ${styles.who}`}>
          <bdi>{who}</bdi>
        </span>
      )}
      {each.text && (
        <p className={styles.text} dir="auto">
          {each.text}
        </p>
      )}
      {each.photo && (
        <a href={each.photo} target="_blank" rel="noopener">
          <img src={each.photo} alt={orders.photo} width="96" height="96" loading="lazy" />
        </a>
      )}
      {each.undo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="event_id" value={each.undo.event_id} />
          <Button type="submit" name="intent" value="undo" look="quiet" size="s" busy={busy === 'undo'}>
            {orders.undo}
          </Button>
        </Form>
      )}
    </li>
  );
}

type Words = ReturnType<typeof useStaffMessages>;

function wordsOf(each: Happening, { orders, waiting }: Words, language: 'ar' | 'en'): string {
  const { event, parts, paper, someMoney } = orders;
  switch (each.kind) {
    case 'call': {
      if (!each.call || each.call.outcome === 'link_sent') return waiting.outcomes.link_sent;
      return event.call(listed(language, [waiting.whom[each.call.to], waiting.outcomes[each.call.outcome]]));
    }
    case 'step':
    case 'taken_back':
      return event[each.kind](each.label);
    case 'changed':
      return event.changed(
        listed(
          language,
          each.parts.map((part) => parts[part] ?? part),
        ),
      );
    case 'refund':
    case 'approval':
    case 'approval_refused':
    case 'approval_withdrawn':
      return event[each.kind](each.amount === null ? someMoney : riyals(language, fromRiyals(each.amount)));
    case 'print':
      return event.print(paper[each.paper ?? ''] ?? '');
    default:
      return event[each.kind];
  }
}

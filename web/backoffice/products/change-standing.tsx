import { Link } from 'react-router';
import type { ProductChange } from '#shop/contract/workshop/product-changes.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import type { BulkState } from '#shop/rules/catalogue/bulk-change.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note, type Tone } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import styles from './bulk.module.css';
import { useBulkWords } from './bulk-words.ts';

export const toneOfState: Record<BulkState, Tone | 'selected'> = {
  previewed: 'selected',
  waiting: 'warn',
  running: 'warn',
  done: 'good',
  stopped: 'plain',
};

/** Where a change stands: who made it, how many products it changes, has changed and leaves as they are. */
export function ChangeStanding({ change, today }: { change: ProductChange; today: Day }) {
  const words = useBulkWords();
  const language = useLanguage();
  const { state, counts, by, asked_at, agreed_by, needs_two, undoes } = change;
  const all = counts.planned + counts.done + counts.refused;
  const isOver = state === 'done' || state === 'stopped';
  const facts = [
    [isOver ? words.leftOver : words.counts.planned, counts.planned],
    [words.counts.done, counts.done],
    [words.counts.refused, counts.refused],
    [words.counts.same, counts.same],
  ] as const;
  return (
    <section className={styles.standing} aria-label={words.states[state]}>
      <p className={styles.line}>
        <Tag tone={toneOfState[state]}>{words.states[state]}</Tag>
        <span className="small">
          <Isolated
            text={listed(language, [
              words.byWhom(own(by?.name ?? ''), momentInWords(language, asked_at, today)),
              agreed_by && words.agreed(own(agreed_by.name)),
            ])}
          />
        </span>
        {undoes && (
          <Link to={`/products/changes/${undoes}`} className="under">
            {words.undone}
          </Link>
        )}
      </p>
      {state === 'previewed' && <p>{words.previewText}</p>}
      {state === 'running' && (
        <p role="status">
          <progress max={all} value={counts.done + counts.refused} aria-label={words.states.running} />{' '}
          {words.progress(grouped(counts.done + counts.refused), grouped(all))}{' '}
          <Link to="?" className="under without-script">
            {words.refresh}
          </Link>
        </p>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{grouped(count)}</dd>
            </div>
          ))}
      </dl>
      {needs_two && (state === 'previewed' || state === 'waiting') && (
        <Note tone="warn">{words.needs[needs_two]}</Note>
      )}
    </section>
  );
}

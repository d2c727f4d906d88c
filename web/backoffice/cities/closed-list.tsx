import { Form } from 'react-router';
import type { ClosedDay } from '#shop/contract/workshop/closed-days.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';
import { ReasonFields } from './close-form.tsx';

type Props = { today: string; mayChange: boolean } & FormState<CityResult>;

/** The closed days of the year, each with its reason and the orders that are to come on it all the same. */
export function ClosedList({ items, ...props }: { items: readonly ClosedDay[] } & Props) {
  const { closed: words } = useCityWords();
  return (
    <Box title={words.title}>
      {items.length === 0 && <p className="muted">{words.none}</p>}
      <ul className={styles.closedDays}>
        {items.map((each) => (
          <li key={each.id}>
            <Row closed={each} {...props} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Row({ closed, today, mayChange, result, busy }: { closed: ClosedDay } & Props) {
  const { closed: words } = useCityWords();
  const language = useLanguage();
  const { id, version, day, city, reason, orders } = closed;
  const name = `reason-${id}`;
  const standing = standingOf(name, result);
  const when = dateInWords(language, day, today);
  return (
    <>
      <b>
        <bdi>{reason[language]}</bdi>
      </b>
      <span className={styles.under}>{listed(language, [when, city ?? words.everywhere])}</span>
      {orders > 0 && <span className={styles.wrong}>{words.orders(orders)}</span>}
      {mayChange && day >= today && (
        <details className={styles.fold} open={standing.refused || undefined}>
          <summary>
            {words.edit}
            <FoldMark />
          </summary>
          <Form key={version} id={formId(name)} method="post" className={styles.form} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <ReasonFields standing={standing} reason={reason} />
            <ResultNote result={result} form={name} />
            <div className={styles.row}>
              <Button
                type="submit"
                name="intent"
                value="reason"
                look="quiet"
                size="s"
                busy={busy === 'reason'}
              >
                {words.saveReason}
              </Button>
              <LookButton form="reason" busy={busy} label={words.lookReason} size="s" />
            </div>
            <div className={styles.row}>
              <Button
                type="submit"
                name="intent"
                value="open"
                look="quiet"
                size="s"
                formNoValidate
                aria-label={words.openOf(when)}
              >
                {words.open}
              </Button>
              <LookButton form="open" busy={busy} label={words.lookOpen(when)} formNoValidate size="s" />
            </div>
          </Form>
        </details>
      )}
    </>
  );
}

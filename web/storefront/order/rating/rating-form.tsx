import type { ComponentType, ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { ratingReasons } from '#shop/rules/orders/rating.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/form/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { fieldError, ResultNote } from '../../../forms/form-state.tsx';
import { Face, Faces } from './faces.tsx';
import styles from './rating-form.module.css';

/** What a button looks like that puts it off. */
export const laterClass = `small muted under ${styles.later}`;

/** What came of the form: the rating that is kept, or why there is none. */
export type Rated = FormResult<{ rating: number | null }>;

/**
 * Five pots, and once one is chosen what made it so: the question follows the face, by style alone, so that it works
 * without script. Sends `intent` rate or later.
 */
export function RatingForm({
  form: Form,
  action,
  result,
  busy,
  later,
}: {
  /** The page's own form, or a fetcher's. */
  form: ComponentType<FormProps>;
  action: string;
  result: Rated | null;
  busy: boolean;
  /** What puts it off, where that may be. */
  later?: ReactNode;
}) {
  const words = useMessages().rating;
  const wrong = fieldError(result, 'rate', 'rating');
  return (
    <Form method="post" action={action} className={styles.form} noValidate>
      <ResultNote form="rate" result={result} />
      <div>
        <Faces label={words.label} names={words.faces} wrong={wrong !== undefined} />
        {wrong && (
          <p className={styles.wrong} role="alert">
            <Icon name="alert" size="s" />
            {wrong}
          </p>
        )}
      </div>
      <fieldset className={styles.more}>
        <legend>
          <span className={styles.bothered}>{words.bothered}</span>
          <span className={styles.better}>{words.better}</span>
          <span className={styles.pleased}>{words.pleased}</span>
        </legend>
        <div className={styles.reasons}>
          {ratingReasons.map((reason) => (
            <label key={reason}>
              <input className="vh" type="checkbox" name="reasons" value={reason} />
              {words.reasons[reason]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.more}>
        <TextArea
          label={words.comment}
          optional={words.optional}
          name="comment"
          rows={3}
          maxLength={500}
          placeholder={words.commentHint}
        />
      </div>
      <div className={`${styles.more} ${styles.bothered}`}>
        <Note>
          {words.issue}{' '}
          <a href="/contact-us" className="under">
            {words.issueLink}
          </a>
        </Note>
      </div>
      <div className={styles.ways}>
        <Button type="submit" name="intent" value="rate" block busy={busy}>
          {words.send}
        </Button>
        {later}
      </div>
    </Form>
  );
}

/** The end of it: thanks, or that we are sorry. */
export function RatingThanks({ rating, children }: { rating: number; children: ReactNode }) {
  const words = useMessages().rating;
  const low = rating < 3;
  return (
    <div className={styles.thanks} role="status">
      {low ? (
        <span className={styles.sign}>
          <Icon name="mail" size="l" />
        </span>
      ) : (
        <span className={styles.big}>
          <Face rating={rating} />
        </span>
      )}
      <p className="muted">{low ? words.sorryText : words.thanksText}</p>
      {low && (
        <a href="/contact-us" className="under">
          {words.issueLink}
        </a>
      )}
      {children}
    </div>
  );
}

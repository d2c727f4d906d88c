import { Form } from 'react-router';
import type { Substitution } from '#shop/contract/workshop/substitutions.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Tag } from '../../../components/tag.tsx';
import { useLanguage } from '../../base/me.ts';
import { type FormState, ResultNote } from '../../base/result.tsx';
import type { OrderResult } from './act.server.ts';
import styles from './substitute.module.css';
import { useSubstituteWords } from './substitute-words.ts';

const tones = {
  asked: 'warn',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  lapsed: 'plain',
} as const;

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

/** What was proposed for a line and how it stands; while its sender is asked, what they say on the phone is said here. */
export function Proposal({
  of,
  today,
  mayAnswer,
  result,
  busy,
}: {
  of: Substitution;
  today: string;
  mayAnswer: boolean;
} & Pick<FormState<OrderResult>, 'result' | 'busy'>) {
  const words = useSubstituteWords();
  const language = useLanguage();
  const mine =
    result?.ok &&
    (result.form === `substitution ${of.id}` || (result.form === 'propose' && of.state === 'asked'))
      ? result
      : null;
  const piece = own(listed(language, [of.product_title, of.glaze]));
  const at = (moment: string) => momentInWords(language, moment, today);
  return (
    // What was just asked or answered is read wherever one pressed: the choice below it has gone.
    <div key={mine?.sent} ref={mine ? intoSight : undefined} className={styles.proposal}>
      <span className={styles.answers}>
        <Tag tone={tones[of.state]}>{words.states[of.state]}</Tag>
        <span className="tiny">
          <Isolated
            text={
              of.answered_at
                ? listed(language, [of.answered_by && own(of.answered_by.name), at(of.answered_at)])
                : words.by(own(of.asked_by?.name ?? ''), at(of.asked_at))
            }
          />
        </span>
      </span>
      <span className="small">
        <Isolated
          text={listed(language, [
            words.instead(piece),
            of.difference > 0 && words.back(riyals(language, fromRiyals(of.difference))),
          ])}
        />
      </span>
      {of.reason && (
        <span className="tiny">
          <bdi>{of.reason}</bdi>
        </span>
      )}
      {of.state === 'asked' && mayAnswer && (
        <Form method="post" preventScrollReset className={styles.answers}>
          <input type="hidden" name="substitution" value={of.id} />
          <span className="tiny">{words.onThePhone}</span>
          <Button type="submit" name="intent" value="agree" look="quiet" size="s" busy={busy === 'agree'}>
            {words.agreed}
          </Button>
          <Button type="submit" name="intent" value="decline" look="quiet" size="s" busy={busy === 'decline'}>
            {words.refused}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            look="quiet"
            size="s"
            busy={busy === 'withdraw'}
          >
            {words.withdraw}
          </Button>
        </Form>
      )}
      <ResultNote result={result} form={`substitution ${of.id}`} />
    </div>
  );
}

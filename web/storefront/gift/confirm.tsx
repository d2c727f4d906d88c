import { Form } from 'react-router';
import { dayInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { CodeField } from './code-field.tsx';
import type { Typed } from './gift.server.ts';
import styles from './gift-steps.module.css';
import { Carried, type StepProps } from './gift-steps.tsx';

/** Everything once more, and yes. A change takes the code that was texted. */
export function Confirm({
  gift,
  today,
  outcome,
  changing,
  typed,
  busy,
  where,
  when,
}: StepProps & { typed: Typed | null; busy: string | null; where: string; when: string }) {
  const { gift: words, checkout } = useMessages();
  const { language } = useRootData();
  const { estimate } = gift;
  const courier =
    estimate &&
    checkout.delivery.estimate(
      dayInWords(language, estimate.from, today),
      dayInWords(language, estimate.to, today),
    );
  const intent = changing ? 'change' : 'accept';
  const facts = [
    [words.confirm.to, own(gift.to_name)],
    [words.confirm.where, where],
    [words.confirm.when, courier ?? when],
    [words.confirm.phone, words.phoneEnd(gift.phone_end)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Isolated text={value ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      {outcome?.message && Object.keys(outcome.fields).length === 0 && (
        <Note tone="bad" live>
          {outcome.message}
        </Note>
      )}
      <Form method="post" className={styles.form} noValidate>
        <Carried typed={typed} changing={changing} />
        {changing && <CodeField gift={gift} error={outcome?.fields.otp} />}
        <Button type="submit" name="intent" value={intent} block busy={busy === intent}>
          {changing ? words.confirm.save : words.confirm.accept}
        </Button>
        {changing && (
          <Button type="submit" name="intent" value="code" look="quiet" block busy={busy === 'code'}>
            {words.code.again}
          </Button>
        )}
        {!changing && <p className={`tiny ${styles.end}`}>{words.confirm.mayChange}</p>}
      </Form>
    </>
  );
}

import { Form } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { useNext } from '../../base/next.ts';
import { Answers } from './answers.tsx';
import styles from './measuring-choice.module.css';

/** Null where visits are told to nobody. */
export type Choice = {
  text: string;
  state: 'given' | 'refused' | 'unasked' | 'byBrowser';
  /** When it was said, in words. */
  day: string;
  answers: { yes: string; no: string };
} | null;

/** What was said to being measured, and both answers to it. */
export function MeasuringChoice({ choice }: { choice: Choice }) {
  const { choices: words } = useMessages();
  const next = useNext();
  if (!choice) return <p className={styles.state}>{words.off}</p>;
  const { text, state, day, answers } = choice;
  return (
    <div className={styles.choice}>
      <p className="muted">{text}</p>
      <p role="status" className={styles.state}>
        {words.states[state](day)}
      </p>
      {state !== 'byBrowser' && (
        <Form method="post" action="/privacy-choices" preventScrollReset>
          <input type="hidden" name="next" value={next} />
          <Answers words={answers} />
        </Form>
      )}
    </div>
  );
}

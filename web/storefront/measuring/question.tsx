import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAside } from '../../base/aside.ts';
import { lostIn, lostMessage } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useNext } from '../../base/next.ts';
import type { RootData } from '../../base/root-data.ts';
import { Answers } from './answers.tsx';
import sheet from './question.css?url';

type Props = { question: NonNullable<RootData['question']> };

/** Where a bar with what one came for stands at the foot of the screen, and where people are about to pay. */
const askedNowhere = /^\/(?:product|cart|checkout|order|payment|wallet|sign-|privacy-)/;

/** Asks whoever hasn't answered, where nothing else is at stake. */
export default function Question(props: Props) {
  const { pathname } = useLocation();
  return askedNowhere.test(pathname) ? null : <Asked {...props} />;
}

/**
 * Asks whether visits may be measured: at the foot of the screen, over nothing that has to be pressed, and after the page's
 * end for whoever gets there. A no is as large as a yes. Without script it is a form that leads back to the page.
 */
function Asked({ question }: Props) {
  const { shell } = useMessages();
  const next = useNext();
  const { submit, data, state } = useAside<null>('privacy-choices', 'measuring');
  const lost = state === 'idle' ? lostIn(data) : null;
  // Gone with the answer: whoever used a keyboard goes on at the page.
  useEffect(() => () => document.getElementById('content')?.focus({ preventScroll: true }), []);
  return (
    <section id="ask" aria-labelledby="measuring-question">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <div>
        <h2 id="measuring-question">{question.title}</h2>
        <p>
          {question.text}{' '}
          <a href="/privacy-policy" className="under">
            {shell.privacy}
          </a>
        </p>
        {lost && <p role="alert">{lostMessage(lost, shell.lost)}</p>}
      </div>
      <form
        method="post"
        action="/privacy-choices"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const form = new FormData(event.currentTarget, submitter);
          form.set('stay', '1');
          void submit(form, { method: 'post', action: '/privacy-choices' });
        }}
      >
        <input type="hidden" name="next" value={next} />
        <Answers words={question} busy={state !== 'idle'} />
      </form>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { GiftView } from '#shop/contract/gifts.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { focusFirstWrong } from '../../components/form/use-first-wrong.ts';
import { Note } from '../../components/note.tsx';
import { EndingSign } from '../order/ending.tsx';
import { CodeField } from './code-field.tsx';
import styles from './decline.module.css';
import type { Outcome } from './gift.server.ts';

/** Declining, kindly: two quiet buttons. After it was accepted it takes a code to the recipient's number. */
export function Decline({ gift, outcome }: { gift: GiftView; outcome: Outcome | null }) {
  const { gift: words, checkout } = useMessages();
  const { busy, heading } = useForm(outcome);
  const needsCode = gift.state === 'accepted';
  const codeSent = outcome?.codeSent ?? false;
  const intent = needsCode && !codeSent ? 'code' : 'decline';
  return (
    <div className={`wrap ${styles.ask}`}>
      <EndingSign icon="gift" />
      <h1 ref={heading} tabIndex={-1}>
        {words.decline.title}
      </h1>
      <p className="muted">{words.decline.text}</p>
      {outcome?.message && Object.keys(outcome.fields).length === 0 && (
        <Note tone="bad" live>
          {outcome.message}
        </Note>
      )}
      <Form method="post" action="?decline" className={styles.form} noValidate>
        <input type="hidden" name="declining" value="on" />
        {needsCode && codeSent && <CodeField gift={gift} error={outcome?.fields.otp} />}
        <TextArea
          name="reason"
          dir="auto"
          rows={3}
          label={words.decline.reason}
          optional={checkout.optional}
          help={words.decline.reasonHelp}
          defaultValue={outcome?.typed.reason}
          error={outcome?.fields.reason}
        />
        <Check name="no_more" value="on">
          {words.decline.noMore}
        </Check>
        <Button type="submit" name="intent" value={intent} look="quiet" block busy={busy === intent}>
          {words.decline.yes}
        </Button>
        <ButtonLink href="?" look="quiet" block>
          {words.decline.back}
        </ButtonLink>
      </Form>
    </div>
  );
}

/** The link has come to somebody else. */
export function NotMe() {
  const { gift: words } = useMessages();
  const { busy, heading } = useForm(null);
  return (
    <div className={`wrap ${styles.ask}`}>
      <EndingSign icon="info" />
      <h1 ref={heading} tabIndex={-1}>
        {words.notMe.title}
      </h1>
      <p className="muted">{words.notMe.text}</p>
      <Form method="post" action="?not-me" className={styles.form}>
        <Check name="no_more" value="on">
          {words.decline.noMore}
        </Check>
        <Button type="submit" name="intent" value="not-me" look="quiet" block busy={busy === 'not-me'}>
          {words.notMe.yes}
        </Button>
        <ButtonLink href="?" look="quiet" block>
          {words.decline.back}
        </ButtonLink>
      </Form>
    </div>
  );
}

/** What is on its way, and once something has come back where to begin: at what is wrong, or at the title. */
function useForm(outcome: Outcome | null) {
  const { state, formData } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome && !focusFirstWrong(heading.current?.parentElement)) heading.current?.focus();
  }, [outcome]);
  return { heading, busy: state === 'idle' ? null : String(formData?.get('intent') ?? '') };
}

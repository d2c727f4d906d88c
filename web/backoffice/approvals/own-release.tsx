import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './approvals.module.css';

/** Whether an owner who is alone does their own wishes after a while. */
export function OwnRelease({ on, result, busy }: { on: boolean } & Pick<FormState, 'result' | 'busy'>) {
  const { approvals } = useStaffMessages();
  const { title, text, label, save } = approvals.ownRelease;
  return (
    <Box title={title}>
      <p className="small">{text}</p>
      <Form method="post" preventScrollReset className={styles.form}>
        <Check name="on" defaultChecked={on}>
          {label}
        </Check>
        <ProofField result={result} form="own-release" />
        <ResultNote result={result} form="own-release" />
        <Button type="submit" name="intent" value="own-release" look="quiet" busy={busy === 'own-release'}>
          {save}
        </Button>
      </Form>
    </Box>
  );
}

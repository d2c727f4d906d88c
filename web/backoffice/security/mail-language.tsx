import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import styles from './security.module.css';
import type { SecurityState } from './security.tsx';

/** In which language mails to whoever is signed in are written; that of the screens is each browser's own. */
export function MailLanguage({ result, busy }: SecurityState) {
  const { security, team } = useStaffMessages();
  const { language } = useMe();
  return (
    <Box title={team.language}>
      <Form method="post" className={styles.form}>
        <Field label={security.writesIn}>
          {(tied) => (
            <select {...tied} name="language" defaultValue={language} className={formStyles.select}>
              <option value="ar">{team.languages.ar}</option>
              <option value="en">{team.languages.en}</option>
            </select>
          )}
        </Field>
        <ResultNote result={result} form="language" />
        <Button type="submit" name="intent" value="language" look="quiet" busy={busy === 'language'}>
          {security.setLanguage}
        </Button>
      </Form>
    </Box>
  );
}

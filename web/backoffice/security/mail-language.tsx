import { Form } from 'react-router';
import { mailLanguage as ar } from '#shop/messages/ar/staff/screens/mail-language.ts';
import { mailLanguage as en } from '#shop/messages/en/staff/screens/mail-language.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { useMe } from '../base/me.ts';
import { ResultNote } from '../base/result.tsx';
import { useScreenWords } from '../base/screen-words.ts';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import styles from './security.module.css';
import type { SecurityState } from './security.tsx';

const both = { ar, en };

/** In which language mails to whoever is signed in are written; that of the screens is each browser's own. */
export function MailLanguage({ result, busy }: SecurityState) {
  const words = useScreenWords(both);
  const { language } = useMe();
  return (
    <Box title={words.title}>
      <Form method="post" className={styles.form}>
        <Field label={words.label}>
          {(tied) => (
            <select {...tied} name="language" defaultValue={language} className={formStyles.select}>
              <option value="ar">{words.languages.ar}</option>
              <option value="en">{words.languages.en}</option>
            </select>
          )}
        </Field>
        <ResultNote result={result} form="language" />
        <Button type="submit" name="intent" value="language" look="quiet" busy={busy === 'language'}>
          {words.set}
        </Button>
      </Form>
    </Box>
  );
}

import { Form } from 'react-router';
import type { ImportKind } from '#shop/rules/imports/import.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { FileField } from '../../components/form/file-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import styles from './imports.module.css';
import { useImportWords } from './words.ts';

/** Gives a file to be checked. What is wrong with it is said at the field; with script the file stays chosen. */
export function BringForm({ kinds, result, busy }: { kinds: readonly ImportKind[] } & FormState) {
  const words = useImportWords();
  const mine = result?.form === 'bring' ? result : null;
  const isAboutFile = mine?.code === 'IMPORT_UNREADABLE' || mine?.code === 'IMPORT_LARGE';
  const error = isAboutFile ? mine.message : (mine?.fields.body ?? mine?.fields.file ?? null);
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className={styles.form}>
      <Field label={words.kind} error={mine?.fields.kind ?? null}>
        {(tied) => (
          <select {...tied} name="kind" className={formStyles.select}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FileField
        label={words.file}
        help={words.fileHelp}
        error={error}
        name="file"
        icon="plus"
        pick={words.pickFile}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        required
      />
      <p className="tiny">{words.rules}</p>
      {error === null && <ResultNote result={result} form="bring" />}
      <Button type="submit" name="intent" value="bring" busy={busy === 'bring'}>
        {words.try}
      </Button>
    </Form>
  );
}

import { Form } from 'react-router';
import type { listTemplates } from '#shop/contract/help/templates.ts';
import type { Output } from '#shop/contract/operation.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/form/field.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import styles from './templates.module.css';

type Template = Output<typeof listTemplates>[number];
export const templateFields = ['title.ar', 'title.en', 'text.ar', 'text.en'] as const;
type Fields = Partial<Record<string, string>>;
export type TemplateResult = FormResult<{ typed: Fields }>;

/** One answer in both languages, Arabic first; a new one where there is none yet. */
export function TemplateForm({
  template,
  result,
  busy,
}: { template: Template | null } & FormState<TemplateResult>) {
  const { saved } = useStaffMessages().tickets;
  const name = `template-${template?.id ?? ''}`;
  const failed = result?.form === name && !result.ok ? result : null;
  const kept: Fields = template
    ? {
        'title.ar': template.title.ar,
        'title.en': template.title.en,
        'text.ar': template.text.ar,
        'text.en': template.text.en,
      }
    : {};
  const given = (field: (typeof templateFields)[number]) => ({
    name: field,
    defaultValue: (failed?.typed ?? kept)[field] ?? '',
    error: failed?.fields[field] ?? null,
    dir: field.endsWith('ar') ? 'rtl' : 'ltr',
    lang: field.endsWith('ar') ? 'ar' : 'en',
    required: true,
  });
  return (
    <Form
      // What was kept is in the form anew; a new one begins empty.
      key={template?.version ?? (result?.form === name && result.ok ? result.message : 'new')}
      method="post"
      className={styles.form}
      preventScrollReset
    >
      {template && <input type="hidden" name="id" value={template.id} />}
      {template && <input type="hidden" name="version" value={template.version} />}
      <TextField label={saved.titleAr} maxLength={80} {...given('title.ar')} />
      <TextField label={saved.titleEn} maxLength={80} {...given('title.en')} />
      <TextArea label={saved.textAr} rows={4} maxLength={2000} {...given('text.ar')} />
      <TextArea label={saved.textEn} rows={4} maxLength={2000} {...given('text.en')} />
      <div className={styles.acts}>
        <ResultNote result={result} form={name} />
        <Button
          type="submit"
          name="intent"
          value={template ? 'change' : 'add'}
          look={template ? 'quiet' : 'primary'}
          busy={busy === (template ? 'change' : 'add')}
        >
          {saved.save}
        </Button>
        {template && (
          <Button type="submit" name="intent" value="remove" look="quiet" formNoValidate>
            {saved.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}

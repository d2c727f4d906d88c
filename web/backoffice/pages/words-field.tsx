import type { FieldForm } from '#shop/rules/pages/block-kinds.ts';
import type { DraftBlock } from '#shop/rules/pages/draft.ts';
import { TextArea, TextField } from '../../components/form/field.tsx';
import { usePageWords } from './words.ts';
import { fieldText } from './written.ts';

/** A field of a block in one language. Where a block has no other, its kind says what it is. */
export function WordsField({
  block,
  name,
  form,
  language,
  wrong,
  isAlone,
}: {
  block: DraftBlock;
  name: string;
  form: FieldForm;
  language: 'ar' | 'en';
  wrong: Record<string, string>;
  isAlone: boolean;
}) {
  const words = usePageWords();
  const path = `${block.key}.${language}.${name}`;
  const text = fieldText(form, block[language][name]);
  const label = `${words.fields[name] ?? name} ${language === 'ar' ? words.arabic : words.english}`;
  const field = {
    label: isAlone ? <span className="vh">{label}</span> : label,
    optional: form.optional && words.optional,
    error: wrong[path] ?? null,
    name: path,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    defaultValue: text,
  } as const;
  if (form.as === 'line' || form.as === 'cells')
    return (
      <TextField
        {...field}
        {...(form.as === 'line' && { maxLength: form.most })}
        help={form.as === 'cells' ? words.cellsHelp : undefined}
      />
    );
  const help =
    form.as === 'lines'
      ? words.linesHelp
      : form.as === 'rows'
        ? words.rowsHelp
        : 'links' in form && form.links && language === 'ar'
          ? words.linksHelp
          : undefined;
  return (
    <TextArea
      {...field}
      help={help}
      rows={rowsOf(text)}
      {...(form.as === 'text' && { maxLength: form.most })}
    />
  );
}

/** As tall as what stands in it, within what a screen holds. */
function rowsOf(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 44)), 0);
  return Math.min(14, Math.max(2, lines));
}

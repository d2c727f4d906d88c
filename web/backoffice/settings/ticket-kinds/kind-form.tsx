import { Form } from 'react-router';
import type { TicketKind } from '#shop/contract/help/ticket-kinds.ts';
import { listed } from '#shop/format/lists.ts';
import { orderVariants } from '#shop/rules/orders/order.ts';
import { kindSpans } from '#shop/rules/tickets/issue.ts';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { Field, TextField } from '../../../components/form/field.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { FormNote, useSavedNow, Was } from '../../base/overtaken.tsx';
import type { FormState } from '../../base/result.tsx';
import type { Typed } from '../../base/typed.ts';
import formStyles from '../../shell/form.module.css';
import styles from './ticket-kinds.module.css';
import { useKindWords } from './words.ts';

export type KindResult = FormResult<{ typed: Typed }>;
const statuses = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

/** One kind of tickets in both languages, for which orders and how long; a new one where there is none yet. */
export function KindForm({
  kind,
  guarantee,
  result,
  busy,
}: { kind: TicketKind | null; guarantee: number } & FormState<KindResult>) {
  const words = useKindWords();
  const { orders } = useStaffMessages();
  const language = useLanguage();
  const name = `kind-${kind?.id ?? ''}`;
  const of = { result, form: name };
  const { text: savedNow, box: boxNow } = useSavedNow(of);
  const mine = result?.form === name ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const saved = typedBefore(kind);
  const typed = failed?.typed ?? saved;
  const textIn = (from: Typed, field: string) => from[field]?.[0] ?? '';
  const line = (field: string, help?: string) => ({
    ...{ name: field, defaultValue: textIn(typed, field), error: failed?.fields[field] ?? null },
    help: savedNow(textIn(typed, field), textIn(saved, field)) ?? help,
  });
  const inArabic = { dir: 'rtl', lang: 'ar' } as const;
  const inEnglish = { dir: 'ltr', lang: 'en' } as const;
  const box = (field: string, label: string) => {
    const now = boxNow(field in typed, field in saved);
    return (
      <Check name={field} defaultChecked={field in typed}>
        {label}
        {now && <span className="tiny"> {now}</span>}
      </Check>
    );
  };
  const boxes = (field: string, label: string, all: readonly (readonly [string, string])[]) => {
    const said = (from: Typed) =>
      listed(
        language,
        all.flatMap(([value, title]) => (from[field]?.includes(value) ? [title] : [])),
      );
    const note = failed?.fields[field] ?? savedNow(said(typed), said(saved));
    return (
      <fieldset className={styles.boxes} aria-invalid={failed?.fields[field] ? true : undefined}>
        <legend>{label}</legend>
        <div>
          {all.map(([value, title]) => (
            <Check
              key={value}
              name={field}
              value={value}
              defaultChecked={typed[field]?.includes(value) ?? false}
            >
              {title}
            </Check>
          ))}
        </div>
        {note && <p className={failed?.fields[field] ? styles.wrong : 'tiny'}>{note}</p>}
      </fieldset>
    );
  };
  const spanInWords = (span: string) =>
    span === 'guarantee'
      ? words.spans.guarantee(words.inDays(guarantee))
      : words.spans[span === 'days' ? 'days' : 'any'];
  return (
    <Form
      // What was kept is in the form anew; a new one begins empty.
      key={kind?.was ?? (mine?.ok ? mine.message : 'new')}
      method="post"
      className={styles.form}
      preventScrollReset
    >
      {kind && <input type="hidden" name="id" value={kind.id} />}
      {kind && <Was was={kind.was} typed={failed?.typed.was?.[0]} {...of} />}
      <TextField label={words.titleAr} {...line('title.ar')} {...inArabic} maxLength={80} required />
      <TextField label={words.titleEn} {...line('title.en')} {...inEnglish} maxLength={80} required />
      <TextField label={words.noteAr} {...line('note.ar', words.noteHelp)} {...inArabic} maxLength={120} />
      <TextField label={words.noteEn} {...line('note.en', words.noteHelp)} {...inEnglish} maxLength={120} />
      <div className={styles.whole}>
        {box('of_order', words.ofOrder)}
        <p className="tiny">{words.ofOrderHelp}</p>
      </div>
      <div className={styles.ofOrder}>
        {boxes(
          'statuses',
          words.statuses,
          statuses.map((status) => [status, status === '0' ? words.unpaid : orders.statuses[status]]),
        )}
        {boxes(
          'variants',
          words.variants,
          orderVariants.map((variant) => [variant, words.variantNames[variant]]),
        )}
        <Field
          label={words.span}
          help={savedNow(spanInWords(textIn(typed, 'span')), spanInWords(textIn(saved, 'span')))}
          error={failed?.fields.span ?? null}
        >
          {(tied) => (
            <select {...tied} name="span" defaultValue={textIn(typed, 'span')} className={formStyles.select}>
              {kindSpans.map((span) => (
                <option key={span} value={span}>
                  {spanInWords(span)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.days}>
          <TextField label={words.days} {...line('days')} dir="ltr" inputMode="numeric" autoComplete="off" />
        </div>
      </div>
      <div className={styles.whole}>
        {box('needs_picture', words.needsPicture)}
        {box('offered', words.offered)}
      </div>
      <div className={styles.acts}>
        {kind && <p className="tiny">{words.tickets(kind.tickets)}</p>}
        <FormNote {...of} />
        <Button
          type="submit"
          name="intent"
          value={kind ? 'change' : 'add'}
          look={kind ? 'quiet' : 'primary'}
          busy={busy === (kind ? 'change' : 'add')}
        >
          {words.save}
        </Button>
        {kind?.tickets === 0 && (
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="quiet"
            formNoValidate
            busy={busy === 'remove'}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** A new one is about orders that were delivered, in every way, and offered. */
function typedBefore(kind: TicketKind | null): Typed {
  const on = (field: string, is: boolean): Typed => (is ? { [field]: ['on'] } : {});
  return {
    'title.ar': [kind?.title.ar ?? ''],
    'title.en': [kind?.title.en ?? ''],
    'note.ar': [kind?.note.ar ?? ''],
    'note.en': [kind?.note.en ?? ''],
    statuses: (kind?.statuses ?? [5]).map(String),
    variants: [...(kind?.variants ?? orderVariants)],
    span: [kind?.span ?? 'any'],
    days: [kind?.days ? String(kind.days) : ''],
    ...on('of_order', kind?.of_order ?? true),
    ...on('needs_picture', kind?.needs_picture ?? false),
    ...on('offered', kind?.offered ?? true),
  };
}

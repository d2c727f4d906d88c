import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { listNotices } from '#shop/contract/store/notices.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { noticePlaces } from '#shop/rules/time/notice.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Field, TextArea, TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { fieldOf } from '../base/moment-field.ts';
import { FormNote, useSavedNow, Was } from '../base/overtaken.tsx';
import type { FormState } from '../base/result.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import formStyles from '../shell/form.module.css';
import styles from './notices.module.css';
import { useNoticeWords } from './words.ts';
import { reaches, type Typed } from './written.ts';

type Listed = Output<typeof listNotices>;
type Notice = Listed['items'][number];
export type NoticeResult = FormResult<{ typed: Typed }>;

/** One notice: its words in both languages, where, for whom and how long; a new one where there is none yet. */
export function NoticeForm({
  notice,
  cities,
  result,
  busy,
}: { notice: Notice | null; cities: Listed['cities'] } & FormState<NoticeResult>) {
  const words = useNoticeWords();
  const language = useLanguage();
  const name = `notice-${notice?.id ?? ''}`;
  const mine = result?.form === name ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const saved = typedBefore(notice);
  const typed = failed?.typed ?? saved;
  const { text: savedNow } = useSavedNow({ result, form: name });
  const now = (field: 'ar' | 'en' | 'from' | 'until') => savedNow(typed[field], saved[field]);
  const wrong = failed?.fields ?? {};
  const placeOf = (place: string) => words.places[place as keyof typeof words.places] ?? '';
  const said = ({ reach, cities_ids: of }: Typed) => {
    const names = cities.flatMap((city) => (of.includes(city.id) ? [own(city.name)] : []));
    return reach === 'all' || names.length === 0
      ? words.cities[reach]
      : words.reach(words.cities[reach], listed(language, names));
  };
  return (
    <Form
      // What was kept is in the form anew; a new one begins empty.
      key={notice ? JSON.stringify(notice) : mine?.ok ? mine.message : 'new'}
      method="post"
      className={styles.form}
      preventScrollReset
    >
      {notice && <input type="hidden" name="id" value={notice.id} />}
      {notice && <Was was={notice.was} typed={failed?.typed.was} result={result} form={name} />}
      <TextArea
        label={words.textAr}
        help={now('ar')}
        name="text.ar"
        rows={2}
        maxLength={300}
        dir="rtl"
        lang="ar"
        defaultValue={typed.ar}
        error={wrong['text.ar'] ?? null}
      />
      <TextArea
        label={words.textEn}
        help={now('en')}
        name="text.en"
        rows={2}
        maxLength={300}
        dir="ltr"
        lang="en"
        defaultValue={typed.en}
        error={wrong['text.en'] ?? null}
      />
      <TextField
        label={words.from}
        help={now('from') ?? words.fromHelp}
        name="from"
        type="datetime-local"
        dir="ltr"
        defaultValue={typed.from}
        error={wrong.from ?? null}
      />
      <TextField
        label={words.until}
        help={now('until') ?? words.riyadh}
        name="until"
        type="datetime-local"
        dir="ltr"
        defaultValue={typed.until}
        error={wrong.until ?? null}
      />
      <Field
        label={words.place}
        help={savedNow(placeOf(typed.place), placeOf(saved.place))}
        error={wrong.place ?? null}
      >
        {(tied) => (
          <select {...tied} name="place" defaultValue={typed.place} className={formStyles.select}>
            {noticePlaces.map((place) => (
              <option key={place} value={place}>
                {words.places[place]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.to} help={savedNow(said(typed), said(saved))} error={wrong.cities_ids ?? null}>
        {(tied) => (
          <select {...tied} name="reach" defaultValue={typed.reach} className={formStyles.select}>
            {reaches.map((reach) => (
              <option key={reach} value={reach}>
                {words.cities[reach]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <details className={styles.cities} open={typed.reach !== 'all' || undefined}>
        <summary className={fieldStyles.label}>
          {words.choose}
          <FoldMark />
        </summary>
        <div>
          {cities.map(({ id, name }) => (
            <Check key={id} name="cities_ids" value={id} defaultChecked={typed.cities_ids.includes(id)}>
              {name}
            </Check>
          ))}
        </div>
      </details>
      <div className={styles.acts}>
        <FormNote result={result} form={name} />
        <Button
          type="submit"
          name="intent"
          value={notice ? 'change' : 'add'}
          look={notice ? 'quiet' : 'primary'}
          busy={busy === (notice ? 'change' : 'add')}
        >
          {words.save}
        </Button>
        {notice && notice.state !== 'ended' && (
          <Button type="submit" name="intent" value="end" look="quiet" busy={busy === 'end'}>
            {words.end}
          </Button>
        )}
      </div>
    </Form>
  );
}

function typedBefore(notice: Notice | null): Typed {
  if (!notice)
    return {
      ar: '',
      en: '',
      place: 'everywhere',
      reach: 'all',
      cities_ids: [],
      from: '',
      until: '',
      was: '',
    };
  const { text, except, cities_ids, place, from, until } = notice;
  return {
    ...{ ar: text.ar, en: text.en, place, cities_ids },
    reach: !except ? 'only' : cities_ids.length > 0 ? 'except' : 'all',
    ...{ from: fieldOf(from), until: fieldOf(until), was: '' },
  };
}

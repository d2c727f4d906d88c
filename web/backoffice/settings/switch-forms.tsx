import { Form } from 'react-router';
import { chatProviders } from '#shop/rules/store/chat.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextArea } from '../../components/form/field.tsx';
import { fieldOf } from '../base/moment-field.ts';
import { ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { type FormProps, SettingField, standingOf } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words.ts';

/** Closes the shop for a while. */
export function MaintenanceForm({ settings: { maintenance }, result, busy }: FormProps) {
  const { maintenance: words, save, riyadh } = useSettingsWords();
  const standing = standingOf('maintenance', result);
  const { on, until, text } = maintenance;
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <p className="muted">{words.text}</p>
      <div className={styles.whole}>
        <Check name="on" defaultChecked={standing.has('on', on)}>
          {words.on}
        </Check>
      </div>
      <TextArea
        label={words.textAr}
        help={words.own}
        name="text.ar"
        rows={2}
        maxLength={300}
        dir="rtl"
        lang="ar"
        defaultValue={standing.of('text.ar', text?.ar ?? '')}
        error={standing.wrong('text.ar')}
      />
      <TextArea
        label={words.textEn}
        help={words.own}
        name="text.en"
        rows={2}
        maxLength={300}
        dir="ltr"
        lang="en"
        defaultValue={standing.of('text.en', text?.en ?? '')}
        error={standing.wrong('text.en')}
      />
      <SettingField
        label={words.until}
        help={riyadh}
        type="datetime-local"
        dir="ltr"
        name="until"
        set={until === null ? '' : fieldOf(until)}
        standing={standing}
      />
      <div className={styles.acts}>
        <ResultNote result={result} form="maintenance" />
        <Button type="submit" name="intent" value="maintenance" busy={busy === 'maintenance'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

/** Leads all other hosts to the shop's new one. */
export function MovedForm({ settings: { domain_moved: moved }, result, busy }: FormProps) {
  const { moved: words, save } = useSettingsWords();
  const standing = standingOf('moved', result);
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <p className="muted">{words.text}</p>
      <div className={styles.whole}>
        <Check name="on" defaultChecked={standing.has('on', moved.on)}>
          {words.on}
        </Check>
      </div>
      <SettingField
        label={words.url}
        name="url"
        set={moved.url}
        standing={standing}
        dir="ltr"
        inputMode="url"
        placeholder="https://asees.sa"
      />
      <div className={styles.acts}>
        <ResultNote result={result} form="moved" />
        <Button type="submit" name="intent" value="moved" busy={busy === 'moved'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

/** A chat service besides the shop's own ways, or none. */
export function ChatForm({ settings: { chat }, result, busy }: FormProps) {
  const { chat: words, save } = useSettingsWords();
  const standing = standingOf('chat', result);
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <p className="muted">{words.text}</p>
      <Field label={words.provider} error={standing.wrong('provider')}>
        {(tied) => (
          <select
            {...tied}
            name="provider"
            defaultValue={standing.of('provider', chat.provider ?? '')}
            className={formStyles.select}
          >
            <option value="">{words.none}</option>
            {chatProviders.map((provider) => (
              <option key={provider} value={provider}>
                {provider === 'chatwoot' ? 'Chatwoot' : 'Crisp'}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SettingField
        label={words.websiteId}
        name="website_id"
        set={chat.website_id}
        standing={standing}
        dir="ltr"
        autoComplete="off"
      />
      <SettingField
        label={words.baseUrl}
        help={words.baseUrlHelp}
        name="base_url"
        set={chat.base_url}
        standing={standing}
        dir="ltr"
        inputMode="url"
      />
      <div className={styles.acts}>
        <ResultNote result={result} form="chat" />
        <Button type="submit" name="intent" value="chat" busy={busy === 'chat'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

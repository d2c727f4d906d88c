import { Form } from 'react-router';
import { chatProviders } from '#shop/rules/store/chat.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextArea } from '../../components/form/field.tsx';
import { fieldOf } from '../base/moment-field.ts';
import { FormNote, Was } from '../base/overtaken.tsx';
import formStyles from '../shell/form.module.css';
import { type FormProps, SettingField, SwitchWords, useStanding } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words.ts';

/** Closes the shop for a while. */
export function MaintenanceForm({ settings: { maintenance, was }, result, busy }: FormProps) {
  const { maintenance: words, save, riyadh } = useSettingsWords();
  const standing = useStanding('maintenance', result);
  const { on, until, text } = maintenance;
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <Was was={was.maintenance} typed={standing.was} result={result} form="maintenance" />
      <p className="muted">{words.text}</p>
      <div className={styles.whole}>
        <Check name="on" defaultChecked={standing.has('on', on)}>
          <SwitchWords standing={standing} name="on" set={on} words={words.on} />
        </Check>
      </div>
      <TextArea
        label={words.textAr}
        help={standing.now('text.ar', text?.ar ?? '') ?? words.own}
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
        help={standing.now('text.en', text?.en ?? '') ?? words.own}
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
        <FormNote result={result} form="maintenance" />
        <Button type="submit" name="intent" value="maintenance" busy={busy === 'maintenance'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

/** Leads all other hosts to the shop's new one. */
export function MovedForm({ settings: { domain_moved: moved, was }, result, busy }: FormProps) {
  const { moved: words, save } = useSettingsWords();
  const standing = useStanding('moved', result);
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <Was was={was.domain_moved} typed={standing.was} result={result} form="moved" />
      <p className="muted">{words.text}</p>
      <div className={styles.whole}>
        <Check name="on" defaultChecked={standing.has('on', moved.on)}>
          <SwitchWords standing={standing} name="on" set={moved.on} words={words.on} />
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
        <FormNote result={result} form="moved" />
        <Button type="submit" name="intent" value="moved" busy={busy === 'moved'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

/** A chat service besides the shop's own ways, or none. */
export function ChatForm({ settings: { chat, was }, result, busy }: FormProps) {
  const { chat: words, save } = useSettingsWords();
  const standing = useStanding('chat', result);
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <Was was={was.chat} typed={standing.was} result={result} form="chat" />
      <p className="muted">{words.text}</p>
      <Field
        label={words.provider}
        help={standing.now('provider', chat.provider ?? '')}
        error={standing.wrong('provider')}
      >
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
        <FormNote result={result} form="chat" />
        <Button type="submit" name="intent" value="chat" busy={busy === 'chat'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

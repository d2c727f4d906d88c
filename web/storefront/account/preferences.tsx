import { Form } from 'react-router';
import type { Profile } from '#shop/contract/user.ts';
import { comesBy } from '#shop/rules/messages/events.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import choiceStyles from '../../components/form/choice.module.css';
import { RadioRow, Segmented } from '../../components/form/choice.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { type FormState, ResultNote } from '../../forms/form-state.tsx';
import { AccountPart } from './account-part.tsx';
import type { AccountResult } from './act.server.ts';
import styles from './preferences.module.css';

/** Offers by channel; one by which none come is there for who has agreed to it, to take that back. */
const offers = [
  ['marketing_push', 'push', 'marketingPush'],
  ['marketing_sms', 'sms', 'marketingSms'],
  ['marketing_email', 'mail', 'marketingEmail'],
] as const;

/** The language of messages, and which of them to get: by kind and channel, each a choice of its own. */
export function Preferences({ profile, forms }: { profile: Profile; forms: FormState<AccountResult> }) {
  const { profile: words } = useMessages();
  return (
    <AccountPart title={words.messages} titleId="messages">
      <Form method="post" preventScrollReset>
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{words.language}</span>
          <Segmented
            label={words.language}
            name="current_language"
            defaultValue={profile.current_language}
            options={[
              { value: 'ar', label: <span lang="ar">{words.languages.ar}</span> },
              { value: 'en', label: <span lang="en">{words.languages.en}</span> },
            ]}
          />
        </div>
        <Kind
          title={words.ofOrders}
          profile={profile}
          choices={[
            ['order_pushes', words.orderPushes, words.orderPushesText],
            ['order_messages', words.orderMessages, words.orderMessagesText],
          ]}
        />
        <Kind
          title={words.ofOffers}
          profile={profile}
          choices={offers
            .filter(([name, channel]) => comesBy('marketing', channel) || profile[name])
            .map(([name, , key]) => [name, words[key], words[`${key}Text`]])}
        />
        <ResultNote form="messages" result={forms.result} />
        <Button type="submit" look="quiet" name="intent" value="messages" busy={forms.busy === 'messages'}>
          {words.saveMessages}
        </Button>
      </Form>
    </AccountPart>
  );
}

type Choice = {
  [Key in keyof Profile]: Profile[Key] extends boolean ? Key : never;
}[keyof Profile];

/** What messages of one kind come by: name of each field, title, and what a tick means. */
function Kind({
  title,
  profile,
  choices,
}: {
  title: string;
  profile: Profile;
  choices: readonly (readonly [Choice, string, string])[];
}) {
  return (
    <fieldset className={styles.kind}>
      <legend className={fieldStyles.label}>{title}</legend>
      <div className={choiceStyles.rows}>
        {choices.map(([name, label, text]) => (
          <RadioRow
            key={name}
            kind="checkbox"
            name={name}
            value="on"
            defaultChecked={profile[name]}
            title={label}
            text={text}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { Form } from 'react-router';
import type { Profile } from '#shop/contract/user.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import choiceStyles from '../../components/form/choice.module.css';
import { RadioRow, Segmented } from '../../components/form/choice.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { type FormState, ResultNote } from '../../forms/form-state.tsx';
import { AccountPart } from './account-part.tsx';
import type { AccountResult } from './act.server.ts';

/** The language of messages, and which of them to get: each a choice of its own. */
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
        <div className={choiceStyles.rows}>
          <RadioRow
            kind="checkbox"
            name="order_messages"
            value="on"
            defaultChecked={profile.order_messages}
            title={words.orderMessages}
            text={words.orderMessagesText}
          />
          <RadioRow
            kind="checkbox"
            name="marketing_sms"
            value="on"
            defaultChecked={profile.marketing_sms}
            title={words.marketingSms}
            text={words.marketingSmsText}
          />
          <RadioRow
            kind="checkbox"
            name="marketing_email"
            value="on"
            defaultChecked={profile.marketing_email}
            title={words.marketingEmail}
            text={words.marketingEmailText}
          />
        </div>
        <ResultNote form="messages" result={forms.result} />
        <Button type="submit" look="quiet" name="intent" value="messages" busy={forms.busy === 'messages'}>
          {words.saveMessages}
        </Button>
      </Form>
    </AccountPart>
  );
}

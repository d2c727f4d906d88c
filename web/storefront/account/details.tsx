import { Form } from 'react-router';
import type { Profile } from '#shop/contract/user.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { type FormState, fieldError, ResultNote } from '../../forms/form-state.tsx';
import { AccountPart } from './account-part.tsx';
import type { AccountResult } from './act.server.ts';

/** Name, mobile number and e-mail address. The last two are only taken over when a code sent there comes back. */
export function Details({ profile, forms }: { profile: Profile; forms: FormState<AccountResult> }) {
  const { profile: words, account } = useMessages();
  const refused = forms.result?.form === 'details' && !forms.result.ok ? forms.result.typed : null;
  return (
    <AccountPart title={words.details} titleId="details">
      <Form method="post" preventScrollReset noValidate>
        <TextField
          name="name"
          label={words.name}
          dir="auto"
          autoComplete="name"
          error={fieldError(forms.result, 'details', 'name')}
          defaultValue={refused?.name ?? profile.name ?? ''}
        />
        <PhoneField
          name="phone_number"
          label={words.phone}
          help={words.phoneHelp}
          code={profile.phone_code ?? '966'}
          status={{ complete: account.signIn.numberComplete, incomplete: account.signIn.numberIncomplete }}
          error={
            fieldError(forms.result, 'details', 'phone_number') ??
            fieldError(forms.result, 'details', 'phone_code')
          }
          defaultValue={refused?.phone ?? profile.phone_number ?? ''}
        />
        <input type="hidden" name="phone_code" value={profile.phone_code ?? '966'} />
        <TextField
          name="email"
          type="email"
          label={words.email}
          help={words.emailHelp}
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError(forms.result, 'details', 'email')}
          defaultValue={refused?.email ?? profile.email ?? ''}
        />
        <ResultNote form="details" result={forms.result} besideFields />
        <Button type="submit" name="intent" value="details" busy={forms.busy === 'details'}>
          {words.saveDetails}
        </Button>
      </Form>
    </AccountPart>
  );
}

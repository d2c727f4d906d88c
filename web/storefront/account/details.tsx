import { Form } from 'react-router';
import type { Profile } from '#shop/contract/user.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { AccountPart } from './account-part.tsx';
import { fieldOf, type Heard, Said } from './said.tsx';

/** Name, mobile number and e-mail address. The last two are only taken over when a code sent there comes back. */
export function Details({ profile, heard }: { profile: Profile; heard: Heard }) {
  const { profile: words, account } = useMessages();
  const refused = heard.outcome?.section === 'details' && !heard.outcome.ok ? heard.outcome.typed : null;
  return (
    <AccountPart title={words.details} titleId="details">
      <Form method="post" preventScrollReset noValidate>
        <TextField
          name="name"
          label={words.name}
          dir="auto"
          autoComplete="name"
          error={fieldOf(heard, 'details', 'name')}
          defaultValue={refused?.name ?? profile.name ?? ''}
        />
        <PhoneField
          name="phone_number"
          label={words.phone}
          help={words.phoneHelp}
          code={profile.phone_code ?? '966'}
          said={{ complete: account.signIn.numberComplete, incomplete: account.signIn.numberIncomplete }}
          error={fieldOf(heard, 'details', 'phone_number') ?? fieldOf(heard, 'details', 'phone_code')}
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
          error={fieldOf(heard, 'details', 'email')}
          defaultValue={refused?.email ?? profile.email ?? ''}
        />
        <Said heard={heard} section="details" />
        <Button type="submit" name="intent" value="details" busy={heard.busy === 'details'}>
          {words.saveDetails}
        </Button>
      </Form>
    </AccountPart>
  );
}

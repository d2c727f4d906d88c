import { useState } from 'react';
import { useMessages } from '../../../base/messages.tsx';
import { useHydrated } from '../../../base/use-hydrated.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { problemsOf } from './problems.ts';
import { StepForm } from './step-form.tsx';
import type { SignInFlow } from './use-sign-in.tsx';

/** account-name: what the shopper is called. The button opens when the name can be one (spec section 5). */
export function NameStep({ flow }: { flow: SignInFlow }) {
  const words = useMessages().account.signIn;
  const hydrated = useHydrated();
  const [name, setName] = useState(flow.view.name);
  const valid = Object.keys(problemsOf('name', () => name, { mustEndWithCom: false })).length === 0;
  return (
    <StepForm flow={flow}>
      <TextField
        name="name"
        dir="auto"
        autoComplete="name"
        label={words.name}
        error={flow.errors.name}
        defaultValue={flow.view.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        name="intent"
        value="name"
        block
        busy={flow.busy === 'name'}
        disabled={hydrated && !valid}
      >
        {words.saveName}
      </Button>
    </StepForm>
  );
}

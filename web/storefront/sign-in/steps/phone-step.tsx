import { useEffect, useState } from 'react';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import type { SocialType } from '#shop/rules/accounts/account.ts';
import { phoneLengths, phoneProblem } from '#shop/rules/accounts/phone.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Button } from '../../../components/button.tsx';
import { PhoneField } from '../../../components/form/field.tsx';
import { SocialLinks } from './social-links.tsx';
import { OtherWay, StepForm, StepLink } from './step-form.tsx';
import { TermsLine } from './terms-line.tsx';
import type { SignInFlow } from './use-sign-in.tsx';

/** signin: the mobile number, or an account elsewhere. The code is sent by itself when the last digit is there, once for each number. */
export function PhoneStep({
  flow,
  phoneCodes,
  socialTypes,
}: {
  flow: SignInFlow;
  phoneCodes: readonly string[];
  socialTypes: readonly SocialType[];
}) {
  const words = useMessages().account.signIn;
  const { language } = useRootData();
  const { view, form, busy } = flow;
  const isSaudi = phoneCodes.length < 2;
  const [typed, setTyped] = useState<{ code: string; digits: string } | null>(null);

  const complete = typed !== null && typed.digits.length === phoneLengths[typed.code];
  const problem = complete ? phoneProblem(typed.code, typed.digits) : null;
  const ready = complete && problem === null ? typed.code + typed.digits : null;
  const { sentTo } = flow;
  useEffect(() => {
    if (ready === null || sentTo.current === ready) return;
    sentTo.current = ready;
    form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[name="intent"]'));
  }, [ready, sentTo, form]);

  return (
    <>
      <StepForm flow={flow}>
        {isSaudi && <input type="hidden" name="phone_code" value={view.phoneCode} />}
        <PhoneField
          name="phone_number"
          label={words.phone}
          code={view.phoneCode}
          codes={phoneCodes}
          codeLabel={words.country}
          help={isSaudi && words.numberHelp}
          status={{
            complete: words.numberComplete,
            incomplete: isSaudi ? words.numberTooShort : words.numberIncomplete,
          }}
          defaultValue={view.phoneNumber}
          error={
            flow.errors.phone_number ?? flow.errors.phone_code ?? (problem && fieldMessage(language, problem))
          }
          onNumber={(code, digits) => setTyped({ code, digits })}
        />
        <Button type="submit" name="intent" value="send-code" block busy={busy === 'send-code'}>
          {words.sendCode}
        </Button>
        <span className="vh" role="status">
          {busy === 'send-code' && words.sendingCode}
        </span>
      </StepForm>
      {socialTypes.length > 0 && <SocialLinks flow={flow} types={socialTypes} />}
      <TermsLine ifNew="all" />
      <OtherWay>
        <StepLink flow={flow} to="email">
          {words.byEmail}
        </StepLink>
      </OtherWay>
    </>
  );
}

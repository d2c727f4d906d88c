import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import {
  addPasskey,
  endStaffSession,
  listStaffSessions,
  newPasskeyOptions,
  newRecoveryCodes,
  newTotpOptions,
  removePasskey,
  setLanguage,
  setPassword,
  setTotp,
} from '#shop/contract/staff/me.ts';
import { recoveryCodesCount } from '#shop/rules/staff/staff.ts';
import { Note } from '../../components/note.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, LostNote, useResult } from '../base/result.tsx';
import { written } from '../base/written.server.ts';
import { Screen } from '../shell/screen.tsx';
import { Devices } from './devices.tsx';
import { MailLanguage } from './mail-language.tsx';
import { Passkeys } from './passkeys.tsx';
import { Authenticator, Password, RecoveryCodes } from './secrets.tsx';
import styles from './security.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listStaffSessions), request);
}

/** What the forms of this screen show besides what became of them. */
export type SecurityResult = FormResult<{
  codes?: string[];
  totp?: Output<typeof newTotpOptions> & { qr: { size: number; path: string } };
  passkey?: Output<typeof newPasskeyOptions>;
}>;

export async function action({ context, request }: ActionFunctionArgs): Promise<SecurityResult> {
  const page = context.get(staffContext);
  const { call, qr } = page;
  const form = await formOf(request, page);
  const name = textOf(form, 'intent');
  const more: Omit<SecurityResult, keyof FormResult> = {};
  const withMore = <T,>(run: () => Promise<T>) => act(page, form, { name, run: run as never, more });
  switch (name) {
    case 'end':
      return withMore(() => call(endStaffSession, { params: { id: textOf(form, 'id') } }));
    case 'password':
      return withMore(() => call(setPassword, { body: readForm(setPassword, form) }));
    case 'language':
      return withMore(() => call(setLanguage, { body: readForm(setLanguage, form) }));
    case 'recovery':
      return withMore(async () => {
        const answer = await call(newRecoveryCodes);
        if (answer.success) more.codes = answer.data.recovery_codes;
        return answer;
      });
    case 'totp-options':
      return withMore(async () => {
        const answer = await call(newTotpOptions);
        if (answer.success) more.totp = { ...answer.data, qr: qr(answer.data.uri) };
        return answer;
      });
    case 'totp':
      return withMore(async () => {
        const answer = await call(setTotp, { body: readForm(setTotp, form) });
        const [ticket, secret, uri] = ['ticket', 'secret', 'uri'].map((field) => textOf(form, field)) as [
          string,
          string,
          string,
        ];
        if (!answer.success && answer.error.code === 'SECOND_FACTOR_WRONG')
          more.totp = { ticket, secret, uri, qr: qr(uri.slice(0, 400)) };
        return answer;
      });
    case 'passkey-options':
      return withMore(async () => {
        const answer = await call(newPasskeyOptions);
        if (answer.success) more.passkey = answer.data;
        return answer;
      });
    case 'passkey': {
      const body = { ticket: textOf(form, 'ticket'), name: textOf(form, 'name'), response: written(form) };
      return withMore(() => call(addPasskey, { body }));
    }
    case 'remove-passkey':
      return withMore(() => call(removePasskey, { params: { id: textOf(form, 'id') } }));
    default:
      throw notOurForm(page);
  }
}

/** Everything that somebody comes in by, and where they are. */
export default function Security() {
  const { shell, security } = useStaffMessages();
  const recovered = useSearchParams()[0].has('recovered');
  const devices = useLoaderData<typeof loader>();
  const me = useMe();
  const state = useResult<SecurityResult>();
  return (
    <Screen title={shell.security}>
      <LostNote lost={state.lost} />
      {recovered && (
        <Note tone="warn">
          {security.recovered} {security.codesLeft(me.recovery_codes_left, recoveryCodesCount)}.{' '}
          {security.lostPhone}{' '}
          <a href="#totp" className="under">
            {security.changeTotp}
          </a>
        </Note>
      )}
      <div className={styles.columns}>
        <Devices devices={devices} {...state} />
        <Passkeys passkeys={me.passkeys} {...state} />
        <Password {...state} />
        <Authenticator {...state} />
        <MailLanguage {...state} />
        <RecoveryCodes left={me.recovery_codes_left} {...state} />
      </div>
    </Screen>
  );
}

export type SecurityState = FormState<SecurityResult>;

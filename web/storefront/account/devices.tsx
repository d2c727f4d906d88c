import { Form } from 'react-router';
import type { z } from 'zod';
import type { deviceSession } from '#shop/contract/user.ts';
import { useMessages } from '../../base/messages.tsx';
import { Day } from '../../components/day.tsx';
import { later } from '../../components/overlay/later.tsx';
import { Tag } from '../../components/tag.tsx';
import { type FormState, ResultNote } from '../../forms/form-state.tsx';
import { AccountPart } from './account-part.tsx';
import type { AccountResult } from './act.server.ts';
import styles from './devices.module.css';

type Device = z.output<typeof deviceSession>;

const OwnPushes = later(async () => (await import('./own-pushes.tsx')).OwnPushes, 'my-account');

/** Whether this device gets pushes, and where else the account is signed in: each other device can be signed out from here. */
export function Devices({ devices, forms }: { devices: readonly Device[]; forms: FormState<AccountResult> }) {
  const { profile: words } = useMessages();
  return (
    <>
      <OwnPushes
        title={words.pushes}
        instead={
          <AccountPart title={words.pushes} titleId="pushes" className="needs-script">
            <div className={styles.pushes} />
          </AccountPart>
        }
      />
      <AccountPart title={words.devices} titleId="devices">
        <div>
          <ul className={styles.devices}>
            {devices.map((device) => (
              <li key={device.id}>
                <span>
                  <b className="med">
                    <bdi>{device.device || words.unknownDevice}</bdi>
                  </b>
                  <span>
                    {words.seen} <Day iso={device.seen_at} />
                  </span>
                </span>
                {device.current ? (
                  <Tag tone="good">{words.thisDevice}</Tag>
                ) : (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="id" value={device.id} />
                    <button
                      type="submit"
                      name="intent"
                      value="end-session"
                      className="under small med"
                      aria-label={words.signOutOf(device.device || words.unknownDevice)}
                    >
                      {words.signOutDevice}
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          <ResultNote form="devices" result={forms.result} />
        </div>
      </AccountPart>
    </>
  );
}

import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { listStaffSessions } from '#shop/contract/staff/me.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './security.module.css';
import type { SecurityState } from './security.tsx';

/** Where somebody is signed in; each can be signed out. */
export function Devices({ devices, result }: { devices: Output<typeof listStaffSessions> } & SecurityState) {
  const { security } = useStaffMessages();
  const language = useLanguage();
  return (
    <Box title={security.devices}>
      <ResultNote result={result} form="end" />
      {devices.map(({ id, device, signed_in_at, seen_at, current }) => (
        <div key={id} className={styles.row}>
          <span className={styles.what}>
            <b>{device ? <bdi>{device}</bdi> : security.unknownDevice}</b>
            <span className="tiny">{security.signedIn(momentWithYear(language, signed_in_at))}</span>
            <span className="tiny">{security.seen(momentWithYear(language, seen_at))}</span>
          </span>
          {current ? (
            <Tag tone="good">{security.thisDevice}</Tag>
          ) : (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="end" look="quiet" size="s">
                {security.end}
                <span className="vh"> {device}</span>
              </Button>
            </Form>
          )}
        </div>
      ))}
    </Box>
  );
}

import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import type { FormState } from '../base/result.tsx';
import type { RunsResult } from './actions.server.ts';
import styles from './runs.module.css';
import type { PlannedRun } from './with-codes.ts';

/** Another driver for the same stops, or another number. */
export function ChangeDriver({
  run,
  result,
  busy,
}: { run: PlannedRun } & Pick<FormState<RunsResult>, 'result' | 'busy'>) {
  const { runs: words } = useStaffMessages();
  const wrong = result?.fields ?? {};
  const failed = wrong.driver_name || wrong.driver_phone ? result : null;
  return (
    <details className={styles.more} open={failed !== null || undefined}>
      <summary>{words.change}</summary>
      <Form
        key={`${run.driver_name} ${run.driver_phone}`}
        method="post"
        preventScrollReset
        className={styles.driver}
      >
        <input type="hidden" name="run" value={run.id} />
        <input type="hidden" name="version" value={run.version} />
        {run.stops.map(({ order_number }) => (
          <input key={order_number} type="hidden" name="order_numbers" value={order_number} />
        ))}
        <TextField
          label={words.driver}
          name="driver_name"
          autoComplete="off"
          maxLength={40}
          dir="auto"
          error={wrong.driver_name ?? null}
          defaultValue={failed?.typed.driver_name ?? run.driver_name}
        />
        <PhoneField
          label={words.driverPhone}
          optional={words.optional}
          name="driver_phone"
          autoComplete="off"
          error={wrong.driver_phone ?? null}
          defaultValue={failed?.typed.driver_phone ?? run.driver_phone ?? ''}
        />
        <Button type="submit" name="intent" value="driver" look="quiet" size="s" busy={busy === 'driver'}>
          {words.save}
        </Button>
      </Form>
    </details>
  );
}

/** Ends a run and its link, and says what becomes of what is out. */
export function EndRun({ run, busy }: { run: PlannedRun } & Pick<FormState, 'busy'>) {
  const { runs: words } = useStaffMessages();
  const out = run.stops.filter(({ state }) => state === 'to_deliver').length;
  return (
    <details className={styles.more}>
      <summary>{words.end}</summary>
      <Form method="post" preventScrollReset className={styles.start}>
        <input type="hidden" name="run" value={run.id} />
        <p className="small">{words.endText(out)}</p>
        <Button type="submit" name="intent" value="end" look="quiet" size="s" busy={busy === 'end'}>
          {words.endSure}
        </Button>
      </Form>
    </details>
  );
}

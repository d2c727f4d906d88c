import { Form } from 'react-router';
import { own } from '#shop/format/isolate.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import type { RunsResult } from './actions.server.ts';
import { DriverLink } from './driver-link.tsx';
import { ChangeDriver, EndRun } from './run-forms.tsx';
import styles from './runs.module.css';
import { Stop } from './stop.tsx';
import { useStopDrag } from './use-stop-drag.ts';
import type { PlannedRun } from './with-codes.ts';

/** One run: its stops in their order, what is printed of it, its driver's link, and how it sets out and ends. */
export function RunBox({ run, result, busy }: { run: PlannedRun } & FormState<RunsResult>) {
  const { runs: words } = useStaffMessages();
  const { stops, ended } = run;
  const drag = useStopDrag();
  const mine = result?.form === `run ${run.id}` ? result : null;
  const put = result?.ok && result.onto === run.id ? result : null;
  const arrived = stops.filter(({ state }) => state === 'delivered').length;
  const counted = stops.filter(({ state }) => state !== 'off').length;
  const waiting = stops.some(({ state }) => state === 'waiting');
  return (
    <Box
      title={
        <span className={styles.titled}>
          <span>
            <Isolated text={words.of(own(run.driver_name))} />
          </span>
          <Tag tone={ended ? 'plain' : arrived === counted && counted > 0 ? 'good' : 'warn'}>
            {ended ? words.over : words.arrived(arrived, counted)}
          </Tag>
        </span>
      }
    >
      {!ended && stops.length > 0 && <Prints run={run} />}
      {put && (
        <div key={put.sent} ref={intoSight}>
          <Note tone="good" live>
            {put.form === 'plan' ? words.planned : <Isolated text={words.added(own(run.driver_name))} />}
          </Note>
        </div>
      )}
      {!ended && <DriverLink run={run} isNew={put?.form === 'plan'} />}
      <ResultNote result={mine} form={mine?.form ?? ''} />
      {mine?.fields.order_numbers && (
        <Note tone="bad" live>
          {mine.fields.order_numbers}
        </Note>
      )}
      {stops.length === 0 && <p className="muted">{words.noStops}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="run" value={run.id} />
        <input type="hidden" name="version" value={run.version} />
        <input type="hidden" name="driver_name" value={run.driver_name} />
        <input type="hidden" name="driver_phone" value={run.driver_phone ?? ''} />
        <ol className={styles.stops} {...drag}>
          {stops.map((stop, at) => (
            <Stop
              key={stop.order_number}
              stop={stop}
              at={at}
              moves={ended ? null : { first: at === 0, last: at === stops.length - 1 }}
            />
          ))}
        </ol>
      </Form>
      {!ended && (
        <>
          {stops.length > 1 && <p className="tiny">{words.orderNote}</p>}
          {waiting && (
            <Form method="post" preventScrollReset className={styles.start}>
              <input type="hidden" name="run" value={run.id} />
              <Button type="submit" name="intent" value="start" busy={busy === 'start'}>
                <Icon name="truck" size="s" />
                {words.start}
              </Button>
              <span className="tiny">{words.startNote}</span>
            </Form>
          )}
          <ChangeDriver run={run} result={mine} busy={busy} />
          <EndRun run={run} busy={busy} />
        </>
      )}
    </Box>
  );
}

/** What was put on a run is said there, and is read wherever one pressed. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

/** Its sheet on a page of its own, and the labels of its bags. */
function Prints({ run: { id, stops } }: { run: PlannedRun }) {
  const { runs: words } = useStaffMessages();
  const numbers = stops.filter(({ state }) => state === 'waiting').map(({ order_number }) => order_number);
  return (
    <div className={styles.prints}>
      <Form method="post" action={`/runs/${id}/sheet`}>
        <Button type="submit" look="quiet" size="s">
          <Icon name="print" size="s" />
          {words.sheet}
        </Button>
      </Form>
      {numbers.length > 0 && (
        <Form method="post" action="/print">
          <input type="hidden" name="order_numbers" value={numbers.join(' ')} />
          <Button type="submit" name="intent" value="label" look="quiet" size="s">
            <Icon name="print" size="s" />
            {words.labels}
          </Button>
        </Form>
      )}
    </div>
  );
}

import { Form } from 'react-router';
import type { PlannedStop } from '#shop/contract/workshop/run-plans.ts';
import { listed } from '#shop/format/lists.ts';
import { staysOnRun } from '#shop/rules/delivery/run.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';
import { Button } from '../../components/button.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import type { RunsResult } from './actions.server.ts';
import { DriverLink } from './driver-link.tsx';
import { type Move, moveText } from './moved.ts';
import styles from './runs.module.css';
import type { PlannedRun } from './runs.tsx';
import { useStopWords } from './stop-words.tsx';

/** One run: its stops in their order, what is printed of it, its driver's link, and how it sets out and ends. */
export function RunBox({ run, result, busy }: { run: PlannedRun } & FormState<RunsResult>) {
  const { runs: words } = useStaffMessages();
  const { stops, ended } = run;
  const mine = result?.form === `run ${run.id}` ? result : null;
  const arrived = stops.filter(({ state }) => state === 'delivered').length;
  const counted = stops.filter(({ state }) => state !== 'off').length;
  const waiting = stops.some(({ state }) => state === 'waiting');
  return (
    <Box
      title={
        <span className={styles.titled}>
          <bdi>{words.of(run.driver_name)}</bdi>
          <Tag tone={ended ? 'plain' : arrived === counted && counted > 0 ? 'good' : 'warn'}>
            {ended ? words.over : words.arrived(arrived, counted)}
          </Tag>
        </span>
      }
    >
      {!ended && stops.length > 0 && <Prints run={run} />}
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
        <ol className={styles.stops}>
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
          <DriverLink run={run} />
          <ChangeDriver run={run} result={mine} busy={busy} />
          <EndRun run={run} busy={busy} />
        </>
      )}
    </Box>
  );
}

function Stop({
  stop,
  at,
  moves,
}: {
  stop: PlannedStop;
  at: number;
  moves: { first: boolean; last: boolean } | null;
}) {
  const { runs: words } = useStaffMessages();
  const language = useLanguage();
  const { load, time, tag } = useStopWords();
  const { order_number, recipient_name, district, status } = stop;
  const button = (move: Move, label: string, disabled: boolean) => (
    <button
      type="submit"
      name="move"
      value={moveText(order_number, move)}
      aria-label={label}
      disabled={disabled}
      className={styles.move}
    >
      <Icon name={move === 'off' ? 'close' : 'chevron'} size="s" className={styles[move]} />
    </button>
  );
  return (
    <li className={styles.stop}>
      <input type="hidden" name="order_numbers" value={order_number} />
      <span className={styles.position} aria-hidden="true">
        {at + 1}
      </span>
      <span className={styles.name}>
        <b>
          <bdi>{recipient_name}</bdi>
        </b>
        <span className="tiny">
          <Isolated
            text={listed(language, [district, load(stop), stop.marks.includes('surprise') && words.surprise])}
          />
        </span>
        <span className="tiny">
          <OrderLink number={order_number} />
        </span>
      </span>
      <span className={styles.end}>
        <span className="small num">{time(stop)}</span>
        {tag(stop)}
      </span>
      {moves && (
        <span className={styles.moves}>
          {button('earlier', words.earlier(recipient_name), moves.first)}
          {button('later', words.later(recipient_name), moves.last)}
          {button('off', words.off(recipient_name), staysOnRun(status as OrderStatus))}
        </span>
      )}
    </li>
  );
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
          <input type="hidden" name="paper" value="label" />
          <input type="hidden" name="order_numbers" value={numbers.join(' ')} />
          <Button type="submit" name="intent" value="print" look="quiet" size="s">
            <Icon name="print" size="s" />
            {words.labels}
          </Button>
        </Form>
      )}
    </div>
  );
}

function ChangeDriver({
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
      <Form key={run.version} method="post" preventScrollReset className={styles.driver}>
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

function EndRun({ run, busy }: { run: PlannedRun } & Pick<FormState, 'busy'>) {
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

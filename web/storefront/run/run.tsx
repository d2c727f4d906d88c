import { data, redirect } from 'react-router';
import {
  addRunPhoto,
  deliverStop,
  nobodyAtStop,
  type RunView,
  readRun,
} from '#shop/contract/workshop/runs.ts';
import { own } from '#shop/format/isolate.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { splitLost, useStillLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import aloneStyles from '../../components/page/alone.module.css';
import { Tag } from '../../components/tag.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import type { Route } from './+types/run';
import styles from './run.module.css';
import { StopItem } from './stop.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRun } from './use-run.ts';

/** A run that is over, or that there never was, has no page but words. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).call(readRun, { params: { key: params.key } });
  if (
    !answer.success &&
    (answer.error.code === 'RUN_LINK_NOT_FOUND' || answer.error.code === 'RUN_LINK_OVER')
  )
    return data({ run: null, message: answer.message }, { status: answer.statusCode });
  const run = dataOf(answer);
  return data({ run, message: '' }, { headers: { 'x-run-ends': run.ends_at } });
}

export type Refused = { order_number: string; message: string };

/** What is said of a stop where no script does it: the photo first, then what it shows. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await formOf(request, page);
  const order_number = textOf(form, 'order_number');
  const said = { key: params.key, order_number, attempt: Number(textOf(form, 'attempt')) };
  const refused = ({ message, statusCode }: { message: string; statusCode: number }) =>
    data<Refused>({ order_number, message }, { status: statusCode });
  switch (textOf(form, 'intent')) {
    case 'delivered': {
      const file = form.get('photo');
      const taken_by = textOf(form, 'taken_by');
      let photo: string | null = null;
      if (file instanceof File && file.size > 0) {
        const body = new Uint8Array(await file.arrayBuffer());
        const kept = await page.call(addRunPhoto, { params: { key: params.key }, body });
        if (!kept.success) return refused(kept);
        photo = kept.data.id;
      }
      const answer = await page.call(deliverStop, { body: { ...said, photo, taken_by } });
      if (!answer.success) return refused(answer);
      break;
    }
    case 'nobody_there': {
      const answer = await page.call(nobodyAtStop, { body: said });
      if (!answer.success) return refused(answer);
      break;
    }
    default:
      throw notOurForm(page);
  }
  throw redirect(`/run/${params.key}`, 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'x-run-ends': loaderHeaders.get('x-run-ends') ?? '',
  };
}

export default function RunPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shell, driving } = useMessages();
  const { run, message } = loaderData;
  const { answer } = splitLost<Refused>(useStillLost(actionData));
  return (
    <>
      <title>{shell.titled(run ? driving.title(run.city_name, run.driver_name) : driving.closed)}</title>
      <meta name="robots" content="noindex, nofollow" />
      {run ? (
        <Stops runKey={params.key} loaded={run} refused={answer ?? null} />
      ) : (
        <main className={aloneStyles.alone}>
          <h1>{driving.closed}</h1>
          <p className="muted">{message}</p>
          <Workshop />
        </main>
      )}
    </>
  );
}

function Stops({ runKey, loaded, refused }: { runKey: string; loaded: RunView; refused: Refused | null }) {
  const { driving } = useMessages();
  const hydrated = useHydrated();
  const { run, said, online, sendNow, say, remove } = useRun(runKey, loaded);
  const waiting = said.filter((each) => each.refused === null);
  const saidOfStop = (order_number: string, attempt: number) =>
    said.find((each) => each.order_number === order_number && each.attempt === attempt) ?? null;
  const isOpen = ({ order_number, attempt, state }: RunView['stops'][number]) =>
    state === 'to_deliver' && saidOfStop(order_number, attempt)?.refused !== null;
  const next = run.stops.find(
    (stop) => stop.state === 'to_deliver' && !saidOfStop(stop.order_number, stop.attempt),
  );
  const done = run.stops.filter(({ state }) => state === 'delivered').length;
  const left = run.stops.filter((stop) => isOpen(stop) || stop.state === 'waiting').length;
  return (
    <main ref={useKeptFocus()} className={styles.run}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          <Isolated text={driving.title(run.city_name, own(run.driver_name))} />
        </h1>
        {hydrated && <Tag tone={online ? 'good' : 'warn'}>{online ? driving.online : driving.offline}</Tag>}
        <LanguageSwitch className="small under" />
      </header>
      <p className={styles.progress}>
        {run.stops.length === 0 ? driving.empty : driving.progress(done, run.stops.length)}
      </p>
      <div role="status" className={styles.news}>
        {!online && <Note tone="warn">{driving.offlineNote}</Note>}
        {waiting.length > 0 && (
          <Note tone="warn">
            {driving.unsent(waiting.length)}
            <Button look="quiet" size="s" onClick={() => void sendNow()} className={styles.send}>
              {driving.sendNow}
            </Button>
          </Note>
        )}
        {run.stops.length > 0 && left === 0 && waiting.length === 0 && (
          <Note tone="good">{driving.allDone}</Note>
        )}
      </div>
      <ol className={styles.stops}>
        {run.stops.map((stop, index) => (
          <StopItem
            key={`${stop.order_number}:${stop.attempt}`}
            stop={stop}
            number={index + 1}
            isNext={stop === next}
            said={saidOfStop(stop.order_number, stop.attempt)}
            message={refused?.order_number === stop.order_number ? refused.message : null}
            say={say}
            remove={remove}
          />
        ))}
      </ol>
      <Workshop />
    </main>
  );
}

function Workshop() {
  const { driving } = useMessages();
  const { store } = useRootData();
  return (
    store.phone && (
      <ButtonLink look="quiet" href={`tel:${store.phone}`} className={styles.workshop}>
        {driving.workshop}
      </ButtonLink>
    )
  );
}

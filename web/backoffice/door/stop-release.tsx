import {
  type ActionFunctionArgs,
  createContext,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { readMe } from '#shop/contract/staff/me.ts';
import { readOwnRelease, stopOwnRelease } from '#shop/contract/workshop/approvals.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { formOf } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import styles from './door.module.css';
import { Door } from './door.tsx';

/** Whether this very request has stopped it: reading it again would only say that it is over. */
const isStopped = createContext(false);

/** What is about to be done; null once it is stopped here. Whoever is signed in takes it back where all wishes stand. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const me = await call(readMe);
  // Nobody is signed in, as a rule.
  if (me.statusCode === 200) throw redirect('/approvals');
  if (context.get(isStopped)) return null;
  const found = await call(readOwnRelease, { params: { key: params.key ?? '' } });
  return { ...dataOf(found, request), today: riyadhDay(new Date()) };
}

export const shouldRevalidate = () => false;

export async function action({ context, request, params }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  await formOf(request, page);
  const answer = await page.call(stopOwnRelease, { params: { key: params.key ?? '' } });
  context.set(isStopped, answer.success);
  return resultOf('stop', answer, {});
}

/** Where the mail leads that tells an owner what is about to be done in their name alone. */
export default function StopRelease() {
  const { approvals, door } = useStaffMessages();
  const { stop } = approvals;
  const language = useLanguage();
  const wish = useLoaderData<typeof loader>();
  const { result, lost, busy } = useResult();
  if (result?.ok)
    return (
      <Door title={stop.title}>
        <p role="status">{stop.stopped}</p>
        <ButtonLink href="/admin/sign-in" block look="quiet">
          {door.title}
        </ButtonLink>
      </Door>
    );
  return (
    <Door title={stop.title}>
      {wish && (
        <p>
          <Isolated
            text={stop.text(
              approvals.kinds[wish.kind],
              wish.amount === 0 ? '' : riyals(language, fromRiyals(wish.amount)),
              momentInWords(language, wish.release_at, wish.today),
            )}
          />
        </p>
      )}
      <Form method="post" className={styles.form}>
        <LostNote lost={lost} />
        <ResultNote result={result} form="stop" />
        <Button type="submit" name="intent" value="stop" block busy={busy === 'stop'}>
          {stop.stop}
        </Button>
      </Form>
    </Door>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  pauseRewards,
  pauseTopUps,
  readCreditRules,
  setRewards,
  setTopUps,
} from '#shop/contract/store/reward-rules.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { typedIn } from '../base/typed.ts';
import { Screen } from '../shell/screen.tsx';
import { CostOfRewards } from './cost.tsx';
import styles from './credit.module.css';
import { RewardsForm } from './rewards-form.tsx';
import type { CreditResult } from './rule-form.tsx';
import { TopUpsForm } from './top-ups-form.tsx';
import { triedFor } from './tried.server.ts';
import { TryRewards } from './try-rewards.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const rules = dataOf(await call(readCreditRules), request);
  return { ...rules, trial: await triedFor(call, request) };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<CreditResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const intent = textOf(form, 'intent');
  const body = { paused: textOf(form, 'paused') };
  const run = {
    rewards: () => page.call(setRewards, { body: readForm(setRewards, form) }),
    'pause-rewards': () => page.call(pauseRewards, { body }),
    'top-ups': () => page.call(setTopUps, { body: readForm(setTopUps, form) }),
    'pause-top-ups': () => page.call(pauseTopUps, { body }),
  }[intent];
  if (!run) throw notOurForm(page);
  return act(page, form, { name: intent, run, more: { typed: typedIn(form) } });
}

/** What orders give back, what it has cost and would cost, and how much credit can be bought; each paused at once. */
export default function Credit() {
  const { shell } = useStaffMessages();
  const { rewards, top_ups, waiting, cost, trial } = useLoaderData<typeof loader>();
  const state = useResult<CreditResult>();
  return (
    <Screen title={shell.credit}>
      <LostNote lost={state.lost} />
      <div className={styles.screen}>
        <RewardsForm rewards={rewards} waiting={waiting} {...state} />
        <CostOfRewards cost={cost} />
        <TryRewards trial={trial} />
        <TopUpsForm topUps={top_ups} {...state} />
      </div>
    </Screen>
  );
}

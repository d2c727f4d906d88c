import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  pauseRewards,
  pauseTopUps,
  readCreditRules,
  setRewards,
  setTopUps,
} from '#shop/contract/store/reward-rules.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent as percentSign } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { rewardPercentAlone } from '#shop/rules/payments/reward-rules.ts';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof-field.tsx';
import { type FormState, LostNote, ResultNote, useResult } from '../base/result.tsx';
import { type Typed, typedIn } from '../base/typed.ts';
import { Box, Screen } from '../shell/screen.tsx';
import styles from './credit.module.css';
import { useCreditWords } from './words.ts';

type Result = FormResult<{ typed: Typed }>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(readCreditRules), request);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Result> {
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

/** What orders give back and what it has cost, and how much credit can be bought; each paused at once. */
export default function Credit() {
  const { shell } = useStaffMessages();
  const words = useCreditWords();
  const { rewards, top_ups, waiting, cost } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const state = useResult<Result>();
  const ofRewards = standingOf('rewards', state.result);
  const ofTopUps = standingOf('top-ups', state.result);
  const sums = ['earned', 'credit', 'expired', 'owed', 'used'] as const;
  return (
    <Screen title={shell.credit}>
      <LostNote lost={state.lost} />
      <div className={styles.screen}>
        <Box
          title={
            <>
              {words.rewards.title} <State paused={rewards.paused} words={words.rewards} />
            </>
          }
        >
          <p className="small">{words.rewards.text}</p>
          {waiting && <Note tone="warn">{words.rewards.waiting}</Note>}
          <Form key={rewards.version} method="post" className={styles.form} preventScrollReset>
            <input type="hidden" name="version" value={rewards.version} />
            <div className={styles.pair}>
              <TextField
                label={words.rewards.percent}
                {...ofRewards('percent', String(rewards.percent))}
                inputMode="decimal"
                end="%"
                required
              />
              <TextField
                label={words.rewards.days}
                {...ofRewards('expiry_days', String(rewards.expiry_days))}
                inputMode="numeric"
                required
              />
            </div>
            <TextArea
              label={words.rewards.reason}
              help={words.rewards.reasonHelp(percentSign(language, rewardPercentAlone))}
              {...ofRewards('reason', '')}
              rows={2}
              maxLength={300}
              dir="auto"
            />
            <ResultNote result={state.result} form="rewards" />
            <ProofField result={state.result} form="rewards" />
            <Button type="submit" name="intent" value="rewards" busy={state.busy === 'rewards'}>
              {words.rewards.save}
            </Button>
          </Form>
          <Pause intent="pause-rewards" paused={rewards.paused} words={words.rewards} {...state} />
        </Box>
        <Box title={words.cost.title}>
          <dl className={styles.facts}>
            {sums.map((name) => (
              <div key={name}>
                <dt>{words.cost[name]}</dt>
                <dd className="num">{riyals(language, fromRiyals(cost[name]))}</dd>
              </div>
            ))}
          </dl>
        </Box>
        <Box
          title={
            <>
              {words.topUps.title} <State paused={top_ups.paused} words={words.topUps} />
            </>
          }
        >
          <p className="small">{words.topUps.text}</p>
          <Form key={top_ups.version} method="post" className={styles.form} preventScrollReset>
            <input type="hidden" name="version" value={top_ups.version} />
            <div className={styles.pair}>
              <TextField
                label={words.topUps.least}
                {...ofTopUps('least', String(top_ups.least))}
                inputMode="decimal"
                required
              />
              <TextField
                label={words.topUps.most}
                {...ofTopUps('most', String(top_ups.most))}
                inputMode="decimal"
                required
              />
            </div>
            <ResultNote result={state.result} form="top-ups" />
            <Button type="submit" name="intent" value="top-ups" busy={state.busy === 'top-ups'}>
              {words.topUps.save}
            </Button>
          </Form>
          <Pause intent="pause-top-ups" paused={top_ups.paused} words={words.topUps} {...state} />
        </Box>
      </div>
    </Screen>
  );
}

type PauseWords = { running: string; paused: string; pause: string; resume: string; pauseText: string };

function State({ paused, words }: { paused: boolean; words: PauseWords }) {
  return <Tag tone={paused ? 'warn' : 'good'}>{paused ? words.paused : words.running}</Tag>;
}

function Pause({
  intent,
  paused,
  words,
  result,
}: { intent: string; paused: boolean; words: PauseWords } & Pick<FormState<Result>, 'result'>) {
  return (
    <Form method="post" className={styles.pause} preventScrollReset>
      <p className="small">{words.pauseText}</p>
      <ResultNote result={result} form={intent} />
      <input type="hidden" name="paused" value={paused ? '' : 'on'} />
      <Button type="submit" name="intent" value={intent} look="quiet" size="s">
        {paused ? words.resume : words.pause}
      </Button>
    </Form>
  );
}

/** What stands in the fields of one form: what was typed, where it was refused; else what is set. */
function standingOf(form: string, result: Result | null) {
  const refused = result?.form === form && !result.ok ? result : null;
  return (name: string, set: string) => ({
    name,
    defaultValue: refused?.typed[name]?.[0] ?? set,
    error: refused?.fields[name] ?? null,
    autoComplete: 'off',
  });
}

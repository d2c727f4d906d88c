import { Form, Link } from 'react-router';
import type { RulesOfCredit } from '#shop/contract/store/reward-rules.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { rewardPercentAlone } from '#shop/rules/payments/reward-rules.ts';
import { reward } from '#shop/rules/payments/wallet.ts';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './credit.module.css';
import { type CreditResult, Pause, RuleTitle, standingOf } from './rule-form.tsx';
import { useCreditWords } from './words.ts';

/** What a share comes to is told of an order of so much. */
const example = fromRiyals(200);

/** The share of an order, and how long it lasts; above what one sets alone it waits for a second person. */
export function RewardsForm({
  rewards,
  waiting,
  ...state
}: Pick<RulesOfCredit, 'rewards' | 'waiting'> & FormState<CreditResult>) {
  const { approvals } = useStaffMessages();
  const { rewards: words } = useCreditWords();
  const language = useLanguage();
  const fields = standingOf('rewards', state.result);
  const back = reward(example, rewards.percent);
  return (
    <div className={styles.rewards}>
      <Box title={<RuleTitle paused={rewards.paused} words={words} />}>
        <p className="small">{words.text}</p>
        {waiting && (
          <Note tone="warn">
            {words.waiting}{' '}
            <Link to="/approvals" className="under">
              {approvals.title}
            </Link>
          </Note>
        )}
        <Form key={rewards.version} method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="version" value={rewards.version} />
          <div className={styles.pair}>
            <TextField
              label={words.percent}
              help={
                <span>
                  <Isolated text={words.percentHelp(riyals(language, example), riyals(language, back))} />
                </span>
              }
              {...fields('percent', String(rewards.percent))}
              inputMode="decimal"
              end="%"
              required
            />
            <TextField
              label={words.days}
              help={words.daysHelp}
              {...fields('expiry_days', String(rewards.expiry_days))}
              inputMode="numeric"
              required
            />
          </div>
          <TextArea
            label={words.reason}
            help={
              <span>
                <Isolated text={words.reasonHelp(percent(language, rewardPercentAlone))} />
              </span>
            }
            {...fields('reason', '')}
            rows={2}
            maxLength={300}
            dir="auto"
          />
          <ResultNote result={state.result} form="rewards" />
          <ProofField result={state.result} form="rewards" />
          <Button type="submit" name="intent" value="rewards" busy={state.busy === 'rewards'}>
            {words.save}
          </Button>
        </Form>
        <Pause intent="pause-rewards" paused={rewards.paused} words={words} {...state} />
      </Box>
    </div>
  );
}

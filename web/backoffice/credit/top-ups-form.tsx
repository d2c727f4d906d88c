import { Form } from 'react-router';
import type { RulesOfCredit } from '#shop/contract/store/reward-rules.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './credit.module.css';
import { type CreditResult, Pause, RuleTitle, standingOf } from './rule-form.tsx';
import { useCreditWords } from './words.ts';

/** How much credit can be bought at once, and whether any can. */
export function TopUpsForm({
  topUps,
  ...state
}: { topUps: RulesOfCredit['top_ups'] } & FormState<CreditResult>) {
  const { topUps: words } = useCreditWords();
  const fields = standingOf('top-ups', state.result);
  return (
    <div className={styles.topUps}>
      <Box title={<RuleTitle paused={topUps.paused} words={words} />}>
        <p className="small">{words.text}</p>
        <Form key={topUps.version} method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="version" value={topUps.version} />
          <div className={styles.pair}>
            <TextField
              label={words.least}
              {...fields('least', String(topUps.least))}
              inputMode="decimal"
              required
            />
            <TextField
              label={words.most}
              {...fields('most', String(topUps.most))}
              inputMode="decimal"
              required
            />
          </div>
          <ResultNote result={state.result} form="top-ups" />
          <ProofField result={state.result} form="top-ups" />
          <Button type="submit" name="intent" value="top-ups" look="quiet" busy={state.busy === 'top-ups'}>
            {words.save}
          </Button>
        </Form>
        <Pause intent="pause-top-ups" paused={topUps.paused} words={words} {...state} />
      </Box>
    </div>
  );
}

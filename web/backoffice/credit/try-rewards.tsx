import { Form } from 'react-router';
import { grouped } from '#shop/format/numbers.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { rewardsTriedDays } from '#shop/rules/payments/reward-rules.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { Box } from '../shell/screen.tsx';
import styles from './credit.module.css';
import type { Trial } from './tried.server.ts';
import { useCreditWords } from './words.ts';

/** What another share would have come to on orders that were delivered lately; it asks by the address. */
export function TryRewards({ trial }: { trial: Trial }) {
  const { try: words } = useCreditWords();
  const language = useLanguage();
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const tried = trial?.tried;
  const facts = tried && [
    [words.orders, grouped(tried.orders)],
    [words.paid, sum(tried.paid)],
    [words.now(percent(language, tried.percent_now)), sum(tried.now)],
    [words.tried(percent(language, tried.percent)), sum(tried.tried)],
  ];
  return (
    <div className={styles.beside}>
      <Box title={words.title}>
        <p className="small">{words.text(rewardsTriedDays)}</p>
        <Form method="get" className={styles.trial} preventScrollReset>
          <TextField
            label={words.percent}
            error={trial?.error ?? null}
            name="try"
            inputMode="decimal"
            autoComplete="off"
            end="%"
            required
            defaultValue={trial?.typed ?? ''}
          />
          <Button type="submit" look="quiet">
            {words.try}
          </Button>
        </Form>
        {facts && (
          <div role="status">
            <dl className={styles.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>
                    <Isolated text={name ?? ''} />
                  </dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Box>
    </div>
  );
}

import type { RulesOfCredit } from '#shop/contract/store/reward-rules.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { useLanguage } from '../base/me.ts';
import { Box } from '../shell/screen.tsx';
import styles from './credit.module.css';
import { useCreditWords } from './words.ts';

const sums = ['earned', 'credit', 'expired', 'owed', 'used'] as const;

/** What rewards have cost so far, and how that comes about. */
export function CostOfRewards({ cost }: Pick<RulesOfCredit, 'cost'>) {
  const { cost: words } = useCreditWords();
  const language = useLanguage();
  return (
    <div className={styles.beside}>
      <Box title={words.title}>
        <dl className={styles.facts}>
          {sums.map((name) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd className="num">{riyals(language, fromRiyals(cost[name]))}</dd>
            </div>
          ))}
        </dl>
      </Box>
    </div>
  );
}

import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import type { FormState } from '../base/result.tsx';
import { CallForm } from '../shell/call-form.tsx';
import { Box } from '../shell/screen.tsx';
import type { WaitingDetails } from './facts.tsx';
import type { FillResult } from './fill-in.tsx';
import styles from './waiting.module.css';

/** A call is noted with what came of it, and those that were made stand below, the newest first. */
export function Calls({
  gift,
  today,
  result,
  busy,
}: { gift: WaitingDetails; today: Day } & Pick<FormState<FillResult>, 'result' | 'busy'>) {
  const { waiting } = useStaffMessages();
  const language = useLanguage();
  return (
    <Box title={waiting.log}>
      <CallForm result={result} busy={busy} />
      {gift.made.length > 0 && (
        <ul className={styles.made} aria-label={waiting.made}>
          {gift.made.map(({ id, to, outcome, note, again_at, staff, at }) => (
            <li key={id}>
              <b className="med">
                {outcome === 'link_sent'
                  ? waiting.outcomes.link_sent
                  : listed(language, [waiting.outcomes[outcome], waiting.whom[to]])}
              </b>
              <span className="tiny">
                <Isolated
                  text={waiting.by(staff ? own(staff.name) : '', momentInWords(language, at, today))}
                />
              </span>
              {note && <bdi>{note}</bdi>}
              {again_at && (
                <span className="tiny">{waiting.again(momentInWords(language, again_at, today))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

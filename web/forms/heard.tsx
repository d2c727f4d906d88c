import { useActionData, useNavigation } from 'react-router';
import { heard, type Lost, sayLost, useStillLost } from '../base/lost.ts';
import { useMessages } from '../base/messages.tsx';
import { useFirstWrong } from '../components/form/use-first-wrong.ts';
import { Note } from '../components/note.tsx';
import { refusalText, useSaid } from '../components/overlay/said.tsx';
import type { Outcome } from './outcome.ts';

/**
 * What came of the last form of the page, and which one is on its way. A refusal is said in the popup as well, with the
 * icon that the specification gives the page (spec section 8): `info` for coupons.
 */
export function useHeard(kind: 'error' | 'info' = 'error') {
  const { answer, lost } = heard<Outcome>(useStillLost(useActionData<Outcome | Lost>()));
  const { state, formData } = useNavigation();
  const outcome = answer ?? null;
  useSaid(
    outcome,
    outcome && !outcome.ok ? { kind, text: refusalText(outcome.message, outcome.fields) } : null,
  );
  useFirstWrong(outcome);
  return {
    lost,
    outcome,
    busy: state === 'idle' ? null : (formData?.get('intent') ?? null),
  };
}

/** What is said of a form with this intent; what belongs to a field is said there. */
export function Said({ intent, outcome }: { intent: string; outcome: Outcome | null }) {
  if (outcome?.intent !== intent || outcome.message === '' || Object.keys(outcome.fields).length > 0)
    return null;
  return (
    <Note tone={outcome.asks ? 'warn' : outcome.ok ? 'good' : 'bad'} live>
      {outcome.message}
    </Note>
  );
}

/** Said at the head of a page whose form got lost. */
export function SaidLost({ lost }: { lost: Lost | null }) {
  const { shell } = useMessages();
  return (
    lost && (
      <Note tone="bad" live>
        {sayLost(lost, shell.lost)}
      </Note>
    )
  );
}

import { useActionData, useNavigation } from 'react-router';
import { Note } from '../../components/note.tsx';
import { refusalText, useSaid } from '../../components/said.tsx';
import { useFirstWrong } from '../../components/use-first-wrong.ts';
import { useMessages } from '../../messages.tsx';
import type { Outcome } from './outcome.ts';

/**
 * What came of the last form of the page, and which one is on its way. A refusal is said in the popup as well, with the
 * icon that the spec (section 8) gives the page: `info` for coupons.
 */
export function useHeard(kind: 'error' | 'info' = 'error') {
  const answered = useActionData<Outcome | 'offline'>();
  const { state, formData } = useNavigation();
  const outcome = answered && answered !== 'offline' ? answered : null;
  useSaid(
    outcome,
    outcome && !outcome.ok ? { kind, text: refusalText(outcome.message, outcome.fields) } : null,
  );
  useFirstWrong(outcome);
  return {
    offline: answered === 'offline',
    outcome,
    busy: state === 'idle' ? null : (formData?.get('intent') ?? null),
  };
}

/** What is said of a form with this intent; what belongs to a field is said there. */
export function Said({ intent, outcome }: { intent: string; outcome: Outcome | null }) {
  if (outcome?.intent !== intent || outcome.message === '' || Object.keys(outcome.fields).length > 0)
    return null;
  return (
    <Note tone={outcome.ok ? 'good' : 'bad'} live>
      {outcome.message}
    </Note>
  );
}

/** Said at the head of the page when the connection was lost. */
export function Offline({ shown }: { shown: boolean }) {
  const { money } = useMessages();
  return (
    shown && (
      <Note tone="bad" live>
        {money.offline}
      </Note>
    )
  );
}

import { Note } from '../../components/note.tsx';
import type { Outcome, Section } from './act.server.ts';

/** What came of the last form, where it belongs to one of the account's sections. */
export type Heard = { outcome: Outcome | null; busy: FormDataEntryValue | null };

/** What came of a section's form, above its button. Fields that were refused say so themselves. */
export function Said({ heard: { outcome }, section }: { heard: Heard; section: Section }) {
  if (outcome?.section !== section || outcome.message === '') return null;
  return (
    <Note tone={outcome.ok ? 'good' : 'bad'} live>
      {outcome.message}
    </Note>
  );
}

/** Why a field of a section was refused. */
export function fieldOf({ outcome }: Heard, section: Section, field: string): string | undefined {
  return outcome?.section === section ? outcome.fields[field] : undefined;
}

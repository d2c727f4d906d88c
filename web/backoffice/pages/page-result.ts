import type { DraftBlock, PageText } from '#shop/rules/pages/draft.ts';
import type { FormResult } from '../../forms/form-result.ts';

/** The form of a page's words; what stands beside it names it. */
export const editForm = 'page';

/** Which draft and which public text stood before whoever typed. */
export type Seen = { version: number; public_version: number };
/** What a colleague made of what was typed as well, by names of parts. */
export type Theirs = { name: string; theirs: DraftBlock | null };

export type PageResult = FormResult<{
  /** What was typed, where it wasn't saved or isn't done with: the form keeps it. */
  typed: PageText | null;
  seen: Seen | null;
  theirs: Theirs[];
}>;

import {
  keepDraft,
  publishPage,
  type StaffPage,
  schedulePage,
  weighDraft,
} from '#shop/contract/store/pages.ts';
import { blankBlock } from '#shop/rules/pages/draft.ts';
import { resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import type { StaffContext } from '../base/context.ts';
import { momentOf } from '../base/moment-field.ts';
import { editForm, type PageResult, type Seen } from './page-result.ts';
import { byKeys, edited, editOf, newKey, pageIn } from './written.ts';

/** The form of a page: saved, published or planned (saved first), or, without a script, with its blocks in another order. */
export async function editPage(
  { call }: StaffContext,
  form: FormData,
  of: { params: { slug: string } },
): Promise<PageResult | null> {
  const intent = textOf(form, 'intent');
  const typed = pageIn(form);
  const seen = {
    version: Number(textOf(form, 'version')),
    public_version: Number(textOf(form, 'public_version')),
  };
  const edit = editOf(intent);
  if (edit) {
    const blocks = edited(typed.blocks, edit, (type) => blankBlock(newKey(), type));
    return { ...unsaid, typed: { ...typed, blocks }, seen };
  }
  if (!['save', 'publish', 'schedule'].includes(intent)) return null;

  const saved = await call(keepDraft, { ...of, body: { ...typed, ...seen } });
  const more = { typed, seen, theirs: [] };
  if (!saved.success) {
    const result = resultOf(editForm, saved, more);
    const told = { ...result, fields: byKeys(result.fields, typed) };
    if (saved.error.code !== 'CHANGED_MEANWHILE') return told;
    const weighed = await call(weighDraft, { ...of, body: { ...typed, ...seen } });
    if (!weighed.success) return told;
    const { page, text, conflicts } = weighed.data;
    return { ...told, typed: text, seen: seenOf(page), theirs: conflicts };
  }
  const { page, merged } = saved.data;
  const done = resultOf(editForm, saved, { typed: null, seen: null, theirs: [] });
  // What a colleague wrote meanwhile is looked at before it goes out.
  if (intent === 'save' || merged > 0) return done;
  const body = { version: page.draft?.version ?? 0 };
  const answer =
    intent === 'publish'
      ? await call(publishPage, { ...of, body })
      : await call(schedulePage, { ...of, body: { ...body, at: momentOf(textOf(form, 'at')) } });
  const result = resultOf(editForm, answer, { typed: page.text, seen: seenOf(page), theirs: [] });
  if (answer.success) return { ...result, typed: null, seen: null };
  return { ...result, fields: byKeys(result.fields, page.text) };
}

const unsaid = { form: editForm, ok: false, code: null, message: '', fields: {}, theirs: [] };

function seenOf({ draft, version }: StaffPage): Seen {
  return { version: draft?.version ?? 0, public_version: version };
}

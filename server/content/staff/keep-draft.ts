import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  dropDraft as dropContract,
  keepDraft as keepContract,
  weighDraft as weighContract,
} from '#shop/contract/store/pages.ts';
import { changesBetween } from '#shop/rules/pages/changes.ts';
import type { PageText } from '#shop/rules/pages/draft.ts';
import { mergePages } from '#shop/rules/pages/merge.ts';
import { refuseWrong, withAnchors } from './check-text.ts';
import {
  draftSeen,
  findPage,
  lockPage,
  onto,
  openDraft,
  type PageRow,
  subjectOf,
  textInForce,
  textOf,
  textSeen,
  writeDraft,
} from './page-texts.ts';
import { closeDraft, labelsOf } from './publish-draft.ts';
import { toStaffPage } from './staff-page.ts';

type Wish = PageText & { version: number; public_version: number };

export const keepDraft = implementForStaff(keepContract, async (tx, visit, { params, body }) => {
  const page = await lockPage(tx, params.slug);
  const before = await openDraft(tx, page.slug);
  refuseTwice(body);
  // What was published past the draft was seen by whoever writes on.
  const isOutdated = before !== undefined && before.publicVersion !== page.version;
  if (isOutdated && body.public_version !== page.version) refuse('CHANGED_MEANWHILE');
  const { text: put, conflicts, taken, theirs } = await putTogether(tx, page, body);
  if (conflicts.length > 0) refuse('CHANGED_MEANWHILE', { fields: fieldsOf(conflicts, body) });
  const text = withAnchors(put);
  await refuseWrong(tx, page.slug, text, theirs);
  const changes = changesBetween(theirs, text);
  if (changes.length === 0 && !isOutdated) visit.audit(null);
  else {
    const draft = await writeDraft(tx, page, text, visit.caller.staffId);
    visit.audit({
      subject: subjectOf(page),
      before: { draft: before?.version ?? null },
      after: { draft: draft.version, changed: labelsOf(changes) },
    });
  }
  return { page: await toStaffPage(tx, page), merged: taken.length };
});

export const weighDraft = implementForStaff(weighContract, async (tx, visit, { params, body }) => {
  visit.audit(null);
  const page = await findPage(tx, params.slug);
  refuseTwice(body);
  const { text, conflicts, theirs } = await putTogether(tx, page, body);
  return {
    page: await toStaffPage(tx, page),
    text,
    conflicts: conflicts.map((name) => ({
      name,
      theirs: theirs.blocks.find(({ key }) => key === name) ?? null,
    })),
  };
});

export const dropDraft = implementForStaff(dropContract, async (tx, visit, { params, body }) => {
  const page = await lockPage(tx, params.slug);
  const draft = await draftSeen(tx, page.slug, body.version);
  await closeDraft(tx, draft, { state: 'dropped' });
  visit.audit({ subject: subjectOf(page), before: { draft: draft.version }, after: { draft: null } });
  return toStaffPage(tx, page);
});

/** What was sent and what others saved since, as one. Refuses CHANGED_MEANWHILE where what was seen isn't kept any more. */
async function putTogether(tx: Transaction, page: PageRow, { version, public_version, ...mine }: Wish) {
  const was = (await textSeen(tx, page.slug, { version, public_version })) ?? refuse('CHANGED_MEANWHILE');
  const draft = await openDraft(tx, page.slug);
  const theirs = onto(was, draft ? textOf(draft) : await textInForce(tx, page));
  return { ...mergePages(was, mine, theirs), theirs };
}

/** What is in conflict, by the fields that it was sent in. */
function fieldsOf(conflicts: readonly string[], { blocks }: PageText): Record<string, string> {
  return Object.fromEntries(
    conflicts.map((name) => {
      const index = blocks.findIndex(({ key }) => key === name);
      return [index < 0 ? (name.includes('.') ? name : 'blocks') : `blocks.${index}`, 'changed_meanwhile'];
    }),
  );
}

/** A key stands for one block. */
function refuseTwice({ blocks }: PageText): void {
  const seen = new Set<string>();
  for (const [index, { key }] of blocks.entries()) {
    if (seen.has(key)) refuse('INVALID_INPUT', { fields: { [`blocks.${index}.key`]: 'unknown' } });
    seen.add(key);
  }
}

import { gt } from 'drizzle-orm';
import { notices } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Language } from '#shop/contract/operation.ts';
import { isShown, type NoticePlace } from '#shop/rules/time/notice.ts';

/** A notice as a page shows it. `key` is another one once its words have changed: who closed it reads it again. */
export type ShownNotice = { key: string; text: string; place: NoticePlace };

/**
 * The notices that are on at `now` for whoever has chosen a city (null: none yet), the newest first. What is remembered
 * are rows with their moments, never whether they are on: a notice begins and ends to the second in every process.
 */
export async function readShownNotices(
  context: AppContext,
  language: Language,
  cityId: number | null,
  now: Date,
): Promise<ShownNotice[]> {
  const rows = await context.cache.get('content', 'notices', () =>
    context.db.select().from(notices).where(gt(notices.until, now)).orderBy(notices.id),
  );
  return rows
    .filter((row) => isShown(row, cityId, now))
    .toReversed()
    .map(({ id, text, place }) => ({
      key: `${id}-${fingerprint(text.ar + text.en)}`,
      text: text[language],
      place,
    }));
}

/** Tells words apart, no more: a few digits that stand in every page. */
function fingerprint(words: string): string {
  let sum = 0;
  for (let index = 0; index < words.length; index++) sum = (sum * 31 + words.charCodeAt(index)) | 0;
  return (sum >>> 0).toString(36);
}

import { and, eq, isNull } from 'drizzle-orm';
import { staff } from '#server/db/schema/index.ts';
import { sameText } from '#server/providers/kit/same-text.ts';
import type { AppContext } from './context.ts';
import { macOf } from './signed-key.ts';

/* Keys that show what isn't public yet, as shoppers would see it: for half an hour, while who asked is staff. */

type Purpose = 'page-preview' | 'product-preview';
type Asked = { until: number; staffId: number };

const minute = 60_000;
const previewMinutes = 30;

/** A key for what `subject` names, and the moment at which it ends. */
export function newPreviewKey(
  context: AppContext,
  purpose: Purpose,
  subject: string | number,
  { staffId, now }: { staffId: number; now: Date },
): { key: string; until: string } {
  const until = Math.floor(now.getTime() / minute) + previewMinutes;
  return {
    key: keyOf(context, purpose, subject, { until, staffId }),
    until: new Date(until * minute).toISOString(),
  };
}

/** Whether a key is one that this shop made for that, isn't over, and is of somebody who still works here. */
export async function opensPreview(
  context: AppContext,
  purpose: Purpose,
  subject: string | number,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const [until, staffId] = key
    .split('.')
    .slice(0, 2)
    .map((part) => Number.parseInt(part, 36));
  if (!until || !staffId || until * minute <= now.getTime()) return false;
  if (!sameText(key, keyOf(context, purpose, subject, { until, staffId }))) return false;
  return (await context.db.$count(staff, and(eq(staff.id, staffId), isNull(staff.endedAt)))) > 0;
}

/** Until when and by whom, and what only this shop can make of that and of its subject. */
function keyOf(
  { config }: AppContext,
  purpose: Purpose,
  subject: string | number,
  { until, staffId }: Asked,
): string {
  const mac = macOf(purpose, config.secret, `${subject}:${until}:${staffId}`).toString('base64url');
  return `${until.toString(36)}.${staffId.toString(36)}.${mac}`;
}

import type { Input } from '#shop/contract/operation.ts';
import { tryDelivery } from '#shop/contract/workshop/try-delivery.ts';
import type { StaffContext } from '../../base/context.ts';
import { typedIn } from '../../base/typed.ts';
import { seenDelivery } from './seen-delivery.server.ts';
import type { CityResult } from './standing.ts';

export type Wish = Input<typeof tryDelivery>['body'];

/** What became of a form whose change is only looked at: what would be told, or why it couldn't be kept, as its operation refuses it. */
export async function lookedAt(
  { call }: StaffContext,
  form: FormData,
  { name, wish }: { name: string; wish: Wish },
): Promise<CityResult> {
  const tried = await call(tryDelivery, { body: wish });
  const looked = { form: name, ok: false, typed: typedIn(form), found: null };
  if (tried.success)
    return { ...looked, code: null, message: '', fields: {}, seen: seenDelivery(tried.data) };
  const { code, fields = {} } = tried.error;
  const ofForm = Object.entries(fields).map(([field, why]) => [field.replace(/^change\./, ''), why]);
  return { ...looked, code, message: tried.message, fields: Object.fromEntries(ofForm), seen: null };
}

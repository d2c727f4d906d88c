import { logCall } from '#shop/contract/workshop/waiting.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import type { StaffContext } from '../base/context.ts';
import { momentOf } from '../base/moment-field.ts';

/** Notes the call that a form of `CallForm` tells of. */
export function noteCall({ call }: StaffContext, form: FormData, order_number: string) {
  const again = textOf(form, 'again_at');
  const again_at = again === '' ? null : momentOf(again);
  return call(logCall, { params: { order_number }, body: readForm(logCall, form, { again_at }) });
}

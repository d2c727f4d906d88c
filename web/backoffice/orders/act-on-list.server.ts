import { redirectDocument } from 'react-router';
import { exportOrders } from '#shop/contract/workshop/orders.ts';
import { removeView, renameView, saveView } from '#shop/contract/workshop/own-views.ts';
import { notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';

/** Does what a form of the list asks for: a file, which the answer leads to, or one's own views. */
export async function actOnList(page: StaffContext, form: FormData): Promise<FormResult> {
  const intent = textOf(form, 'intent');
  const params = { id: textOf(form, 'id') };
  const exportAs = async (format: 'csv' | 'xlsx') => {
    const answer = await page.call(exportOrders, { body: readForm(exportOrders, form) });
    // A file is no page: the browser takes it by itself.
    if (answer.success) throw redirectDocument(`/orders/file?key=${answer.data.key}&format=${format}`);
    return answer;
  };
  const run = {
    export: () => exportAs('csv'),
    'export-xlsx': () => exportAs('xlsx'),
    'save-view': () => page.call(saveView, { body: readForm(saveView, form) }),
    'rename-view': () => page.call(renameView, { params, body: readForm(renameView, form) }),
    'remove-view': () => page.call(removeView, { params }),
  }[intent];
  if (!run) throw notOurForm(page);
  // Either file is asked for by the one form.
  return act(page, form, { name: intent === 'export-xlsx' ? 'export' : intent, run });
}

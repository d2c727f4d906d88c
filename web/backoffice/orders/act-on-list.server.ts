import { redirectDocument } from 'react-router';
import { exportOrders } from '#shop/contract/workshop/orders.ts';
import { removeView, renameView, saveView } from '#shop/contract/workshop/own-views.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';
import { type BoardResult, moveByForm } from '../board/actions.server.ts';

/** `outcome`: what became of orders that were moved. */
export type ListResult = FormResult<Pick<BoardResult, 'outcome'>>;

/** Does what a form of the list asks for: a file, which the answer leads to, one's own views, or orders moved as on the board. */
export async function actOnList(page: StaffContext, form: FormData): Promise<ListResult> {
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
  if (!run) return moveByForm(page, form);
  // Either file is asked for by the one form.
  return act(page, form, {
    name: intent === 'export-xlsx' ? 'export' : intent,
    run,
    more: { outcome: null },
  });
}

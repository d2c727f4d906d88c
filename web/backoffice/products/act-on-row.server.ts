import { setProductPrice } from '#shop/contract/workshop/product-list.ts';
import { moveShelf } from '#shop/contract/workshop/stock.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';

/** What came of a row's form: `typed` is what stood in its field, `sent` tells one sending from the next. */
export type RowResult = FormResult<{ typed: string; what: string; sent: string }>;

/** What is typed in a row of the list: a price, or pieces that came or were counted. */
export async function actOnRow(page: StaffContext, request: Request): Promise<RowResult> {
  const form = await formOf(request, page);
  const id = textOf(form, 'id');
  switch (textOf(form, 'intent')) {
    case 'price':
      return act(page, form, {
        name: `price-${id}`,
        run: () => page.call(setProductPrice, { params: { id }, body: readForm(setProductPrice, form) }),
        more: { typed: textOf(form, 'price'), what: '', sent: '' },
      });
    case 'stock': {
      const what = textOf(form, 'what');
      const [kind = '', reason = ''] = what.split(':');
      const known = { kind: kind as 'added', reason: (reason || null) as null };
      return act(page, form, {
        name: `stock-${id}`,
        run: () =>
          page.call(moveShelf, { params: { variants_id: id }, body: readForm(moveShelf, form, known) }),
        more: { typed: textOf(form, 'pieces'), what, sent: textOf(form, 'idempotency_key') },
      });
    }
    default:
      throw notOurForm(page);
  }
}

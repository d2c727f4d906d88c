import type { ActionFunctionArgs } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import { markMade } from '#shop/contract/workshop/making.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { act } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';

export type MakingResult = FormResult<{ outcome: Output<typeof markMade> | null }>;

/** What is pressed on the list: marks as `markText` writes them, one of a row or those that take the last press back. */
export async function markPieces({ context, request }: ActionFunctionArgs): Promise<MakingResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const marks = form.getAll('mark').map((mark) => {
    const [line_id = '', was = '', made = ''] = String(mark).split(':');
    return { line_id, was, made };
  });
  if (marks.length === 0) throw notOurForm(page);
  let outcome: MakingResult['outcome'] = null;
  const result = await act(page, form, {
    name: 'made',
    async run() {
      const answer = await page.call(markMade, { body: { marks } });
      if (answer.success) outcome = answer.data;
      return answer;
    },
  });
  return { ...result, outcome };
}

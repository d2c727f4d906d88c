import type { ActionFunctionArgs } from 'react-router';
import type { Answer } from '#shop/contract/operation.ts';
import { type MovedOrders, moveOrders, moveToSlot, undoMoves } from '#shop/contract/workshop/board.ts';
import { addToRun, type StaffRun } from '#shop/contract/workshop/run-plans.ts';
import { type BoardStep, boardSteps } from '#shop/rules/orders/board.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import { type StaffContext, staffContext } from '../base/context.ts';

export type BoardResult = FormResult<{
  outcome: MovedOrders | null;
  /** Who brings what was put on a run; null where nothing was. */
  driver: string | null;
}>;

export async function moveOnBoard({ context, request }: ActionFunctionArgs): Promise<BoardResult> {
  const page = context.get(staffContext);
  return moveByForm(page, await formOf(request, page));
}

/** What is pressed on a board: one order's own step; a step, another slot or a run for all that are chosen; or undo. */
export async function moveByForm(page: StaffContext, form: FormData): Promise<BoardResult> {
  const intent = textOf(form, 'intent');
  const run = pressed();
  let outcome: MovedOrders | null = null;
  let driver: string | null = null;
  const result = await act(page, form, {
    name: intent || 'only',
    async run() {
      const answer = await run();
      if (!answer.success) return answer;
      if ('driver_name' in answer.data) driver = answer.data.driver_name;
      else outcome = answer.data;
      return answer;
    },
  });
  return { ...result, outcome, driver };

  function pressed(): () => Promise<Answer<MovedOrders | StaffRun>> {
    const { call } = page;
    const [only = '', step] = textOf(form, 'only').split(':');
    if (isStep(step)) return () => call(moveOrders, { body: { order_numbers: [only], to: step } });
    if (isStep(intent)) return () => call(moveOrders, { body: readForm(moveOrders, form, { to: intent }) });
    if (intent === 'slot') {
      const [date = '', slot_id = ''] = textOf(form, 'slot').split(':');
      return () => call(moveToSlot, { body: readForm(moveToSlot, form, { slot: { date, slot_id } }) });
    }
    if (intent === 'run') {
      const params = { id: textOf(form, 'run') };
      return () => call(addToRun, { params, body: readForm(addToRun, form) });
    }
    if (intent === 'undo') return () => call(undoMoves, { body: readForm(undoMoves, form) });
    throw notOurForm(page);
  }
}

function isStep(text: string | undefined): text is BoardStep {
  return boardSteps.some((step) => step === text);
}

import type { ActionFunctionArgs } from 'react-router';
import type { Answer } from '#shop/contract/operation.ts';
import { type MovedOrders, undoMoves } from '#shop/contract/workshop/board.ts';
import { addToRun, changeRun, endRun, planRun, startRun } from '#shop/contract/workshop/run-plans.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { moved } from './moved.ts';

export type RunsResult = FormResult<{
  /** What set out, or came back; null where nothing of the kind was pressed. */
  outcome: MovedOrders | null;
  /** The run that orders were put on. */
  onto: number | null;
  typed: Record<string, string>;
  /** Another for each press. */
  sent: string;
}>;

/** What is pressed among the runs of a day. Forms of one run are said at that run: their result is named by its id. */
export async function changeRuns({ context, request }: ActionFunctionArgs): Promise<RunsResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const { call } = page;
  const params = { id: textOf(form, 'run') };
  const intent = form.has('move') ? 'move' : textOf(form, 'intent');
  const put = async (answer: Answer<{ id: number }>) => {
    if (answer.success) onto = answer.data.id;
    return answer;
  };
  const setOut = async (answer: Answer<MovedOrders>) => {
    if (answer.success) outcome = answer.data;
    return answer;
  };
  const run: (() => Promise<Answer<unknown>>) | undefined = {
    plan: async () => put(await call(planRun, { body: readForm(planRun, form) })),
    add: async () => put(await call(addToRun, { params, body: readForm(addToRun, form) })),
    driver: () => call(changeRun, { params, body: readForm(changeRun, form) }),
    move: () => {
      const order_numbers = moved(form.getAll('order_numbers').map(String), textOf(form, 'move'));
      return call(changeRun, { params, body: readForm(changeRun, form, { order_numbers }) });
    },
    start: async () => setOut(await call(startRun, { params })),
    end: () => call(endRun, { params }),
    undo: async () => setOut(await call(undoMoves, { body: readForm(undoMoves, form) })),
  }[intent];
  if (!run) throw notOurForm(page);
  let outcome: MovedOrders | null = null;
  let onto: number | null = null;
  const typed = { driver_name: textOf(form, 'driver_name'), driver_phone: textOf(form, 'driver_phone') };
  const ofRun = intent === 'driver' || intent === 'move' || intent === 'start' || intent === 'end';
  const name = ofRun ? `run ${params.id}` : intent;
  const result = await act(page, form, { name, run, more: { typed, sent: crypto.randomUUID() } });
  return { ...result, outcome, onto };
}

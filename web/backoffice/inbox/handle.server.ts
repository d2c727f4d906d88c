import type { answerForm, assignForm, doneForm } from '#shop/contract/help/forms.ts';
import type { answerRating, assignRating, doneRating } from '#shop/contract/help/ratings-inbox.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';

export type HandlingResult = FormResult<{ typed: string }>;

type Steps =
  | { answer: typeof answerForm; assign: typeof assignForm; done: typeof doneForm }
  | { answer: typeof answerRating; assign: typeof assignRating; done: typeof doneRating };

/** What a form of `Handling` asks for, by the operations of its inbox. */
export function handle(
  page: StaffContext,
  form: FormData,
  { answer, assign, done }: Steps,
  params: object,
): Promise<HandlingResult> {
  const text = textOf(form, 'text');
  const call = page.call as (operation: object, input: object) => Promise<Answer<unknown>>;
  const does = (operation: object, body: object) =>
    act(page, form, {
      name: textOf(form, 'reference'),
      run: () => call(operation, { params, body }),
      more: { typed: text },
    });
  switch (textOf(form, 'intent')) {
    case 'assign':
      return does(assign, { staff_id: textOf(form, 'staff_id') || null });
    case 'done':
      return does(done, { done: true });
    case 'again':
      return does(done, { done: false });
    case 'answer': {
      const idempotency_key = textOf(form, 'idempotency_key');
      return does(answer, { text, done: !form.has('keep_open'), idempotency_key });
    }
    default:
      throw notOurForm(page);
  }
}

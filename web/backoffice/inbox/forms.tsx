import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { answerForm, assignForm, doneForm, listForms } from '#shop/contract/help/forms.ts';
import { listAssignees } from '#shop/contract/help/support.ts';
import { formOf } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { useResult } from '../base/result.tsx';
import { askedOf } from './asked.server.ts';
import { FormCard } from './form-card.tsx';
import { type HandlingResult, handle } from './handle.server.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { useInboxWords } from './inbox-words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { query, ...asked } = askedOf(request);
  return {
    ...asked,
    ...dataOf(await call(listForms, { query }), request),
    assignees: dataOf(await call(listAssignees), request),
    key: crypto.randomUUID(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const steps = { answer: answerForm, assign: assignForm, done: doneForm };
  return handle(page, form, steps, { reference: textOf(form, 'reference') });
}

/** What people wrote by the public forms, the newest first. */
export default function Forms() {
  const inbox = useInboxWords();
  const { shell } = useStaffMessages();
  const { items, assignees, key, ...screen } = useLoaderData<typeof loader>();
  const state = useResult<HandlingResult>();
  return (
    <InboxScreen title={shell.forms} path="/forms" lost={state.lost} {...screen}>
      {items.length === 0 && <p>{inbox.noForms}</p>}
      {items.map((form) => (
        <FormCard key={form.reference} {...{ form, assignees, state }} idempotencyKey={key} />
      ))}
    </InboxScreen>
  );
}

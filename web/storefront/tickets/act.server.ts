import { data, redirect } from 'react-router';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { closeTicket, createTicket, replyToTicket } from '#shop/contract/help/tickets.ts';
import type { Answer } from '#shop/contract/operation.ts';
import type { PageContext } from '../../base/context.ts';
import { noPictures } from '../../components/form/given-pictures.ts';
import { notOurForm } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { takePictures } from '../../forms/pictures.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { addressOf } from './address-of.ts';
import { readPerson } from './person.server.ts';
import { type TicketResult, typedFields } from './ticket-result.ts';

/** Fields that a refusal without fields of its own is about. */
const blamed: Partial<Record<ErrorCode, string>> = {
  PICTURE_NEEDED: 'attachments',
  ISSUE_NOT_FOUND: 'issue_id',
  ISSUE_TOO_LATE: 'issue_id',
};

/** Opens a ticket about the order whose private link has the key, or about none. */
export async function openTicket(page: PageContext, form: FormData, order_key?: string) {
  const { answer, result } = await withPictures(page, form, 'ticket', (attachments) =>
    page.call(createTicket, {
      body: readForm(createTicket, form, { order_id: null, order_key, attachments }),
    }),
  );
  if (!answer?.success) {
    const field = result.code && blamed[result.code];
    return said(field ? { ...result, fields: { [field]: result.message } } : result);
  }
  const { id, ticket_number: number, link } = answer.data;
  const isSignedIn = (await readPerson(page)) !== null;
  return said({ ...result, sent: { number, link: isSignedIn ? addressOf(id) : link } });
}

/** Replies to a ticket or closes it, and leads back to it; `id` is its uuid, or the key of its private link. */
export async function actOnTicket(page: PageContext, form: FormData, id: string, back: string) {
  const intent = textOf(form, 'intent');
  const to = (what: string) => redirect(`${back}${back.includes('?') ? '&' : '?'}said=${what}`, 303);
  switch (intent) {
    case 'reply': {
      const { answer, result } = await withPictures(page, form, intent, (attachments) =>
        page.call(replyToTicket, {
          params: { id },
          body: readForm(replyToTicket, form, { attachments }),
        }),
      );
      if (answer?.success) throw to(intent);
      return said(result);
    }
    case 'close': {
      const answer = await page.call(closeTicket, { params: { id } });
      if (answer.success) throw to(intent);
      return said(withoutPictures(intent, answer, form));
    }
    default:
      throw notOurForm(page);
  }
}

/** The result of a form that brings no pictures. */
export function withoutPictures(name: string, answer: Answer<unknown>, form: FormData): TicketResult {
  return resultOf(name, answer, { sent: null, typed: typedIn(form), pictures: noPictures });
}

/** A result as the page's answer, under the status that belongs to it. */
export function said(result: TicketResult) {
  return data(result, { status: result.ok ? 200 : 422 });
}

/** Asks with the pictures that the form brings; where one of them isn't taken, that is said first. */
async function withPictures<T>(
  page: PageContext,
  form: FormData,
  name: string,
  ask: (attachments: string[]) => Promise<Answer<T>>,
): Promise<{ answer: Answer<T> | null; result: TicketResult }> {
  const pictures = await takePictures(page, form);
  const more = { sent: null, typed: typedIn(form), pictures };
  if (pictures.problems.length > 0) {
    const result = { form: name, ok: false, code: 'ATTACHMENT_BAD', message: '', fields: {} } as const;
    return { answer: null, result: { ...result, ...more } };
  }
  const answer = await ask(pictures.kept.map(({ id }) => id));
  return { answer, result: resultOf(name, answer, more) };
}

function typedIn(form: FormData): TicketResult['typed'] {
  const texts = typedFields.map((name) => [name, textOf(form, name)]);
  return Object.fromEntries(texts) as TicketResult['typed'];
}

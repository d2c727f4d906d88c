import { addSupportPicture } from '#shop/contract/attachments.ts';
import {
  answerTicket,
  assignTicket,
  closeStaffTicket,
  noteTicket,
  refundTicket,
  rejectTicket,
  resolveTicket,
  takeTicket,
} from '#shop/contract/help/support.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { type GivenPictures, noPictures } from '../../components/form/given-pictures.ts';
import { notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { takePictures } from '../../forms/pictures.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';
import { pictureWords } from './picture-words.ts';

const typedNames = ['text', 'end', 'share', 'amount', 'reason'] as const;

/** What came of a step, what was typed and given for it, and a mark of its own: a form that was sent begins anew. */
export type TicketResult = FormResult<{
  typed: Record<(typeof typedNames)[number], string>;
  pictures: GivenPictures;
  sent: string;
}>;

/** What the pressed button asks for: whose the ticket is, what is written, or how it ends. */
export function stepOf(page: StaffContext, form: FormData, ticket_number: string): Promise<TicketResult> {
  const { call } = page;
  const params = { ticket_number };
  const typed = Object.fromEntries(
    typedNames.map((name) => [name, textOf(form, name)]),
  ) as TicketResult['typed'];
  const more = { typed, pictures: noPictures, sent: crypto.randomUUID() };
  const does = (name: string, run: () => Promise<Answer<unknown>>) => act(page, form, { name, run, more });
  const says = (name: string, step: (attachments: string[]) => Promise<Answer<unknown>>) =>
    withPictures(page, form, { name, step, more });
  const answer = (asks: boolean) =>
    says('reply', (attachments) =>
      call(answerTicket, { params, body: readForm(answerTicket, form, { asks, attachments }) }),
    );
  switch (textOf(form, 'intent')) {
    case 'take':
      return does('head', () => call(takeTicket, { params }));
    case 'assign':
      return does('head', () =>
        call(assignTicket, { params, body: { staff_id: textOf(form, 'staff_id') || null } }),
      );
    case 'send':
      return answer(false);
    case 'ask':
      return answer(true);
    case 'note':
      return says('reply', () => call(noteTicket, { params, body: readForm(noteTicket, form) }));
    case 'end':
      return says('end', (attachments) => endOf(page, form, params, attachments));
    default:
      throw notOurForm(page);
  }
}

/** What whoever wrote the ticket never reads: pictures are for them alone. */
const isOfTheTeam = (form: FormData) =>
  textOf(form, 'intent') === 'note' || (textOf(form, 'intent') === 'end' && textOf(form, 'end') === 'close');

/**
 * A step with what is written, and the pictures beside it, which are kept first. Where one of them isn't taken, or none of
 * them would go anywhere, that is said and nothing is done: what was typed stands.
 */
async function withPictures(
  page: StaffContext,
  form: FormData,
  asked: {
    name: string;
    step(attachments: string[]): Promise<Answer<unknown>>;
    more: Pick<TicketResult, 'typed' | 'pictures' | 'sent'>;
  },
): Promise<TicketResult> {
  const { name, step } = asked;
  const pictures = await takePictures(page, form, addSupportPicture);
  const more = { ...asked.more, pictures };
  const refused = { form: name, ok: false, code: 'ATTACHMENT_BAD', message: '', ...more } as const;
  if (pictures.problems.length > 0) return { ...refused, fields: {} };
  if (pictures.kept.length > 0 && isOfTheTeam(form))
    return { ...refused, fields: { attachments: pictureWords[page.language].onlyWithReply } };
  return act(page, form, { name, run: () => step(pictures.kept.map(({ id }) => id)), more });
}

/** How it ends: with the reply's text, which for what has no reason of its own is the reason. */
async function endOf(
  { call }: StaffContext,
  form: FormData,
  params: { ticket_number: string },
  attachments: string[],
): Promise<Answer<unknown>> {
  const reason = textOf(form, 'text');
  const to = textOf(form, 'end');
  switch (to) {
    case 'wallet':
    case 'source': {
      const body = readForm(refundTicket, form, { to, attachments, ...shareOf(form) });
      return call(refundTicket, { params, body });
    }
    case 'reject':
      return atText(
        await call(rejectTicket, { params, body: readForm(rejectTicket, form, { reason, attachments }) }),
      );
    case 'close':
      return atText(
        await call(closeStaffTicket, { params, body: readForm(closeStaffTicket, form, { reason }) }),
      );
    default:
      return call(resolveTicket, { params, body: readForm(resolveTicket, form, { attachments }) });
  }
}

/** All that is left, an amount, or pieces: what the other two say isn't meant. */
function shareOf(form: FormData) {
  switch (textOf(form, 'share')) {
    case 'all':
      return { pieces: 'all' as const, amount: undefined, delivery: false };
    case 'pieces':
      return { pieces: piecesOf(form), amount: undefined };
    default:
      return { amount: textOf(form, 'amount'), delivery: false };
  }
}

function piecesOf(form: FormData) {
  return [...form.entries()]
    .filter(([name, quantity]) => name.startsWith('line.') && !['', '0'].includes(String(quantity)))
    .map(([name, quantity]) => ({ line_id: name.slice('line.'.length), quantity: String(quantity) }));
}

/** A missing reason is a missing text to whoever fills the form in. */
function atText<T>(answer: Answer<T>): Answer<T> {
  if (answer.success || !answer.error.fields?.reason) return answer;
  const { reason: text, ...fields } = answer.error.fields;
  return { ...answer, error: { ...answer.error, fields: { ...fields, text } } };
}

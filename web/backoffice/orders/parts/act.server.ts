import { addStaffPhoto } from '#shop/contract/attachments.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { moveOrders } from '#shop/contract/workshop/board.ts';
import {
  cancelForSender,
  changeForCustomer,
  handOverOrder,
  nobodyThere,
  readyOrder,
  rejectOrder,
  sendPickupCode,
  takeBackStep,
  wrapOrder,
} from '#shop/contract/workshop/fulfilment.ts';
import { noteOrder, renewLinkForSender } from '#shop/contract/workshop/orders.ts';
import {
  answerForSender,
  proposeSubstitute,
  withdrawSubstitute,
} from '#shop/contract/workshop/substitutions.ts';
import { notOurForm } from '../../../forms/form.server.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { type Body, readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { act } from '../../base/answer.server.ts';
import type { StaffContext } from '../../base/context.ts';
import { noteCall } from '../../shell/log-call.server.ts';

/** What came of a form, and what was typed in it, so that a refusal loses nothing; `sent`: a mark of its own. */
export type OrderResult = FormResult<{ typed: Record<string, string>; sent: string }>;

/** What the pressed button asks for: a change of a part, a note, a step, or the order's end. */
export function actOnOrder(page: StaffContext, form: FormData, order_number: string): Promise<OrderResult> {
  const { call } = page;
  const params = { order_number };
  const typed = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const does = (name: string, run: () => Promise<Answer<unknown>>) =>
    act(page, form, { name, run, more: { typed, sent: crypto.randomUUID() } });
  const intent = textOf(form, 'intent');
  switch (intent) {
    case 'slot':
    case 'place':
    case 'phone':
    case 'card':
      return does(intent, () => call(changeForCustomer, { params, body: editOf(form) }));
    case 'propose':
      return does('propose', () =>
        call(proposeSubstitute, { params, body: readForm(proposeSubstitute, form) }),
      );
    case 'agree':
    case 'decline':
    case 'withdraw':
      return does(`substitution ${textOf(form, 'substitution')}`, () => answerOn(page, form, intent));
    case 'note':
      return does('note', () => call(noteOrder, { params, body: readForm(noteOrder, form) }));
    case 'renew-link':
      return does('renew-link', () =>
        call(renewLinkForSender, { params, body: readForm(renewLinkForSender, form) }),
      );
    case 'call':
      return does('call', () => noteCall(page, form, order_number));
    case 'undo':
      return does('undo', () => call(takeBackStep, { params, body: readForm(takeBackStep, form) }));
    case 'wrap':
      return does('wrap', () => begin(page, form, order_number));
    case 'ready':
      return does('ready', () => call(readyOrder, { params, body: {} }));
    case 'hand-over':
      return does('hand-over', () => call(handOverOrder, { params, body: readForm(handOverOrder, form) }));
    case 'send-code':
      return does('send-code', () => call(sendPickupCode, { params, body: {} }));
    case 'nobody-there':
      return does('nobody-there', () => call(nobodyThere, { params, body: {} }));
    case 'cancel':
      return does('end', () => {
        const refund_to = textOf(form, 'refund_to') === 'wallet' ? 'wallet' : 'source';
        return call(cancelForSender, { params, body: { refund_to } });
      });
    case 'reject':
      return does('end', () =>
        call(rejectOrder, { params, body: readForm(rejectOrder, form, { restock: form.has('restock') }) }),
      );
    default:
      throw notOurForm(page);
  }
}

/** What the sender said of another piece, or that it isn't proposed any more. */
function answerOn({ call }: StaffContext, form: FormData, intent: 'agree' | 'decline' | 'withdraw') {
  const params = { id: textOf(form, 'substitution') };
  if (intent === 'withdraw') return call(withdrawSubstitute, { params });
  return call(answerForSender, { params, body: { agree: intent === 'agree' } });
}

/** A part as it is wanted, beside the same as it was seen. A time is one choice of a list. */
function editOf(form: FormData): Body<typeof changeForCustomer> {
  const [date = '', slot_id = ''] = textOf(form, 'slot').split(':');
  return readForm(changeForCustomer, form, date === '' ? {} : { slot: { date, slot_id } });
}

/** Starts wrapping: with a photo of what is finished, or as the board does, whose refusal of this order is said for all of it. */
async function begin({ call }: StaffContext, form: FormData, order_number: string): Promise<Answer<unknown>> {
  const photo = form.get('photo');
  if (photo instanceof File && photo.size > 0) {
    const kept = await call(addStaffPhoto, { body: new Uint8Array(await photo.arrayBuffer()) });
    if (!kept.success) return kept;
    return call(wrapOrder, { params: { order_number }, body: { photo: kept.data.id } });
  }
  const answer = await call(moveOrders, { body: { order_numbers: [order_number], to: 'wrapping' } });
  const [refused] = answer.success ? answer.data.refused : [];
  if (!refused) return answer;
  const { message, code } = refused;
  return { success: false, statusCode: 409, message, data: null, error: { code } };
}

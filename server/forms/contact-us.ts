import { implement } from '#server/kernel/operation.ts';
import { contactUs as contract } from '#shop/contract/help/forms.ts';
import { keepForm } from './keep-form.ts';

/** What somebody writes to the shop who needs no ticket. */
export const contactUs = implement(contract, (visit, { body }) => {
  const { name, email, phone_code, phone_number, message } = body;
  return keepForm(visit, 'contact', body, {
    ...{ name, email, phone: `+${phone_code}${phone_number}` },
    text: message,
  });
});

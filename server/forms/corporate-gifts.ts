import { implement } from '#server/kernel/operation.ts';
import { corporateGifts as contract } from '#shop/contract/help/forms.ts';
import { keepForm } from './keep-form.ts';

/** What a company asks for, in the long variant or the short one. */
export const corporateGifts = implement(contract, (visit, { body }) => {
  const { company_name, name = '', email, phone_code, phone_number, city = '', description } = body;
  return keepForm(visit, 'corporate', body, {
    ...{ company_name, name, email, phone: `+${phone_code}${phone_number}`, city },
    quantity: body.quantity ?? null,
    occasion: body.occasion ?? null,
    text: description,
    links: body.links,
    pictures: [...new Set(body.attachments)],
  });
});

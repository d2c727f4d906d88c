import type { Implementation } from '#server/kernel/operation.ts';
import { contactUs } from './contact-us.ts';
import { corporateGifts } from './corporate-gifts.ts';
import { answerForm, assignForm, doneForm } from './form-steps.ts';
import { formToken } from './form-token.ts';
import { listForms } from './list-forms.ts';
import { readSentForm } from './read-form.ts';

/** What anybody may write to the shop. */
export const formOperations: Implementation[] = [formToken, contactUs, corporateGifts];

/** Where the team reads it. */
export const staffFormOperations: Implementation[] = [
  listForms,
  readSentForm,
  answerForm,
  assignForm,
  doneForm,
];

import type { GivenPictures } from '../../components/form/given-pictures.ts';
import type { FormResult } from '../../forms/form-result.ts';

/** What came of writing to the shop: a ticket, a message of the contact form, a reply. */
export type TicketResult = FormResult<{
  /** What it is called now, and where it is followed; null where nothing was taken, and for a reply. */
  sent: { number: string; link: string | null } | null;
  /** What was typed and chosen, to stand there again after a refusal. */
  typed: Record<(typeof typedFields)[number], string>;
  pictures: GivenPictures;
}>;

export const typedFields = [
  'issue_id',
  'description',
  'message',
  'text',
  'name',
  'email',
  'phone_number',
] as const;

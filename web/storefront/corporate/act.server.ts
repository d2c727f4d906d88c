import { corporateGifts } from '#shop/contract/help/forms.ts';
import type { PageContext } from '../../base/context.ts';
import type { GivenPictures } from '../../components/form/given-pictures.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { takePictures } from '../../forms/pictures.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';

const typedFields = [
  ...([
    'company_name',
    'name',
    'email',
    'phone_number',
    'city',
    'quantity',
    'occasion',
    'description',
  ] as const),
];
type Typed = Record<(typeof typedFields)[number], string> & { links: string[] };

/** What became of the form, and what was typed and given, to stand there again after a refusal. */
export type CorporateResult = FormResult<{ reference: string; typed: Typed; pictures: GivenPictures }>;

/** Sends what a company asks for, in the variant of the form that was filled in. */
export async function act(page: PageContext, form: FormData): Promise<CorporateResult> {
  const pictures = await takePictures(page, form);
  const typed = {
    ...(Object.fromEntries(typedFields.map((name) => [name, textOf(form, name)])) as Omit<Typed, 'links'>),
    links: form.getAll('links').map(String),
  };
  const more = { reference: '', typed, pictures };
  if (pictures.problems.length > 0)
    return { form: 'corporate', ok: false, code: 'ATTACHMENT_BAD', message: '', fields: {}, ...more };
  // The short variant has no such fields; in the long one they are there when they are empty, too.
  const ofLong = ['name', 'city', 'quantity'].filter((name) => form.has(name));
  const answer = await page.call(corporateGifts, {
    body: readForm(corporateGifts, form, {
      ...Object.fromEntries(ofLong.map((name) => [name, textOf(form, name)])),
      attachments: pictures.kept.map(({ id }) => id),
    }),
  });
  const result = resultOf('corporate', answer, more);
  return answer.success ? { ...result, reference: answer.data.reference } : result;
}

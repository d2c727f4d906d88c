import { addAttachment, pictureBytesMost } from '#shop/contract/attachments.ts';
import { type Cart, choosePhotoCard, chooseVideoCard } from '#shop/contract/cart.ts';
import { errorStatus } from '#shop/contract/errors.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import type { CardKind } from '#shop/rules/gifts/photo-card.ts';
import type { PageContext } from '../../../base/context.ts';
import { readForm } from '../../../forms/read-form.server.ts';

/** Keeps what a form of the basket brings for a line's card: a picture, another part of it, or the link of a video. */
export async function takeCard(
  page: PageContext,
  form: FormData,
  kind: CardKind,
  line: number,
): Promise<Answer<Cart>> {
  const at = { params: { id: line }, query: { cities_id: page.cityId } };
  if (kind === 'video') return page.call(chooseVideoCard, { ...at, body: readForm(chooseVideoCard, form) });
  const file = form.get('picture');
  // A field in which nothing was chosen comes as a file without content.
  if (!(file instanceof File) || file.size === 0)
    return page.call(choosePhotoCard, { ...at, body: readForm(choosePhotoCard, form) });
  if (file.size > pictureBytesMost) return pictureBad(page);
  const kept = await page.call(addAttachment, { body: new Uint8Array(await file.arrayBuffer()) });
  if (!kept.success) return kept;
  // What is chosen of the picture before says nothing of this one.
  return page.call(choosePhotoCard, { ...at, body: { attachment: kept.data.id, crop: 'middle' } });
}

function pictureBad({ language }: PageContext): Answer<never> {
  const code = 'ATTACHMENT_BAD';
  return {
    success: false,
    statusCode: errorStatus[code],
    message: refusalMessage(language, code, {}),
    data: null,
    error: { code },
  };
}

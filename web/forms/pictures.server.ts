import { addAttachment, type addSupportPicture, pictureBytesMost } from '#shop/contract/attachments.ts';
import type { Call } from '#shop/contract/operation.ts';
import {
  type GivenPictures,
  type KeptPicture,
  type PictureProblem,
  picturesMost,
} from '../components/form/given-pictures.ts';

/**
 * Keeps the pictures that a form brings (`Pictures` draws its fields), beside those that it had kept before. Each that
 * isn't taken is a problem by its name; the others are kept all the same, so that a form that is refused has them when it
 * comes again. Its operation gets `kept`, as long as there is no problem. `keep` is what keeps them for whoever asks.
 */
export async function takePictures(
  { call }: { call: Call },
  form: FormData,
  keep: typeof addAttachment | typeof addSupportPicture = addAttachment,
): Promise<GivenPictures> {
  const kept = keptBefore(form);
  const problems: PictureProblem[] = [];
  for (const file of form.getAll('pictures')) {
    // A field in which nothing was chosen comes as a file without name and content.
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) continue;
    const refuse = (why: PictureProblem['why']) => void problems.push({ name: file.name, why });
    if (kept.length >= picturesMost) refuse('many');
    else if (file.size > pictureBytesMost) refuse('large');
    else {
      const answer = await call(keep, { body: new Uint8Array(await file.arrayBuffer()) });
      if (answer.success) kept.push({ id: answer.data.id, url: answer.data.url });
      else refuse(answer.error.code === 'ATTACHMENT_BAD' ? 'kind' : 'busy');
    }
  }
  return { kept, problems };
}

/** What the form names by its id, with an address of that picture and of nothing else. */
function keptBefore(form: FormData): KeptPicture[] {
  const shown = form.getAll('shown').map(String);
  const ids = [...new Set(form.getAll('attachments').map(String))].slice(0, picturesMost);
  return ids.flatMap((id) => {
    const url = shown.find((address) => address.startsWith(`/photos/${id}.webp?`));
    return url === undefined ? [] : [{ id, url }];
  });
}

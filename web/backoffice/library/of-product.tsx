import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listPictures, readProductPictures, setProductPictures } from '#shop/contract/store/pictures.ts';
import { own } from '#shop/format/isolate.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from './product-pictures.module.css';
import { ProductPictures } from './product-pictures.tsx';
import { refusedOf } from './refused.server.ts';
import { UploadNote } from './upload-form.tsx';
import { usePictureWords } from './words.ts';

/** `add` names the list that pictures are added to: a glaze, or `all`. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call, language } = context.get(staffContext);
  const add = new URL(request.url).searchParams.get('add');
  const shown = dataOf(await call(readProductPictures, { params: { id: params.product ?? '' } }), request);
  const library = add === null ? null : await call(listPictures, { query: { view: 'unused' } });
  return {
    ...{ shown, add, refused: refusedOf(request, language) },
    library: library ? dataOf(library, request).items.slice(0, 24) : [],
  };
}

/**
 * Every button says the whole list as it will be, by places of the list that was read (`order:1,0,2`), or which pictures
 * come behind it (`add`).
 */
export async function action({ context, request, params }: ActionFunctionArgs): Promise<FormResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const variant = textOf(form, 'variant');
  const was = form.getAll('was').map(String);
  const [intent = '', order = ''] = textOf(form, 'intent').split(':');
  const places = order === '' ? [] : order.split(',').map(Number);
  const lists: Record<string, readonly string[]> = {
    order: places.map((place) => was[place] ?? ''),
    add: [...new Set([...was, ...form.getAll('picture').map(String)])],
  };
  const pictures = lists[intent];
  if (!pictures) throw notOurForm(page);
  const body = { variants_id: variant === '' ? null : variant, pictures: [...pictures], was };
  const run = () => page.call(setProductPictures, { params: { id: params.product ?? '' }, body });
  return act(page, form, { name: `pictures-${variant}`, run });
}

/** Which pictures a product shows, of each glaze and of all, in a screen of its own. */
export default function OfProduct() {
  const words = usePictureWords();
  const { shown, add, library, refused } = useLoaderData<typeof loader>();
  const { result, lost } = useResult();
  return (
    <Screen
      title={words.ofProduct(shown.title)}
      beside={
        <Link to={`/products/${shown.id}`} className={styles.whole}>
          {words.wholeProduct}
        </Link>
      }
    >
      <LostNote lost={lost} />
      <UploadNote refusals={refused} />
      <ProductPictures key={shown.id} shown={shown} add={add} library={library} result={result} />
      {shown.next && (
        <p>
          <Link to={`/pictures/of/${shown.next.id}?add=${shown.next.variants_id}`} className="under">
            {words.nextWithout(own(shown.next.title))}
          </Link>
        </p>
      )}
    </Screen>
  );
}

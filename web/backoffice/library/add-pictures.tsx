import type { ProductPictures, ShopPicture } from '#shop/contract/store/pictures.ts';
import { Button } from '../../components/button.tsx';
import { type ListFetcher, OfList } from './of-list.tsx';
import styles from './product-pictures.module.css';
import { Thumb } from './thumb.tsx';
import { UploadForm } from './upload-form.tsx';
import { usePictureWords } from './words.ts';

/** Adds to a product's list: by upload, or from what is in the library and isn't shown yet. */
export function AddPictures({
  product,
  list,
  library,
  fetcher,
}: {
  product: number;
  list: ProductPictures['lists'][number];
  library: readonly ShopPicture[];
  fetcher: ListFetcher;
}) {
  const words = usePictureWords();
  const action = `/pictures/of/${product}`;
  const add = (pictures: readonly ShopPicture[]) => {
    const form = new FormData();
    form.set('variant', String(list.variants_id ?? ''));
    form.set('intent', 'add');
    for (const { name } of list.pictures) form.append('was', name);
    for (const { name } of pictures) form.append('picture', name);
    void fetcher.submit(form, { method: 'post', action });
  };
  return (
    <div className={styles.adding}>
      <UploadForm product={product} variant={list.variants_id} onKept={add} />
      {library.length > 0 && (
        <details>
          <summary>{words.chooseKept}</summary>
          <p className="tiny">{words.chooseHelp}</p>
          <ul className={styles.library}>
            {library.map(({ id, name, url, title, state, made, files }) => (
              <li key={id}>
                <fetcher.Form method="post" action={action} preventScrollReset data-stays>
                  <OfList list={list} />
                  <input type="hidden" name="picture" value={name} />
                  <Thumb url={url} made={state === 'making' ? made : null} files={files} />
                  <bdi className={styles.title}>{title}</bdi>
                  <Button type="submit" name="intent" value="add" look="quiet" size="s">
                    {words.add}
                    <span className="vh"> {title}</span>
                  </Button>
                </fetcher.Form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

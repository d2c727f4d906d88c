import type { ProductPictures } from '#shop/contract/store/pictures.ts';
import type { Lost } from '../../base/lost.ts';
import type { useFetcher } from '../../base/use-fetcher.ts';
import type { FormResult } from '../../forms/form-result.ts';

/** What sends the forms of a product's lists, without leaving the screen that they stand on. */
export type ListFetcher = ReturnType<typeof useFetcher<FormResult | Lost>>;

/** What every form of a list says: whose it is, and how it was. */
export function OfList({ list: { variants_id, pictures } }: { list: ProductPictures['lists'][number] }) {
  return (
    <>
      <input type="hidden" name="variant" value={variants_id ?? ''} />
      {pictures.map(({ name }) => (
        <input key={name} type="hidden" name="was" value={name} />
      ))}
    </>
  );
}

import { Suspense } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readProductPictures } from '#shop/contract/store/pictures.ts';
import {
  productChoices,
  readProductForStaff,
  readProductHistory,
  type StaffProduct,
} from '#shop/contract/workshop/products.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { historyInWords } from '../audit/history.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage, useShopAddress } from '../base/me.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { ProductPicturesLater } from '../library/product-pictures-later.tsx';
import { Screen } from '../shell/screen.tsx';
import { actOnProduct, type ProductResult } from './act.server.ts';
import { Aside } from './aside.tsx';
import { namesOf } from './names.ts';
import styles from './product.module.css';
import { ProductForm } from './product-form.tsx';
import { useProductWords } from './words.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call, language } = context.get(staffContext);
  const of = { params: { id: params.id ?? '' } };
  const { searchParams } = new URL(request.url);
  const before = searchParams.get('before');
  const product = dataOf(await call(readProductForStaff, of), request);
  const query = { products: product.related_ids.join(',') };
  const history = { ...of, query: before ? { before } : {} };
  return {
    product,
    pictures: dataOf(await call(readProductPictures, of), request),
    choices: dataOf(await call(productChoices, { query }), request),
    history: historyInWords(language, dataOf(await call(readProductHistory, history), request)),
    isMade: searchParams.has('made'),
    today: riyadhDay(new Date()),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<ProductResult> {
  const page = context.get(staffContext);
  return actOnProduct(page, await formOf(request, page), params.id ?? '');
}

/** One product: all that is kept of it, whether shoppers see it, and what became of it. */
export default function ProductScreen() {
  const words = useProductWords();
  const language = useLanguage();
  const inShop = useShopAddress();
  const { product, pictures, choices, history, isMade, today } = useLoaderData<typeof loader>();
  const state = useResult<ProductResult>();
  const names = namesOf(choices, words.plain);
  const title = product[`title_${language}`] || product.title_ar || product.title_en || words.untitled;
  return (
    <Screen
      title={title}
      beside={
        <>
          <Standing product={product} />
          <Link to="/products" className={styles.back}>
            {words.back}
          </Link>
        </>
      }
      acts={
        product.published && (
          <ButtonLink href={inShop(`/product/${product.slug}`)} look="quiet" size="s">
            <Icon name="store" size="s" /> {words.inShop}
          </ButtonLink>
        )
      }
    >
      <LostNote lost={state.lost} />
      {isMade && state.result === null && <Note tone="good">{words.made}</Note>}
      <div className={styles.screen} key={product.id}>
        <div className={styles.form}>
          <ProductForm {...{ product, choices, titles: names, ...state }} />
          <Suspense>
            <ProductPicturesLater shown={pictures} />
          </Suspense>
        </div>
        <Aside {...{ product, history, names, today, ...state }} />
      </div>
    </Screen>
  );
}

function Standing({ product }: { product: StaffProduct }) {
  const { states } = useProductWords();
  if (product.published) return <Tag tone="good">{states.published}</Tag>;
  if (product.publish_at) return <Tag tone="warn">{states.planned}</Tag>;
  return <Tag>{product.first_published_at === null ? states.draft : states.hidden}</Tag>;
}

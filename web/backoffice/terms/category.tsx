import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import {
  addCategory,
  changeCategory,
  readStaffCategory,
  removeCategory,
  showCategory,
} from '#shop/contract/store/categories.ts';
import { pictureChoices } from '#shop/contract/store/pictures.ts';
import { datedOccasions } from '#shop/rules/time/occasions.ts';
import { Note } from '../../components/note.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { typedIn } from '../base/typed.ts';
import { Screen } from '../shell/screen.tsx';
import { kindOf } from './categories.tsx';
import { CategoryBeside } from './category-beside.tsx';
import { CategoryForm, type TermResult } from './category-form.tsx';
import { CategoryState } from './category-table.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** The path of a category that isn't there yet. */
const newId = 'new';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { id = '' } = params;
  const of = 'category' as const;
  const read = id === newId ? null : dataOf(await call(readStaffCategory, { params: { id } }), request);
  const query = read ? { of, id: read.category.id } : { of };
  const { items } = dataOf(await call(pictureChoices, { query }), request);
  const isMade = new URL(request.url).searchParams.has('made');
  return { read, kind: read?.category.kind ?? kindOf(request), choices: items, isMade };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<TermResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const of = { params: { id: params.id ?? '' } };
  const more = { typed: typedIn(form) };
  switch (textOf(form, 'intent')) {
    case 'add': {
      const answer = await page.call(addCategory, { body: readForm(addCategory, form) });
      // It has a place of its own from here on.
      if (answer.success) throw redirect(`/categories/${answer.data.id}?made`);
      return resultOf('terms', answer, more);
    }
    case 'change':
      return act(page, form, {
        name: 'terms',
        run: () => page.call(changeCategory, { ...of, body: readForm(changeCategory, form) }),
        more,
      });
    case 'show':
      return act(page, form, {
        name: 'show',
        run: () => page.call(showCategory, { ...of, body: { shown: textOf(form, 'shown') } }),
        more,
      });
    case 'remove': {
      const answer = await page.call(removeCategory, of);
      if (answer.success) throw redirect(`/categories?kind=${textOf(form, 'kind')}`);
      return resultOf('remove', answer, more);
    }
    default:
      throw notOurForm(page);
  }
}

/** One category: its words, its picture, whether shoppers see it, and what uses it. */
export default function Category() {
  const words = useTermWords();
  const language = useLanguage();
  const { read, kind, choices, isMade } = useLoaderData<typeof loader>();
  const state = useResult<TermResult>();
  const category = read?.category ?? null;
  const isDated = kind === 'occasion' && datedOccasions.some((occasion) => occasion === category?.slug);
  return (
    <Screen
      title={category?.title[language] ?? words.category.add[kind]}
      beside={
        <>
          {category && <CategoryState category={category} />}
          <Link to={kind === 'category' ? '/categories' : `/categories?kind=${kind}`} className={styles.back}>
            {words.views[kind]}
          </Link>
        </>
      }
    >
      <LostNote lost={state.lost} />
      {isMade && state.result === null && <Note tone="good">{words.made}</Note>}
      <div className={read ? styles.two : styles.narrow}>
        <div>
          <CategoryForm key={category?.id ?? newId} {...{ category, kind, choices }} {...state} />
          {isDated && <p className="tiny">{words.category.dated}</p>}
        </div>
        {read && <CategoryBeside read={read} {...state} />}
      </div>
    </Screen>
  );
}

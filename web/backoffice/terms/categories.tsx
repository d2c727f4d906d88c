import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { arrangeCategories, listStaffCategories, showCategory } from '#shop/contract/store/categories.ts';
import { type CategoryKind, categoryKinds } from '#shop/rules/catalogue/terms.ts';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { CategoryTable } from './category-table.tsx';
import { orderWish } from './order-wish.ts';
import { TermViews } from './term-views.tsx';
import { useTermWords } from './words.ts';

/** Which kind the address asks for. */
export function kindOf(request: Request): CategoryKind {
  const asked = new URL(request.url).searchParams.get('kind');
  return categoryKinds.find((kind) => kind === asked) ?? 'category';
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const kind = kindOf(request);
  const answer = await context.get(staffContext).call(listStaffCategories, { query: { kind } });
  return { kind, ...dataOf(answer, request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const intent = textOf(form, 'intent');
  const id = textOf(form, 'id');
  if (intent === 'show')
    return act(page, form, {
      name: `show-${id}`,
      run: () => page.call(showCategory, { params: { id }, body: { shown: textOf(form, 'shown') } }),
    });
  const wish = orderWish(form, intent);
  if (!wish) throw notOurForm(page);
  const body = { kind: kindOf(request), ids: wish.is, was: wish.was };
  return act(page, form, { name: 'order', run: () => page.call(arrangeCategories, { body }) });
}

/** What gifts are looked for by, one kind at a time, in the order of the shop. */
export default function Categories() {
  const { shell } = useStaffMessages();
  const words = useTermWords();
  const { kind, items, counts } = useLoaderData<typeof loader>();
  const state = useResult();
  return (
    <Screen
      title={shell.terms}
      acts={
        <Link to={`/categories/new?kind=${kind}`} className={buttonClass({})}>
          <Icon name="plus" size="s" />
          {words.category.add[kind]}
        </Link>
      }
      below={<TermViews current={kind} counts={counts} />}
    >
      <LostNote lost={state.lost} />
      <p className="muted">{words.category.text}</p>
      {items.length === 0 ? (
        <p role="status">{words.category.none}</p>
      ) : (
        <CategoryTable key={kind} items={items} {...state} />
      )}
    </Screen>
  );
}

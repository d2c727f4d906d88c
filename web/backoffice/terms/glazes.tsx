import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import {
  addGlaze,
  arrangeGlazes,
  changeGlaze,
  listGlazes,
  removeGlaze,
} from '#shop/contract/store/glazes.ts';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { typedIn } from '../base/typed.ts';
import { Screen } from '../shell/screen.tsx';
import type { TermResult } from './category-form.tsx';
import { GlazeForm } from './glaze-form.tsx';
import { GlazeTable } from './glaze-table.tsx';
import { orderWish } from './order-wish.ts';
import { TermViews } from './term-views.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

const here = '/categories/pot-colours';
/** In the address: a colour that isn't there yet. */
const fresh = 'new';

/** `change` names the colour that is open beside the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { items } = dataOf(await context.get(staffContext).call(listGlazes), request);
  const asked = new URL(request.url).searchParams.get('change');
  return { items, isNew: asked === fresh, open: items.find(({ slug }) => slug === asked) ?? null };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<TermResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const intent = textOf(form, 'intent');
  const of = { params: { slug: textOf(form, 'of') } };
  const more = { typed: typedIn(form) };
  switch (intent) {
    case 'add': {
      const answer = await page.call(addGlaze, { body: readForm(addGlaze, form) });
      if (answer.success) throw redirect(`${here}?change=${answer.data.slug}`);
      return resultOf('terms', answer, more);
    }
    case 'change':
      return act(page, form, {
        name: 'terms',
        run: () => page.call(changeGlaze, { ...of, body: readForm(changeGlaze, form) }),
        more,
      });
    case 'remove': {
      const answer = await page.call(removeGlaze, of);
      if (answer.success) throw redirect(here);
      return resultOf('remove', answer, more);
    }
    default: {
      const wish = orderWish(form, intent);
      if (!wish) throw notOurForm(page);
      const body = { slugs: wish.is, was: wish.was };
      return act(page, form, { name: 'order', run: () => page.call(arrangeGlazes, { body }), more });
    }
  }
}

/** Every pot colour, and one of them beside the list: renamed, coloured otherwise, deleted where nothing has it. */
export default function Glazes() {
  const { shell } = useStaffMessages();
  const words = useTermWords();
  const { items, isNew, open } = useLoaderData<typeof loader>();
  const state = useResult<TermResult>();
  return (
    <Screen
      title={shell.terms}
      acts={
        <Link to={`${here}?change=${fresh}`} className={buttonClass({})}>
          <Icon name="plus" size="s" />
          {words.glaze.add}
        </Link>
      }
      below={<TermViews current="glazes" />}
    >
      <LostNote lost={state.lost} />
      <p className="muted">{words.glaze.text}</p>
      <div className={isNew || open ? styles.opened : undefined}>
        {(isNew || open) && <GlazeForm key={open?.slug ?? fresh} glaze={open} {...state} />}
        {!isNew && !open && <ResultNote result={state.result} form="remove" />}
        {items.length === 0 ? (
          <p role="status">{words.glaze.none}</p>
        ) : (
          <GlazeTable items={items} open={open?.slug ?? null} {...state} />
        )}
      </div>
    </Screen>
  );
}

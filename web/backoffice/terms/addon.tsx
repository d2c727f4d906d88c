import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import {
  addAddon,
  changeAddon,
  readStaffAddon,
  removeAddon,
  sellAddon,
} from '#shop/contract/store/addons.ts';
import { pictureChoices } from '#shop/contract/store/pictures.ts';
import { productListChoices } from '#shop/contract/workshop/product-list.ts';
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
import { AddonBeside } from './addon-beside.tsx';
import { AddonForm } from './addon-form.tsx';
import { AddonState } from './addon-table.tsx';
import type { TermResult } from './category-form.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

const list = '/categories/add-ons';
/** The path of an add-on that isn't there yet. */
const newId = 'new';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { id = '' } = params;
  const addon = id === newId ? null : dataOf(await call(readStaffAddon, { params: { id } }), request);
  const { items } = dataOf(await call(pictureChoices, { query: { of: 'addon' } }), request);
  const { cities } = dataOf(await call(productListChoices), request);
  return { addon, choices: items, cities, isMade: new URL(request.url).searchParams.has('made') };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<TermResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const of = { params: { id: params.id ?? '' } };
  const more = { typed: typedIn(form) };
  switch (textOf(form, 'intent')) {
    case 'add': {
      const answer = await page.call(addAddon, { body: readForm(addAddon, form) });
      // It has a place of its own from here on.
      if (answer.success) throw redirect(`${list}/${answer.data.id}?made`);
      return resultOf('terms', answer, more);
    }
    case 'change':
      return act(page, form, {
        name: 'terms',
        run: () => page.call(changeAddon, { ...of, body: readForm(changeAddon, form) }),
        more,
      });
    case 'sell':
      return act(page, form, {
        name: 'sell',
        run: () => page.call(sellAddon, { ...of, body: { on_sale: textOf(form, 'on_sale') } }),
        more,
      });
    case 'remove': {
      const answer = await page.call(removeAddon, of);
      if (answer.success) throw redirect(list);
      return resultOf('remove', answer, more);
    }
    default:
      throw notOurForm(page);
  }
}

/** One add-on: its words, its price, whether it is on sale. */
export default function Addon() {
  const words = useTermWords();
  const language = useLanguage();
  const { addon, choices, cities, isMade } = useLoaderData<typeof loader>();
  const state = useResult<TermResult>();
  return (
    <Screen
      title={addon?.title[language] ?? words.addon.add}
      beside={
        <>
          {addon && <AddonState addon={addon} />}
          <Link to={list} className={styles.back}>
            {words.views.addons}
          </Link>
        </>
      }
    >
      <LostNote lost={state.lost} />
      {isMade && state.result === null && <Note tone="good">{words.made}</Note>}
      <div className={addon ? styles.two : styles.narrow}>
        <div>
          <AddonForm key={addon?.id ?? newId} {...{ addon, choices, cities }} {...state} />
        </div>
        {addon && <AddonBeside addon={addon} {...state} />}
      </div>
    </Screen>
  );
}

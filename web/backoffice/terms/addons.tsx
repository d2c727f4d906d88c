import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { arrangeAddons, listStaffAddons, sellAddon } from '#shop/contract/store/addons.ts';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { AddonTable } from './addon-table.tsx';
import { orderWish } from './order-wish.ts';
import { TermViews } from './term-views.tsx';
import { useTermWords } from './words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listStaffAddons), request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const intent = textOf(form, 'intent');
  const id = textOf(form, 'id');
  if (intent === 'sell')
    return act(page, form, {
      name: `sell-${id}`,
      run: () => page.call(sellAddon, { params: { id }, body: { on_sale: textOf(form, 'on_sale') } }),
    });
  const wish = orderWish(form, intent);
  if (!wish) throw notOurForm(page);
  const body = { ids: wish.is, was: wish.was };
  return act(page, form, { name: 'order', run: () => page.call(arrangeAddons, { body }) });
}

/** Every add-on in the order of the shop. */
export default function Addons() {
  const { shell } = useStaffMessages();
  const words = useTermWords();
  const { items } = useLoaderData<typeof loader>();
  const state = useResult();
  return (
    <Screen
      title={shell.terms}
      acts={
        <Link to="/categories/add-ons/new" className={buttonClass({})}>
          <Icon name="plus" size="s" />
          {words.addon.add}
        </Link>
      }
      below={<TermViews current="addons" />}
    >
      <LostNote lost={state.lost} />
      <p className="muted">{words.addon.text}</p>
      {items.length === 0 ? <p role="status">{words.addon.none}</p> : <AddonTable items={items} {...state} />}
    </Screen>
  );
}

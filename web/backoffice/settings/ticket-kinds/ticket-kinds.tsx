import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  addTicketKind,
  arrangeTicketKinds,
  changeTicketKind,
  listTicketKinds,
  removeTicketKind,
} from '#shop/contract/help/ticket-kinds.ts';
import { own } from '#shop/format/isolate.ts';
import { Tag } from '../../../components/tag.tsx';
import { formOf, notOurForm } from '../../../forms/form.server.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { act, dataOf } from '../../base/answer.server.ts';
import { staffContext } from '../../base/context.ts';
import { useLanguage } from '../../base/me.ts';
import { LostNote, useResult } from '../../base/result.tsx';
import { typedIn } from '../../base/typed.ts';
import { FoldMark } from '../../shell/fold-mark.tsx';
import { Box, Screen } from '../../shell/screen.tsx';
import { OrderButtons, OrderedList } from '../../terms/order-buttons.tsx';
import { orderWish } from '../../terms/order-wish.ts';
import { KindForm, type KindResult } from './kind-form.tsx';
import styles from './ticket-kinds.module.css';
import { useKindWords } from './words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listTicketKinds), request);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<KindResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const intent = textOf(form, 'intent');
  const params = { id: textOf(form, 'id') };
  const more = { typed: typedIn(form) };
  const does = (run: Parameters<typeof act>[2]['run']) =>
    act(page, form, { name: `kind-${params.id}`, run, more });
  switch (intent) {
    case 'add':
      return does(() => page.call(addTicketKind, { body: readForm(addTicketKind, form) }));
    case 'change':
      return does(() => page.call(changeTicketKind, { params, body: readForm(changeTicketKind, form) }));
    case 'remove':
      return does(() => page.call(removeTicketKind, { params }));
  }
  const wish = orderWish(form, intent);
  if (!wish) throw notOurForm(page);
  const body = { ids: wish.is, was: wish.was };
  return act(page, form, { name: 'order', run: () => page.call(arrangeTicketKinds, { body }), more });
}

/** What tickets can be about, in the order in which customers read it, each to be changed; and a new one. */
export default function TicketKinds() {
  const words = useKindWords();
  const language = useLanguage();
  const { items, guarantee_days: guarantee } = useLoaderData<typeof loader>();
  const state = useResult<KindResult>();
  return (
    <Screen
      title={words.title}
      acts={
        <Link to="/settings" className="under">
          {words.back}
        </Link>
      }
    >
      <LostNote lost={state.lost} />
      <p className="muted">{words.text}</p>
      {items.length === 0 && <p>{words.none}</p>}
      <OrderedList ids={items.map(({ id }) => id)} result={state.result}>
        <div className={styles.kinds}>
          {items.map((kind, place) => (
            <div key={kind.id} className={styles.kind}>
              <OrderButtons id={kind.id} name={own(kind.title[language])} place={place} of={items.length} />
              <details open={(state.result?.form === `kind-${kind.id}` && !state.result.ok) || undefined}>
                <summary>
                  <bdi>{kind.title[language]}</bdi>
                  <span className="tiny">
                    {kind.of_order ? words.aboutOrder : words.ofNone}
                    {kind.span === 'days' && ` · ${words.within(words.inDays(kind.days ?? 0))}`}
                    {kind.span === 'guarantee' && ` · ${words.within(words.inDays(guarantee))}`}
                  </span>
                  {!kind.offered && <Tag tone="plain">{words.away}</Tag>}
                  <FoldMark />
                </summary>
                <KindForm kind={kind} guarantee={guarantee} {...state} />
              </details>
            </div>
          ))}
        </div>
      </OrderedList>
      <Box title={words.add}>
        <KindForm kind={null} guarantee={guarantee} {...state} />
      </Box>
    </Screen>
  );
}

import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addSale, changeSale, endSale, listSales } from '#shop/contract/store/sales.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { percent } from '#shop/format/signs.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { typedIn } from '../base/typed.ts';
import noticeStyles from '../notices/notices.module.css';
import { FoldMark } from '../shell/fold-mark.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { SaleForm, type SaleResult } from './sale-form.tsx';
import { useSaleWords } from './words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listSales), request);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<SaleResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const params = { id: textOf(form, 'id') };
  const does = (run: Parameters<typeof act>[2]['run']) =>
    act(page, form, { name: `sale-${params.id}`, run, more: { typed: typedIn(form) } });
  switch (textOf(form, 'intent')) {
    case 'add':
      return does(() => page.call(addSale, { body: readForm(addSale, form) }));
    case 'change':
      return does(() => page.call(changeSale, { params, body: readForm(changeSale, form) }));
    case 'end':
      return does(() => page.call(endSale, { params }));
    default:
      throw notOurForm(page);
  }
}

/** Licences of sales: what is in force and what has ended, each with what stands under it; and a new one. */
export default function Sales() {
  const words = useSaleWords();
  const language = useLanguage();
  const { items } = useLoaderData<typeof loader>();
  const state = useResult<SaleResult>();
  return (
    <Screen
      title={words.title}
      acts={
        <Link to="/products" className="under">
          {words.back}
        </Link>
      }
    >
      <LostNote lost={state.lost} />
      <p className="muted">{words.text}</p>
      {items.length === 0 && <p>{words.none}</p>}
      <div className={noticeStyles.list}>
        {items.map((sale) => (
          <details
            key={sale.id}
            open={(state.result?.form === `sale-${sale.id}` && !state.result.ok) || undefined}
          >
            <summary>
              <bdi dir="ltr" className="num">
                {sale.licence}
              </bdi>
              <Tag tone={sale.state === 'on' ? 'good' : 'plain'}>{words.states[sale.state]}</Tag>
              <span className="tiny">
                <Isolated
                  text={words.span(
                    percent(language, sale.percent),
                    dateWithYear(language, sale.first_day),
                    dateWithYear(language, sale.last_day),
                  )}
                />
              </span>
              <FoldMark />
            </summary>
            <SaleForm sale={sale} {...state} />
          </details>
        ))}
      </div>
      <Box title={words.add}>
        <SaleForm sale={null} {...state} />
      </Box>
    </Screen>
  );
}

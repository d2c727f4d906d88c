import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { moveShelf, readShelf, undoMovement } from '#shop/contract/workshop/stock.ts';
import { grouped } from '#shop/format/numbers.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useShopAddress } from '../base/me.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { MoveForm, type MoveResult } from './move-form.tsx';
import { Movements } from './movements.tsx';
import styles from './stock.module.css';
import { useStockWords } from './words.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const before = new URL(request.url).searchParams.get('before');
  const of = { params: { variants_id: params.id ?? '' }, query: before ? { before } : {} };
  return {
    ...dataOf(await call(readShelf, of), request),
    key: crypto.randomUUID(),
    today: riyadhDay(new Date()),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<MoveResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const [kind = '', reason = ''] = textOf(form, 'what').split(':');
  const known = { kind: kind as 'added', reason: (reason || null) as null };
  const more = {
    typed: { what: textOf(form, 'what'), pieces: textOf(form, 'pieces'), note: textOf(form, 'note') },
    sent: textOf(form, 'idempotency_key'),
  };
  const name = textOf(form, 'intent');
  const of = { params: { variants_id: params.id ?? '' } };
  const run = {
    move: () => page.call(moveShelf, { ...of, body: readForm(moveShelf, form, known) }),
    undo: () => page.call(undoMovement, { params: { id: textOf(form, 'id') } }),
  }[name];
  if (!run) throw notOurForm(page);
  return act(page, form, { name, run, more });
}

/** One shelf: what stands there, what happened to it, and what changed it before. */
export default function OneShelf() {
  const words = useStockWords();
  const inShop = useShopAddress();
  const { shelf, movements, next, key, today } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const state = useResult<MoveResult>();
  search.delete('before');
  return (
    // Another shelf is another form: nothing that was typed for one is sent to the other.
    <div key={shelf.variants_id} className={styles.one}>
      <LostNote lost={state.lost} />
      <Link to={`/stock?${search}`} className={styles.back}>
        {words.back}
      </Link>
      <Box
        title={
          <>
            <bdi>{shelf.product_title}</bdi>
            {shelf.color_title && (
              <>
                {' '}
                <bdi className="muted">{shelf.color_title}</bdi>
              </>
            )}
          </>
        }
      >
        <dl className={styles.facts}>
          {(
            [
              [words.forSale, grouped(shelf.for_sale)],
              [words.held, grouped(shelf.held)],
              [words.waiting, words.people(shelf.waiting)],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <a href={inShop(`/product/${shelf.product_slug}`)} className={styles.way}>
          {words.inShop}
        </a>
      </Box>
      <Box title={words.move}>
        <MoveForm idempotencyKey={key} {...state} />
      </Box>
      <Box title={words.movements}>
        <Movements {...{ movements, today, ...state }} />
        {next !== null && (
          <Link to={`?${new URLSearchParams([...search, ['before', String(next)]])}`} className={styles.way}>
            {words.older}
          </Link>
        )}
      </Box>
    </div>
  );
}

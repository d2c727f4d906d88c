import { useRef } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { readBoard } from '#shop/contract/workshop/board.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { boardSteps, columnOf, nextStep } from '#shop/rules/orders/board.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Note } from '../../components/note.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useLanguage, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { type BoardResult, moveOnBoard } from './actions.server.ts';
import { askedBoard } from './asked-board.ts';
import styles from './board.module.css';
import { BoardCounts, BoardHead } from './board-head.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { MovedNote } from './moved-note.tsx';
import { Places } from './places.tsx';
import { SlotRow } from './slot-row.tsx';
import { useFresh } from './use-fresh.ts';
import { useKeys } from './use-keys.ts';
import { useSelection } from './use-selection.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.get(staffContext).call(readBoard, { query: askedBoard(request.url) });
  return { ...dataOf(answer, request), now: new Date().toISOString() };
}

export const action = moveOnBoard;

/** A day by slot: what is to be made, wrapped, on its way and there; chosen together, moved together. */
export default function Board() {
  const { board: words } = useStaffMessages();
  const language = useLanguage();
  const me = useMe();
  const board = useLoaderData<typeof loader>();
  const { day, today, city, slots, without_slot, now } = board;
  const [search] = useSearchParams();
  const { result, lost, busy } = useResult<BoardResult>();
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const all = [...slots.flatMap(({ orders }) => orders), ...without_slot];
  const selection = useSelection(all.map(({ order_number }) => order_number));
  const here = new URLSearchParams({ day, cities_id: String(city.id) });
  const stale = useFresh(board.version, `/admin/board/version?${here}`);
  const steps = new Set(
    all
      .filter(({ order_number }) => selection.chosen.has(order_number))
      .flatMap(({ status }) => nextStep(columnOf(status)) ?? []),
  );
  useKeys({
    next() {
      const button = form.current?.querySelector<HTMLButtonElement>('section [name=intent]');
      button?.click();
    },
    undo: () => document.querySelector<HTMLButtonElement>('#undo')?.click(),
  });
  const mayMove = mayUse(me, 'fulfil');
  const acting = { ...selection, now, today, mayMove };
  const open = slots.find(({ orders }) => orders.some(({ status }) => status < 5)) ?? slots[0];
  const asked = search.get('slot') ?? String(open?.id ?? 'none');
  const rows = [
    ...slots.map((slot) => ({ ...slot, key: String(slot.id) })),
    ...(without_slot.length > 0 ? [{ key: 'none', orders: without_slot }] : []),
  ];
  const timeOf = (row: (typeof rows)[number]) =>
    'starts_at' in row ? clockRange(language, row.starts_at, row.ends_at) : words.withoutSlot;
  return (
    <Screen title={dayInWords(language, day, today)} acts={<BoardHead board={board} />}>
      <LostNote lost={lost} />
      {stale && (
        <Note tone="warn" live>
          {words.stale}
        </Note>
      )}
      <BoardCounts board={board} />
      <MovedNote result={result} busy={busy === 'undo'} />
      {result && <ResultNote result={result} form={result.form} />}
      {result && !result.ok && result.fields.order_numbers && (
        <Note tone="bad" live>
          {result.fields.order_numbers}
        </Note>
      )}
      {rows.length === 0 && <p>{words.empty}</p>}
      <nav className={styles.tabs} aria-label={words.slots}>
        {rows.map((row) => (
          <Link
            key={row.key}
            to={`/board?${here}&slot=${row.key}`}
            aria-current={row.key === asked ? 'true' : undefined}
            preventScrollReset
          >
            {timeOf(row)} <span className="num muted">{row.orders.length}</span>
          </Link>
        ))}
      </nav>
      <Form ref={form} method="post" className={styles.board} preventScrollReset>
        {/* Enter in a field presses the first button of its form: it is to press none of the cards'. */}
        <button type="submit" disabled hidden />
        <div className={styles.heads} aria-hidden="true">
          {(['to_make', ...boardSteps] as const).map((column) => (
            <b key={column}>{words.columns[column]}</b>
          ))}
        </div>
        {rows.map((row) => (
          <SlotRow
            key={row.key}
            id={row.key}
            orders={row.orders}
            shown={row.key === asked}
            head={
              <>
                {timeOf(row)}
                {'taken' in row ? (
                  <Places taken={row.taken} capacity={row.capacity} />
                ) : (
                  <span className={styles.ghost}>{words.withoutSlotText}</span>
                )}
              </>
            }
            {...acting}
          />
        ))}
        {board.more && <p className="muted">{words.moreWithout}</p>}
        {(!hydrated || selection.chosen.size > 0) && all.length > 0 && (
          <BulkBar
            count={hydrated ? selection.chosen.size : null}
            steps={!mayMove ? [] : hydrated ? [...steps] : boardSteps}
            slots={mayUse(me, 'change-orders') ? slots : []}
            day={day}
            busy={busy}
            wrong={result?.fields ?? {}}
            clear={selection.clear}
          />
        )}
      </Form>
      <p className="tiny wide-only needs-script">{words.keys}</p>
    </Screen>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** What the buttons of all rows belong to, which stand in forms of no row. */
const form = 'order';

/**
 * A list that is put in order by the buttons of its rows, one place at a time: the form says how it was read. Once a row
 * has moved, its button has the focus again, which browsers take from what is moved.
 */
export function OrderedList({
  ids,
  children,
  result,
}: { ids: readonly (number | string)[]; children: ReactNode } & Pick<FormState, 'result'>) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they stand in another order
  useEffect(() => {
    const [way, id] = pressed.current?.split(':') ?? [];
    pressed.current = null;
    if (id === undefined || list.current?.contains(document.activeElement)) return;
    const button = (to: string) => list.current?.querySelector<HTMLElement>(`[value="${to}:${id}"]`);
    (button(way ?? '') ?? button(way === 'up' ? 'down' : 'up'))?.focus();
  }, [order]);
  return (
    <div ref={list} className={styles.list}>
      <Form
        method="post"
        id={form}
        preventScrollReset
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent;
          pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : null;
        }}
      >
        {ids.map((id) => (
          <input key={id} type="hidden" name="was" value={id} />
        ))}
      </Form>
      <ResultNote result={result?.ok ? null : result} form={form} />
      {/* Seen in the list itself; told to who doesn't see it. */}
      <p className="vh" role="status">
        {result?.form === form && result.ok && result.message}
      </p>
      {children}
    </div>
  );
}

/** Moves a row one place up or down; at either end there is one button less. */
export function OrderButtons({
  id,
  name,
  place,
  of,
}: {
  id: number | string;
  name: string;
  place: number;
  /** How many rows there are. */
  of: number;
}) {
  const words = useTermWords();
  const button = (way: 'up' | 'down', isThere: boolean) =>
    isThere ? (
      <button
        type="submit"
        form={form}
        name="intent"
        value={`${way}:${id}`}
        aria-label={words[way](name)}
        className={styles.move}
      >
        <Icon name="chevron" size="s" className={styles[way]} />
      </button>
    ) : (
      <span className={styles.move} />
    );
  return (
    <span className={styles.moves}>
      {button('up', place > 0)}
      {button('down', place < of - 1)}
    </span>
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { heard, useSessionOver } from '../session/session.ts';
import { linesMost } from './lines.ts';
import type { Summed } from './sum.server.ts';

/** So long nothing is typed before the sum is asked for. */
const pauseMs = 300;

/** What is typed letter by letter and means something only when it is whole: it is asked about once the field is left. */
const whole = ['coupon_code', 'sender.phone_number'];

/**
 * The sum of a form as it stands, asked for beside the screen whenever something changes that it is made of; null while no
 * piece is chosen. `state`: the sum is being asked for, or couldn't be; `again` asks once more. `echo` is what came of the
 * form last: prices and pieces may be others since.
 */
export function useSum(form: RefObject<HTMLFormElement | null>, first: Summed | null, echo: unknown) {
  const [summed, setSummed] = useState(first);
  const [state, setState] = useState<'known' | 'asked' | 'lost'>('known');
  const ask = useRef(() => {});
  const isOver = useSessionOver();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of the form last is asked about anew, and once somebody has come in again
  useEffect(() => {
    const it = form.current;
    if (!it) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = '';
    let asking = new AbortController();
    const read = async () => {
      const said = new FormData(it);
      const made = madeOf(said);
      if (made === known) return;
      asking.abort();
      known = made;
      if (made === '') {
        setSummed(null);
        return setState('known');
      }
      asking = new AbortController();
      const { signal } = asking;
      setState('asked');
      try {
        const answer = heard(await fetch('/admin/phone-order/sum', { method: 'POST', body: said, signal }));
        if (!answer.ok) throw new Error(`${answer.status}`);
        const told = (await answer.json()) as Summed;
        if (signal.aborted) return;
        setSummed(told);
        setState('known');
      } catch {
        if (signal.aborted) return;
        known = '';
        setState('lost');
      }
    };
    const soon = ({ type, target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (type === 'input' && whole.includes(name)) return;
      clearTimeout(timer);
      timer = setTimeout(read, pauseMs);
    };
    ask.current = () => void read();
    for (const type of ['input', 'change']) it.addEventListener(type, soon);
    void read();
    return () => {
      clearTimeout(timer);
      asking.abort();
      for (const type of ['input', 'change']) it.removeEventListener(type, soon);
    };
  }, [form, echo, isOver]);
  return { summed, state, again: () => ask.current() };
}

/** What of a form makes its sum, as one text; empty while no piece is chosen. */
function madeOf(form: FormData): string {
  const lines = Array.from({ length: linesMost }, (_, at) => at)
    .filter((at) => form.get(`piece.${at}`))
    .map((at) => ['piece', 'quantity', 'engraving', 'addons'].map((part) => form.getAll(`${part}.${at}`)));
  if (lines.length === 0) return '';
  const rest = ['handed', ...whole].map((name) => form.get(name));
  return JSON.stringify([lines, rest]);
}

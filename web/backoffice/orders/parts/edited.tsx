import { type ReactNode, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { StaffPart } from '#shop/rules/orders/life.ts';
import { Button } from '../../../components/button.tsx';
import { useStaffMessages } from '../../base/messages.tsx';
import type { FormState } from '../../base/result.tsx';
import type { OrderResult } from './act.server.ts';
import facts from './facts.module.css';

type Field = { name: string; defaultValue: string; error: string | null; help: string | undefined };

/**
 * The form of a part that is edited, with what was seen of it beside what is typed. Where a colleague changes a field
 * meanwhile, what stands there now is said below it, and what was typed stays: one that both changed is refused once, and
 * saving again is on purpose.
 */
export function Edited({
  part,
  seen,
  result,
  busy,
  children,
}: {
  part: Exclude<StaffPart, 'slot'>;
  seen: Record<string, string>;
  children: (field: (name: string) => Field) => ReactNode;
} & Pick<FormState<OrderResult>, 'result' | 'busy'>) {
  const { orders } = useStaffMessages();
  const { was, key, mine } = useSeen(part, seen, result);
  const failed = mine?.ok === false ? mine : null;
  const isConflict = failed?.code === 'CHANGED_MEANWHILE';
  const field = (of: string): Field => {
    const name = `${part}.${of}`;
    const error = failed?.fields[name] ?? null;
    const now = orders.standsNow(seen[of] || orders.empty);
    return {
      name,
      defaultValue: failed?.typed[name] ?? was[of] ?? '',
      error: error && isConflict ? `${error} ${now}` : error,
      help: seen[of] === was[of] ? undefined : now,
    };
  };
  return (
    <Form key={key} method="post" preventScrollReset className={facts.form}>
      {Object.entries(was).map(([name, value]) => (
        <input key={name} type="hidden" name={`was.${part}.${name}`} value={value} />
      ))}
      {children(field)}
      <div className={facts.acts}>
        <Button type="submit" name="intent" value={part} size="s" busy={busy === part}>
          {orders.save}
        </Button>
        <Link to="?" preventScrollReset className={facts.edit}>
          {orders.closeForm}
        </Link>
      </div>
    </Form>
  );
}

type Seen = Readonly<Record<string, string>>;

/**
 * What whoever edits a part of an order saw of it when they began, which is sent beside what they want: the order behind
 * it follows colleagues meanwhile. Where both changed the same, that was said, and saving again is on purpose; what was
 * saved is seen anew. `key` is another where the fields have to be built anew for it.
 */
export function useSeen(
  part: StaffPart,
  seen: Seen,
  result: OrderResult | null,
): { was: Seen; key: string; mine: OrderResult | null } {
  const mine = result?.form === part ? result : null;
  const { state } = useNavigation();
  const [began, setBegan] = useState({ was: seenAfter(part, seen, mine), key: '', sent: mine?.sent });
  const isNew = mine !== null && mine.sent !== began.sent;
  // By then the order is as it is since that answer.
  if (isNew && state === 'idle') {
    const isOther = mine.ok && Object.keys(seen).some((name) => mine.typed[`${part}.${name}`] !== seen[name]);
    setBegan({
      was: seenAfter(part, seen, mine),
      key: isOther ? mine.sent : began.key,
      sent: mine.sent,
    });
  }
  // Who presses again at once has seen what a refusal says.
  const was = isNew && !mine.ok ? seenAfter(part, seen, mine) : began.was;
  return { ...began, was, mine };
}

function seenAfter(part: StaffPart, seen: Seen, mine: OrderResult | null): Seen {
  if (!mine || mine.ok) return seen;
  const isTold = (name: string) => `${part}.${name}` in mine.fields || `${part}.${part}` in mine.fields;
  return Object.fromEntries(
    Object.entries(seen).map(([name, now]) => [
      name,
      isTold(name) ? now : (mine.typed[`was.${part}.${name}`] ?? now),
    ]),
  );
}

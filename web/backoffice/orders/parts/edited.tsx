import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { StaffPart } from '#shop/rules/orders/life.ts';
import { Button } from '../../../components/button.tsx';
import { useStaffMessages } from '../../base/messages.tsx';
import type { FormState } from '../../base/result.tsx';
import type { OrderResult } from './act.server.ts';
import facts from './facts.module.css';

type Field = { name: string; defaultValue: string; error: string | null; help: string | undefined };

/**
 * The form of a part that is edited, with what was seen of it beside what is typed. Where a colleague changed the same
 * field meanwhile, what stands there now is said below it, and what was typed stays: saving again is on purpose.
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
  const failed = result?.form === part && !result.ok ? result : null;
  const isConflict = failed?.code === 'CHANGED_MEANWHILE';
  const field = (of: string): Field => {
    const name = `${part}.${of}`;
    const error = failed?.fields[name] ?? null;
    const now = orders.standsNow(seen[of] || orders.empty);
    return {
      name,
      defaultValue: failed?.typed[name] ?? seen[of] ?? '',
      error: error && isConflict ? `${error} ${now}` : error,
      help: undefined,
    };
  };
  return (
    <Form key={failed?.sent} method="post" preventScrollReset className={facts.form}>
      {Object.entries(seen).map(([name, value]) => (
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

import { sql } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';

/** Of a guest's last paid order: what they said of themselves. */
const sender = (field: string) => sql<string | null>`case ${accounts.kind} when 'guest' then (
  select o.details->'sender'->>${sql.raw(`'${field}'`)} from orders o
  where o.account_id = accounts.id and o.state = 'placed' order by o.paid_at desc limit 1) end`;

/** What a person is read with; a guest's name and phone are those of their last order. */
export const peopleColumns = {
  rowId: accounts.id,
  id: accounts.uuid,
  kind: accounts.kind,
  name: accounts.name,
  email: accounts.email,
  phoneCode: accounts.phoneCode,
  phoneNumber: accounts.phoneNumber,
  senderName: sender('name'),
  senderEmail: sender('email'),
  senderCode: sender('phone_code'),
  senderNumber: sender('phone_number'),
  orders: sql<number>`(select count(*)::int from orders o where o.account_id = accounts.id and o.state = 'placed')`,
  lastOrderAt: sql<
    string | null
  >`(select max(o.paid_at) from orders o where o.account_id = accounts.id and o.state = 'placed')`,
};

type Row = {
  id: string;
  kind: 'guest' | 'shopper';
  name: string | null;
  email: string | null;
  phoneCode: string | null;
  phoneNumber: string | null;
  senderName: string | null;
  senderEmail: string | null;
  senderCode: string | null;
  senderNumber: string | null;
  orders: number;
  lastOrderAt: string | null;
};

/** A person as lists have them. */
export function glanceOf(row: Row) {
  const { id, kind, orders, lastOrderAt } = row;
  const code = row.phoneCode ?? row.senderCode;
  const number = row.phoneNumber ?? row.senderNumber;
  return {
    ...{ id, kind, orders },
    name: row.name ?? row.senderName ?? '',
    email: row.email ?? row.senderEmail ?? '',
    phone: code && number ? `+${code}${number}` : '',
    last_order_at: lastOrderAt && new Date(lastOrderAt).toISOString(),
  };
}

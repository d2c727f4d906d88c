import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { Cell } from '#shop/format/csv/csv.ts';
import { riyadhTime } from '#shop/format/dates.ts';
import { orderFileHeads, variantWords } from '#shop/messages/bilingual/tables/order-file.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { type OrderListRow, rowOf } from './order-row.ts';

type Party = { phone_code: string; phone_number: string };

/** The columns of a file of orders, in the language of whoever takes it. */
export function fileHead(language: Language): string[] {
  return Object.values(orderFileHeads).map((head) => head[language]);
}

/** One order as a row of the file: days and times are Riyadh's, the amount is in riyals. */
export function fileRow(visit: Pick<StaffVisit, 'language' | 'caller' | 'now'>, row: OrderListRow): Cell[] {
  const { details } = row;
  const shown = rowOf(visit, row, '');
  const paid = riyadhTime(shown.paid_at);
  const cells: Record<keyof typeof orderFileHeads, Cell> = {
    number: shown.order_number,
    paid: `${paid.date} ${paid.time}`,
    status: shown.status_label,
    kind: variantWords[row.variant][visit.language],
    sender: details.sender.name,
    sender_phone: phoneOf(details.sender),
    recipient: shown.recipient_name,
    recipient_phone: shown.for_self ? '' : phoneOf(details.recipient),
    city: shown.city,
    district: shown.district,
    day: shown.slot?.date ?? '',
    from: shown.slot?.starts_at ?? '',
    until: shown.slot?.ends_at ?? '',
    pieces: shown.pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    total: shown.total ?? '',
  };
  return Object.values(cells);
}

function phoneOf({ phone_code, phone_number }: Party): Cell {
  return phone_number === '' ? '' : { phone: `+${phone_code}${phone_number}` };
}

import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import type { staffTicket } from '#shop/contract/help/support.ts';
import type { Operation } from '#shop/contract/operation.ts';
import type { Ticket } from '../find-ticket.ts';
import { readHolidays } from '../holidays.ts';
import type { TicketHand } from '../move-ticket.ts';
import { staffTicketView } from './staff-ticket.ts';
import { ticketByNumber } from './ticket-by-number.ts';

/** What a step of support works with. */
export type AtTicket = { tx: Transaction; ticket: Ticket; hand: TicketHand; visit: StaffVisit };

type StepOperation<Body extends z.ZodType> = Omit<
  Operation<z.ZodObject<{ ticket_number: z.ZodType<number> }>, z.ZodUndefined, Body, typeof staffTicket>,
  'says'
>;

/**
 * Ties a step of support to what it does with its locked ticket. `run` answers the ticket as it is then, or null where the
 * step had been taken before. The operation answers with the ticket, and the audit log has what was moved.
 * `before` runs first: what has to be locked before a ticket is.
 */
export function implementTicketStep<Body extends z.ZodType>(
  contract: StepOperation<Body>,
  run: (at: AtTicket, body: z.output<Body>) => Promise<Ticket | null>,
  before?: (tx: Transaction, ticketNumber: number) => Promise<void>,
): Implementation {
  return implementForStaff(contract, async (tx, visit, input) => {
    const { params, body } = input as { params: { ticket_number: number }; body: z.output<Body> };
    const { now, caller, context } = visit;
    await before?.(tx, params.ticket_number);
    const ticket = await ticketByNumber(tx, params.ticket_number, { lock: true });
    const holidays = await readHolidays(context, now);
    const hand: TicketHand = { by: 'support', staffId: caller.staffId, at: now, holidays };
    const after = await run({ tx, ticket, hand, visit }, body);
    visit.audit(
      after && {
        subject: `ticket:${ticket.id}`,
        before: { status: ticket.status, staff: ticket.staffId },
        after: { status: after.status, staff: after.staffId },
      },
    );
    return staffTicketView(tx, visit, after ?? ticket);
  });
}

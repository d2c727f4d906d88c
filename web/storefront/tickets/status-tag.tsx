import type { TicketView } from '#shop/contract/help/tickets.ts';
import type { TicketStatus } from '#shop/rules/tickets/ticket.ts';
import type { Tone } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';

const tones: Record<TicketStatus, Tone> = {
  received: 'plain',
  in_progress: 'warn',
  pending: 'warn',
  resolved_with_refund: 'good',
  resolved_without_refund: 'good',
  rejected: 'bad',
  closed: 'plain',
};

/** How a ticket stands: waiting for somebody, resolved, declined, or just there. */
export function StatusTag({ ticket: { status, status_label } }: { ticket: TicketView }) {
  return <Tag tone={tones[status]}>{status_label}</Tag>;
}

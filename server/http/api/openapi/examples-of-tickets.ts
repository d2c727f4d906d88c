import * as tickets from '#shop/contract/help/tickets.ts';
import { type Examples, example, listed } from './example.ts';
import * as the from './things.ts';

const key = 'mQ3v0t0cQ8m3nJkq2m7b4h3rY9x1uWcVb0p6sE5dTzA';
const at = '2026-11-22T14:48:00.000Z';
const answeredAt = '2026-11-22T15:10:00.000Z';

const ticket = {
  id: '5b1c7d0e-3a52-4c0a-9f3c-0f4b2b7d9a11',
  ticket_number: 'T-1042',
  link: `/ticket/${key}`,
  order_id: the.orderView.uuid,
  order_number: the.order.order_number,
  issue: { id: 5, title: 'النبتة متعبة أو مكسورة' },
  status: 'pending' as const,
  status_label: 'بانتظار ردّك',
  created_at: at,
  answer_by: null,
  closes_at: null,
  tracking: [
    { status: 'received' as const, label: 'استلمناها', state: 'done' as const, at },
    { status: 'pending' as const, label: 'بانتظار ردّك', state: 'now' as const, at: answeredAt },
    { status: null, label: 'الحلّ', state: 'ahead' as const, at: null },
    { status: 'closed' as const, label: 'مغلقة', state: 'ahead' as const, at: null },
  ],
  messages: [
    {
      id: 310,
      by: 'me' as const,
      text: 'وصلت الزاميا وورقة واحدة مكسورة من طرفها، والأصيص سليم.',
      attachments: [
        {
          id: 'c1f1b6f0-6f8e-4a39-9e8b-6a3f3fd0c7de',
          url: '/photos/c1f1b6f0-6f8e-4a39-9e8b-6a3f3fd0c7de.webp?until=1795363200000&key=k2Yt0m3cQ8m3nJkq2m7b4g',
          width: 1200,
          height: 1600,
        },
      ],
      at,
    },
    {
      ...{ id: 311, by: 'shop' as const, attachments: [], at: answeredAt },
      text: 'سلامتها. هل تناسبك نبتة بديلة غدًا، أم تفضّل استرداد المبلغ؟',
    },
  ],
  refund: null,
  link_over: false,
  can_reply: true,
  can_close: true,
};

/** Tickets, with their threads. */
export function ofTickets(): Examples {
  const params = { id: key };
  return [
    example(tickets.listTickets, listed([ticket], 10), { query: { limit: 10, page_number: 1 } }),
    example(
      tickets.listIssues,
      [
        {
          id: 5,
          title: 'النبتة متعبة أو مكسورة',
          note: 'صورة واحدة تكفينا لنفهم',
          needs_picture: true,
          until: '2026-11-25T14:31:00.000Z',
        },
        { id: 13, title: 'شيء آخر', note: '', needs_picture: false, until: null },
      ],
      { params: { id: the.orderView.uuid } },
    ),
    example(
      tickets.createTicket,
      { ...ticket, status: 'received', status_label: 'استلمناها', answer_by: '2026-11-23T14:48:00.000Z' },
      {
        body: {
          order_id: the.orderView.uuid,
          issue_id: 5,
          description: 'وصلت الزاميا وورقة واحدة مكسورة من طرفها، والأصيص سليم.',
          name: 'سارة القحطاني',
          email: 'sara@example.com',
          ...the.phone,
          attachments: ['c1f1b6f0-6f8e-4a39-9e8b-6a3f3fd0c7de'],
          idempotency_key: 'b5b0d5a2-6a58-4b1e-9d25-0d1c5c7f2f10',
        },
      },
    ),
    example(tickets.readTicket, ticket, { params }),
    example(
      tickets.replyToTicket,
      { ...ticket, status: 'in_progress', status_label: 'قيد المراجعة' },
      { params, body: { text: 'نبتة بديلة، غدًا بعد العصر.', attachments: [] } },
    ),
    example(
      tickets.closeTicket,
      { ...ticket, status: 'closed', status_label: 'مغلقة', can_reply: false, can_close: false },
      { params },
    ),
  ];
}

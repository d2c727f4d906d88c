import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The screens. Those of the shell are for who has come in; the menu (base/sections.ts) says who sees which. */
export default [
  index('shell/home.ts'),
  route('sign-in', 'door/sign-in.tsx'),
  route('invitation/:key', 'door/invitation.tsx'),
  route('sign-out', 'shell/sign-out.ts'),
  route('board/fresh', 'board/fresh.ts'),
  layout('shell/shell.tsx', [
    route('board', 'board/board.tsx'),
    route('making', 'making/making.tsx'),
    route('orders', 'orders/orders.tsx'),
    route('orders/:number', 'orders/order.tsx'),
    route('orders/:number/refund', 'orders/refund.tsx'),
    route('phone-order', 'phone-order/phone-order.tsx'),
    route('print', 'print/print.tsx'),
    route('waiting', 'waiting/waiting.tsx', [route(':number', 'waiting/gift.tsx')]),
    route('today', 'today/today.tsx'),
    route('search', 'search/search.tsx'),
    route('security', 'security/security.tsx'),
    route('staff', 'team/team.tsx'),
    route('audit', 'audit/audit.tsx'),
    route('approvals', 'approvals/approvals.tsx'),
    route('customers', 'customers/customers.tsx'),
    route('customers/:id', 'customers/customer.tsx'),
    route('forms', 'inbox/forms.tsx'),
    route('ratings', 'inbox/ratings.tsx'),
    route('tickets', 'tickets/inbox.tsx', [route(':number', 'tickets/ticket.tsx')]),
    route('tickets/templates', 'tickets/templates/templates.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;

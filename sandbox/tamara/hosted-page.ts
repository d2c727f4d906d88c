import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Language, pageHeaders } from '../kit/html.ts';
import { declinedPhone } from './account.ts';
import { finishedPage, missingPage, planPage } from './hosted-views.ts';
import { type Orders, returnUrl, type TamaraOrder } from './orders.ts';

type Params = {
  Params: { id: string };
  Querystring: Record<string, unknown>;
  Body: Record<string, unknown> | null;
};

/**
 * The page behind `checkout_url`: the four payments, then back to the shop. One address per order; it always shows the
 * order as it stands. Plain forms only.
 */
export function hostedPage(app: FastifyInstance, orders: Orders): void {
  app.get<Params>('/tamara/pay/:id', async (request, reply) => {
    const order = orders.get(request.params.id);
    const language = languageOf(request.query, order);
    if (!order) return send(reply, 404, missingPage(language));
    return show(reply, order, language);
  });

  app.post<Params>('/tamara/pay/:id', async (request, reply) => {
    const order = orders.get(request.params.id);
    const language = languageOf(request.query, order);
    if (!order) return send(reply, 404, missingPage(language));
    const status = decisionOf(order, request.body?.action);
    if (status === null || !orders.decide(order, status)) return show(reply, order, language);
    return reply.header('cache-control', 'no-store').redirect(returnUrl(order), 303);
  });
}

function decisionOf(order: TamaraOrder, action: unknown): 'approved' | 'declined' | 'canceled' | null {
  if (action === 'pay') return order.consumer.phone_number.endsWith(declinedPhone) ? 'declined' : 'approved';
  if (action === 'decline') return 'declined';
  return action === 'cancel' ? 'canceled' : null;
}

function show(reply: FastifyReply, order: TamaraOrder, language: Language) {
  return send(reply, 200, order.status === 'new' ? planPage(order, language) : finishedPage(order, language));
}

function send(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).headers(pageHeaders).send(page);
}

function languageOf(query: Record<string, unknown>, order: TamaraOrder | undefined): Language {
  if (query.lang === 'ar' || query.lang === 'en') return query.lang;
  return order?.locale === 'en_US' ? 'en' : 'ar';
}

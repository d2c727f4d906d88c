import type { FastifyInstance, FastifyReply } from 'fastify';
import { chosenLanguage, type HostedRequest, sendBack, sendPage } from '../kit/hosted-page.ts';
import type { Language } from '../kit/html.ts';
import { declinedPhone } from './account.ts';
import { finishedPage, missingPage, planPage } from './hosted-views.ts';
import { type Orders, returnUrl, type TamaraOrder } from './orders.ts';

/**
 * The page behind `checkout_url`: the four payments, then back to the shop. One address per order; it always shows the
 * order as it stands. Plain forms only.
 */
export function hostedPage(app: FastifyInstance, orders: Orders): void {
  app.get<HostedRequest>('/tamara/pay/:id', async (request, reply) => {
    const order = orders.get(request.params.id);
    const language = languageOf(request.query, order);
    if (!order) return sendPage(reply, 404, missingPage(language));
    return show(reply, order, language);
  });

  app.post<HostedRequest>('/tamara/pay/:id', async (request, reply) => {
    const order = orders.get(request.params.id);
    const language = languageOf(request.query, order);
    if (!order) return sendPage(reply, 404, missingPage(language));
    const status = decisionOf(order, request.body?.action);
    if (status === null || !orders.decide(order, status)) return show(reply, order, language);
    return sendBack(reply, returnUrl(order));
  });
}

function decisionOf(order: TamaraOrder, action: unknown): 'approved' | 'declined' | 'canceled' | null {
  if (action === 'pay') return order.consumer.phone_number.endsWith(declinedPhone) ? 'declined' : 'approved';
  if (action === 'decline') return 'declined';
  return action === 'cancel' ? 'canceled' : null;
}

function show(reply: FastifyReply, order: TamaraOrder, language: Language) {
  return sendPage(
    reply,
    200,
    order.status === 'new' ? planPage(order, language) : finishedPage(order, language),
  );
}

function languageOf(query: Record<string, unknown>, order: TamaraOrder | undefined): Language {
  return chosenLanguage(query, order?.locale === 'en_US' ? 'en' : 'ar');
}

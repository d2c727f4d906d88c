import type { FastifyInstance, FastifyReply } from 'fastify';
import { chosenLanguage, type HostedRequest, sendBack, sendPage } from '../kit/hosted-page.ts';
import type { Language } from '../kit/html.ts';
import { approvalPage, finishedPage, missingPage } from './hosted-views.ts';
import { isRejectedAfterCode, isTestCode } from './judgement.ts';
import { type Payments, returnUrl, type TabbyPayment } from './payments.ts';

/**
 * The page behind `web_url`: the four payments and a code, then back to the shop with `payment_id`. One address per
 * payment; it always shows the payment as it stands. Plain forms only.
 */
export function hostedPage(app: FastifyInstance, payments: Payments): void {
  app.get<HostedRequest>('/tabby/pay/:id', async (request, reply) => {
    const payment = find(request.params.id);
    const language = chosenLanguage(request.query, payment?.language);
    if (!payment) return sendPage(reply, 404, missingPage(language));
    return show(reply, payment, language);
  });

  app.post<HostedRequest>('/tabby/pay/:id', async (request, reply) => {
    const payment = find(request.params.id);
    const language = chosenLanguage(request.query, payment?.language);
    if (!payment) return sendPage(reply, 404, missingPage(language));
    if (!payments.isOpen(payment)) return show(reply, payment, language);
    const { action, code } = request.body ?? {};
    // Tabby: payment lifecycle. What the shopper cancels is EXPIRED at once.
    if (action === 'cancel') return settle(reply, payment, 'EXPIRED');
    if (action !== 'approve') return show(reply, payment, language);
    if (typeof code !== 'string' || !isTestCode(code))
      return sendPage(reply, 422, approvalPage(payment, language, true));
    return settle(reply, payment, isRejectedAfterCode(payment.buyer) ? 'REJECTED' : 'AUTHORIZED');
  });

  /** A session that a merchant only asked with has no page. */
  function find(id: string): TabbyPayment | undefined {
    const payment = payments.get(id);
    return payment?.merchantUrls ? payment : undefined;
  }

  function settle(reply: FastifyReply, payment: TabbyPayment, status: 'AUTHORIZED' | 'REJECTED' | 'EXPIRED') {
    payments.decide(payment, status);
    return sendBack(reply, returnUrl(payment));
  }

  function show(reply: FastifyReply, payment: TabbyPayment, language: Language) {
    const open = payments.isOpen(payment);
    return sendPage(
      reply,
      200,
      open ? approvalPage(payment, language, false) : finishedPage(payment, language),
    );
  }
}

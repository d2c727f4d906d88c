import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Doors } from '../kit/doors.ts';
import { areSame, bearerOf, withholding } from '../kit/merchant-api.ts';
import { account } from './account.ts';
import { orderAnswer } from './answers.ts';
import { parse, phoneNumber, readCheckout } from './checkout-request.ts';
import { errorBody, refuse, TamaraRefusal } from './errors.ts';
import { money, onWire } from './money.ts';
import type { TamaraOrder } from './orders.ts';
import type { Tamara } from './tamara.ts';

type Id = { Params: { id: string } };

const preCheck = z.object({ country: z.literal('SA'), order_value: money, phone_number: phoneNumber });
const shippingInfo = z.object({
  shipped_at: z.iso.datetime({ offset: true }),
  shipping_company: z.string().min(1),
});
const capture = z.object({ order_id: z.uuid(), total_amount: money, shipping_info: shippingInfo });
const cancel = z.object({ total_amount: money });
const refund = z.object({
  total_amount: money,
  comment: z.string().min(1),
  merchant_refund_id: z.string().nullish(),
});

/** /tamara: what a merchant's server calls. */
export function tamaraApi(app: FastifyInstance, tamara: Tamara, doors: Doors): void {
  const { scenario, orders } = tamara;
  const withheld = withholding(scenario, tamara.pause);

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        if (scenario.delayMs > 0) await tamara.pause(scenario.delayMs);
        if (scenario.down) refuse(503, 'service_unavailable', 'Service Unavailable');
        authorize(request);
      });
      api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
        if (error instanceof TamaraRefusal) return reply.code(error.statusCode).send(errorBody(error));
        const status = error.statusCode ?? 500;
        return reply
          .code(status)
          .send(errorBody({ errorCode: 'request_invalid', message: 'invalid request' }));
      });
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not Found' }));

      api.get('/checkout/payment-types', async () => [paymentType()]);

      api.post('/checkout/payment-options-pre-check', async (request) => {
        const { order_value } = parse(preCheck, request.body);
        return { has_available_payment_options: scenario.available && isWithinLimits(order_value) };
      });

      api.post('/checkout', async (request) => {
        const input = readCheckout(request.body);
        if (!isWithinLimits(input.total_amount))
          refuse(400, 'total_amount_invalid_limit', 'the total is beyond the limits of the payment type');
        const origin = doors.pagesOf('tamara', request.host, input.merchant_url.success);
        const order = orders.create(input, (id) => `${origin}/tamara/pay/${id}`);
        tamara.afterCheckout(order);
        const { id, checkoutId, pageUrl, status } = order;
        return withheld({ order_id: id, checkout_id: checkoutId, checkout_url: pageUrl, status });
      });

      for (const path of ['/orders/:id', '/merchants/orders/:id'])
        api.get<Id>(path, async (request) => told(orders.get(request.params.id)));
      api.get<Id>('/merchants/orders/reference-id/:id', async (request) =>
        told(orders.byReference(request.params.id)),
      );

      api.post<Id>('/orders/:id/authorise', async (request) => {
        const order = known(request.params.id);
        orders.authorise(order);
        const captured = scenario.autoCapture ? orders.capture(order, order.total_amount) : null;
        return withheld({
          order_id: order.id,
          status: order.status,
          order_expiry_time: new Date(order.createdMs + order.expires_in_minutes * 60_000).toISOString(),
          payment_type: order.payment_type,
          auto_captured: captured !== null,
          capture_id: captured?.id ?? null,
        });
      });

      api.post('/payments/capture', async (request) => {
        const given = parse(capture, request.body);
        const order = known(given.order_id);
        const { id } = orders.capture(order, given.total_amount);
        return withheld({ capture_id: id, order_id: order.id, status: order.status });
      });

      api.post<Id>('/orders/:id/cancel', async (request) => {
        const order = known(request.params.id);
        const { id } = orders.cancel(order, parse(cancel, request.body).total_amount);
        return withheld({ cancel_id: id, order_id: order.id, status: order.status });
      });

      api.post<Id>('/payments/simplified-refund/:id', async (request) => {
        const order = known(request.params.id);
        const { total_amount, comment, merchant_refund_id } = parse(refund, request.body);
        const merchantId = merchant_refund_id ?? null;
        const { id } = orders.refund(order, { amountMinor: total_amount, comment, merchantId });
        return withheld({
          order_id: order.id,
          comment,
          refund_id: id,
          capture_id: order.captures[0]?.id,
          status: order.status,
          refunded_amount: onWire(total_amount),
        });
      });
    },
    { prefix: '/tamara' },
  );

  function told(order: TamaraOrder | undefined) {
    if (!order) return refuse(404, 'order_not_found', 'Order not found');
    const { answerAmount } = scenario;
    return orderAnswer(order, answerAmount === null ? undefined : Math.round(answerAmount * 100));
  }

  function known(id: string): TamaraOrder {
    return orders.get(id) ?? refuse(404, 'order_not_found', 'Order not found');
  }

  function isWithinLimits(minor: number): boolean {
    return minor >= scenario.minAmount * 100 && minor <= scenario.maxAmount * 100;
  }

  function paymentType() {
    const limits = {
      min_limit: onWire(scenario.minAmount * 100),
      max_limit: onWire(scenario.maxAmount * 100),
    };
    return {
      name: 'PAY_BY_INSTALMENTS',
      description: 'Split in 4',
      ...limits,
      supported_instalments: [{ instalments: 4, ...limits }],
    };
  }
}

function authorize(request: FastifyRequest): void {
  const token = bearerOf(request) ?? '';
  if (!areSame(token, account.apiToken)) refuse(401, 'unauthorized', 'the token is missing or wrong');
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Bounded } from '../kit/bounded.ts';
import { account } from './account.ts';
import { record, text } from './checkout-request.ts';
import { refuse } from './errors.ts';
import type { Webhook } from './webhooks.ts';

type Id = { Params: { id: string } };

/** Tabby: at most four per merchant code and key. */
export const webhooksMax = 4;

/** Tabby: webhooks, /api/v1. The merchant code is a header here. `kept` is changed in place. */
export function webhookApi(api: FastifyInstance, kept: Bounded<Webhook>): void {
  api.register(
    async (v1) => {
      v1.addHook('onRequest', async (request) => {
        if (request.headers['x-merchant-code'] !== account.merchantCode)
          refuse('no_permission', 'no such merchant code');
      });

      // Tabby: an empty list is null.
      v1.get('/', async (_request, reply) =>
        reply.type('application/json').send(JSON.stringify(all().length > 0 ? all().map(answer) : null)),
      );

      v1.post('/', async (request) => {
        if (all().length >= webhooksMax) refuse('bad_data', 'too many webhooks');
        return put(randomUUID(), request.body);
      });

      v1.put<Id>('/:id', async (request) => put(known(request.params.id).id, request.body));

      v1.delete<Id>('/:id', async (request) => {
        const webhook = known(request.params.id);
        kept.delete(webhook.id);
        return answer(webhook);
      });
    },
    { prefix: '/api/v1/webhooks' },
  );

  function put(id: string, body: unknown) {
    const given = record(body);
    const url = URL.parse(text(given.url) ?? '');
    if (!url || !/^https?:$/.test(url.protocol)) refuse('bad_data', 'url is invalid');
    const { title, value } = record(given.header);
    const header = { title: text(title) ?? '', value: text(value) ?? '' };
    if (header.title && !/^[\w-]+$/.test(header.title)) refuse('bad_data', 'header.title is invalid');
    const webhook = { id, url: url.href, header: header.title ? header : null };
    kept.put(id, webhook);
    return answer(webhook);
  }

  function all(): Webhook[] {
    return kept.newest(webhooksMax).reverse();
  }

  function known(id: string): Webhook {
    return kept.get(id) ?? refuse('not_found', 'no such webhook');
  }
}

function answer({ id, url, header }: Webhook) {
  return { id, url, is_test: true, ...(header && { header }) };
}

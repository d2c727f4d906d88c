import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { refusal } from '#server/kernel/operation.ts';
import { receiveNotification } from '#server/payments/receive-notification.ts';

/** Where the payment providers say that something has happened. Their proof is checked, and then they are asked. */
export function webhooks(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    // Some prove the bytes that they sent, so the body is read as text here.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );

    for (const provider of Object.values(context.payments)) {
      if (!provider) continue;
      app.post(`/${provider.name}`, async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const given = {
          headers: request.headers as Record<string, string | undefined>,
          query: request.query as Record<string, string | undefined>,
          body: parsed(rawBody),
          rawBody,
        };
        if (await receiveNotification(context, provider, given, new Date())) return { received: true };
        request.log.warn({ provider: provider.name }, 'forged notification refused');
        return reply.code(403).send(refusal('FORBIDDEN', 'en'));
      });
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Inbox } from './inbox.ts';
import type { Carrier } from './scenario.ts';

/** The token and the sender name that the sandbox's Taqnyat knows. */
const account = { token: 'sandbox_taqnyat_token', sender: 'Asees' };

const order = z.object({
  recipients: z
    .array(z.string().regex(/^[1-9]\d{6,14}$/))
    .min(1)
    .max(100),
  body: z.string().min(1).max(2000),
  sender: z.string(),
});

/** Taqnyat: POST /taqnyat/v1/messages. */
export function taqnyatApi(app: FastifyInstance, inbox: Inbox, scenario: Carrier): void {
  app.post('/taqnyat/v1/messages', async (request, reply) => {
    const refuse = (statusCode: number, message: string) =>
      reply.code(statusCode).send({ statusCode, message });
    if (request.headers.authorization !== `Bearer ${account.token}`) return refuse(401, 'Unauthenticated');
    const given = order.safeParse(request.body);
    if (!given.success) return refuse(400, 'The request is not as it must be');
    const { recipients, body, sender } = given.data;
    if (sender !== account.sender) return refuse(400, 'Sender name is not accepted');
    const listed = (numbers: string[]) => `[${numbers.map((number) => `${number},`).join('')}]`;
    if (!scenario.refuse)
      for (const to of recipients)
        inbox.take({ channel: 'sms', provider: 'taqnyat', from: sender, to: `+${to}`, body });
    return reply.code(201).send({
      statusCode: 201,
      messageId: Date.now(),
      accepted: listed(scenario.refuse ? [] : recipients),
      rejected: listed(scenario.refuse ? recipients : []),
    });
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Inbox } from './inbox.ts';
import type { Carrier } from './scenario.ts';

/** The key and the sender name that the sandbox's Unifonic knows. */
const account = { appSid: 'sandbox_unifonic_app_sid', sender: 'Asees' };

const form = z.object({
  AppSid: z.string().default(''),
  SenderID: z.string().default(''),
  Recipient: z.string().default(''),
  Body: z.string().max(2000).default(''),
});

/**
 * Unifonic: POST /unifonic/rest/SMS/messages. Refusals by their published HTTP statuses, `success` as text in a good
 * answer and as a boolean in a bad one: the real service does both.
 */
export function unifonicApi(app: FastifyInstance, inbox: Inbox, scenario: Carrier): void {
  app.post('/unifonic/rest/SMS/messages', async (request, reply) => {
    const refuse = (status: number, message: string, errorCode = String(status)) =>
      reply.code(status).send({ success: false, message, errorCode, data: {} });
    const given = form.safeParse(request.body ?? {});
    if (!given.success) return refuse(406, 'Wrong parameter format');
    const { AppSid, SenderID, Recipient, Body } = given.data;
    if (AppSid !== account.appSid) return refuse(401, 'Authentication failed');
    if (SenderID !== account.sender) return refuse(480, 'This user cannot use specified SenderID');
    if (!/^[1-9]\d{6,14}$/.test(Recipient)) return refuse(482, 'Invalid dest num');
    if (Body === '') return refuse(449, 'Message body is empty');
    if (scenario.refuse) return refuse(200, 'Message is blocked', 'ER-99');
    const id = inbox.take({
      channel: 'sms',
      provider: 'unifonic',
      from: SenderID,
      to: `+${Recipient}`,
      body: Body,
    });
    return {
      success: 'true',
      message: '',
      errorCode: 'ER-00',
      data: { MessageID: Number(id.replace('msg_', '')), Status: 'Queued', Recipient, CurrencyCode: 'SAR' },
    };
  });
}

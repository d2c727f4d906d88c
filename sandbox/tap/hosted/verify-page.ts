import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Language, pageHeaders } from '../../kit/html.ts';
import { isSecureCode } from '../cards/cards.ts';
import type { Verification, Verifications } from '../cards/verifications.ts';
import { returnUrl } from '../charges/charges.ts';
import { field, languageOf } from './page.ts';
import { missingPage, verificationPage, verifiedPage } from './views.ts';

type Params = {
  Params: { id: string };
  Querystring: Record<string, unknown>;
  Body: Record<string, unknown> | null;
};

/**
 * The page behind a verification's `transaction.url`: the bank asks for its code, then back to the shop with `tap_id`.
 * It always shows the verification as it stands. Plain forms only.
 */
export function verifyPage(app: FastifyInstance, verifications: Verifications): void {
  app.get<Params>('/tap/verify/:id', async (request, reply) => {
    const verification = verifications.get(request.params.id);
    return show(reply, verification, languageOf(request.query, verification));
  });

  app.post<Params>('/tap/verify/:id', async (request, reply) => {
    const verification = verifications.get(request.params.id);
    const form = request.body ?? {};
    const action = field(form, 'action');
    if (verification?.status !== 'INITIATED' || (action !== 'code' && action !== 'cancel'))
      return show(reply, verification, languageOf(request.query, verification));
    verifications.decide(verification, action === 'code' && isSecureCode(field(form, 'code')));
    return reply.header('cache-control', 'no-store').redirect(returnUrl(verification), 303);
  });
}

function show(reply: FastifyReply, verification: Verification | undefined, language: Language) {
  reply.headers(pageHeaders);
  if (!verification) return reply.code(404).send(missingPage(language));
  const page = verification.status === 'INITIATED' ? verificationPage : verifiedPage;
  return reply.send(page(verification, language));
}

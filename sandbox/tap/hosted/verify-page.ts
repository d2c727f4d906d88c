import type { FastifyInstance, FastifyReply } from 'fastify';
import { chosenLanguage, type HostedRequest, sendBack, sendPage } from '../../kit/hosted-page.ts';
import type { Language } from '../../kit/html.ts';
import { isSecureCode } from '../cards/cards.ts';
import type { Verification, Verifications } from '../cards/verifications.ts';
import { returnUrl } from '../charges/charges.ts';
import { field } from './page.ts';
import { missingPage, verificationPage, verifiedPage } from './views.ts';

/**
 * The page behind a verification's `transaction.url`: the bank asks for its code, then back to the shop with `tap_id`.
 * It always shows the verification as it stands. Plain forms only.
 */
export function verifyPage(app: FastifyInstance, verifications: Verifications): void {
  app.get<HostedRequest>('/tap/verify/:id', async (request, reply) => {
    const verification = verifications.get(request.params.id);
    return show(reply, verification, chosenLanguage(request.query, verification?.language));
  });

  app.post<HostedRequest>('/tap/verify/:id', async (request, reply) => {
    const verification = verifications.get(request.params.id);
    const form = request.body ?? {};
    const action = field(form, 'action');
    if (verification?.status !== 'INITIATED' || (action !== 'code' && action !== 'cancel'))
      return show(reply, verification, chosenLanguage(request.query, verification?.language));
    verifications.decide(verification, action === 'code' && isSecureCode(field(form, 'code')));
    return sendBack(reply, returnUrl(verification));
  });
}

function show(reply: FastifyReply, verification: Verification | undefined, language: Language) {
  if (!verification) return sendPage(reply, 404, missingPage(language));
  const page = verification.status === 'INITIATED' ? verificationPage : verifiedPage;
  return sendPage(reply, 200, page(verification, language));
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { chosenLanguage, type HostedRequest, sendBack, sendPage } from '../../kit/hosted-page.ts';
import type { Language } from '../../kit/html.ts';
import {
  type CardFields,
  isSecureCode,
  judgeCard,
  type TypedCard,
  testCards,
  testExpiries,
  usualCard,
} from '../cards/cards.ts';
import { returnUrl, type TapCharge } from '../charges/charges.ts';
import { isOpen } from '../protocol/statuses.ts';
import type { Tap } from '../state/tap.ts';
import { applePayPage } from './apple-pay-view.ts';
import { challengePage, finishedPage, missingPage, paymentPage } from './views.ts';

/**
 * The page behind `transaction.url` (Tap: redirect): a card form, for enrolled cards the bank's 3-D Secure page, then
 * back to the shop with `tap_id`. One address per charge; it always shows the charge as it stands. Plain forms only.
 */
export function hostedPage(app: FastifyInstance, tap: Tap): void {
  app.get<HostedRequest>('/tap/pay/:id', async (request, reply) => {
    const charge = tap.charges.get(request.params.id);
    const language = chosenLanguage(request.query, charge?.language);
    if (!charge) return sendPage(reply, 404, missingPage(language));
    return show(reply, charge, language, prefill(request.query));
  });

  app.post<HostedRequest>('/tap/pay/:id', async (request, reply) => {
    const charge = tap.charges.get(request.params.id);
    const language = chosenLanguage(request.query, charge?.language);
    if (!charge) return sendPage(reply, 404, missingPage(language));
    const form = request.body ?? {};
    const action = field(form, 'action');
    if (charge.code !== '100') return show(reply, charge, language, null);
    if (action === 'cancel') return settle(reply, charge, '302', null);
    if (charge.sourceId === 'src_apple_pay') {
      if (action === 'confirm') return settle(reply, charge, '000', usualCard);
      if (action === 'decline') return settle(reply, charge, '501', usualCard);
      return show(reply, charge, language, null);
    }
    if (action === 'pay' && !charge.challenge) return pay(reply, charge, language, form);
    if (action === 'code' && charge.challenge) {
      const card = charge.challenge;
      return settle(reply, charge, isSecureCode(field(form, 'code')) ? card.code : '503', card);
    }
    if (action === 'back' && !isToken(charge)) charge.challenge = null;
    return show(reply, charge, language, null);
  });

  function pay(reply: FastifyReply, charge: TapCharge, language: Language, form: Record<string, unknown>) {
    const fields = readCardFields(form);
    const verdict = judgeCard(fields);
    if ('wrong' in verdict) {
      return sendPage(reply, 422, paymentPage(charge, { language, fields, wrong: verdict.wrong }));
    }
    if (!verdict.card.test.enrolled) return settle(reply, charge, verdict.card.code, verdict.card);
    charge.challenge = verdict.card;
    return show(reply, charge, language, null);
  }

  function settle(reply: FastifyReply, charge: TapCharge, code: TapCharge['code'], card: TypedCard | null) {
    charge.redirectStatus = 'SUCCESS';
    tap.charges.decide(charge, code, card);
    return sendBack(reply, returnUrl(charge));
  }
}

function show(reply: FastifyReply, charge: TapCharge, language: Language, fields: CardFields | null) {
  if (charge.code !== '100') return sendPage(reply, 200, finishedPage(charge, language, isOpen(charge.code)));
  if (charge.sourceId === 'src_apple_pay') return sendPage(reply, 200, applePayPage(charge, language));
  if (charge.challenge) return sendPage(reply, 200, challengePage(charge, language, !isToken(charge)));
  return sendPage(reply, 200, paymentPage(charge, { language, fields, wrong: {} }));
}

function isToken(charge: TapCharge): boolean {
  return charge.sourceId.startsWith('tok_');
}

/** The card form filled in by a link of the list of test cards: `?card=mada&expiry=05/22`. */
function prefill(query: Record<string, unknown>): CardFields | null {
  const card = testCards.find((known) => known.key === query.card);
  if (!card) return null;
  const expiry =
    typeof query.expiry === 'string' && Object.hasOwn(testExpiries, query.expiry) ? query.expiry : '01/39';
  return {
    number: card.number.replace(/(\d{4})(?=\d)/g, '$1 '),
    expiry,
    cvv: query.cvv === '102' ? '102' : '100',
    name: 'Test Card',
  };
}

/** What was typed into a card form. */
export function readCardFields(form: Record<string, unknown>): CardFields {
  return {
    number: field(form, 'number'),
    expiry: field(form, 'expiry'),
    cvv: field(form, 'cvv'),
    name: field(form, 'name'),
  };
}

export function field(form: Record<string, unknown>, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

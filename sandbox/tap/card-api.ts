import type { FastifyInstance } from 'fastify';
import type { Doors } from '../kit/doors.ts';
import { cardAnswer, listedAnswer, tokenAnswer } from './cards/card-answers.ts';
import { verificationAnswer } from './cards/verifications.ts';
import { readCustomer, record, refuse, text } from './protocol/read-body.ts';
import type { Tap } from './state/tap.ts';

type OfCustomer = { Params: { customer: string } };
type OfCard = { Params: { customer: string; card: string } };

/** The part of /tap/v2 that is about kept cards: customers, tokens, verification, and the cards themselves. */
export function cardRoutes(api: FastifyInstance, tap: Tap, doors: Doors): void {
  const { vault } = tap;

  api.post('/customers', async (request) => {
    const { id, details } = vault.addCustomer(readCustomer({ ...record(request.body), id: null }).details);
    return { id, object: 'customer', live_mode: false, created: String(tap.now()), ...details };
  });

  /** Of a kept card only: a number is typed into the card fields, never sent by a merchant. */
  api.post('/tokens', async (request) => {
    const body = record(request.body);
    const saved = record(body.saved_card);
    const clientIp = text(body.client_ip) ?? refuse('1103');
    const customerId = text(saved.customer_id) ?? refuse('1105');
    const cardId = text(saved.card_id) ?? refuse('1103');
    return tokenAnswer(vault.tokenOfKept(customerId, cardId), clientIp);
  });

  api.post('/card/verify', async (request) => {
    const verification = tap.verifications.create(request.body, {
      language: request.headers.lang_code === 'ar' ? 'ar' : 'en',
      pageUrl: (id, wayBack) => `${doors.pagesOf('tap', request.host, wayBack)}/tap/verify/${id}`,
    });
    return verificationAnswer(verification);
  });

  api.post<OfCustomer>('/card/:customer', async (request) => {
    const { id } = vault.customer(request.params.customer);
    const token = vault.use(text(record(request.body).source) ?? refuse('1124'), id);
    const kept = vault.keep(id, token.card);
    return cardAnswer(kept, kept.id, id);
  });

  api.get<OfCustomer>('/card/:customer', async (request) => {
    const { id, cards } = vault.customer(request.params.customer);
    return {
      object: 'list',
      has_more: false,
      data: Object.values(cards).map((card) => listedAnswer(card, id)),
    };
  });

  api.get<OfCard>('/card/:customer/:card', async (request) => {
    const { customer, card } = request.params;
    return cardAnswer(vault.keptCard(customer, card), card, customer);
  });

  api.delete<OfCard>('/card/:customer/:card', async (request) => {
    const { customer, card } = request.params;
    vault.remove(customer, card);
    return { deleted: true, id: card, delete: true };
  });
}

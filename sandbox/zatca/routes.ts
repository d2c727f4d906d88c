import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Shelves } from '../kit/books.ts';
import { createPause, type Pause } from '../kit/merchant-api.ts';
import type { Provider } from '../kit/provider.ts';
import { scenarioRoutes } from '../kit/scenario.ts';
import type { Finding } from './documents/finding.ts';
import { zatcaSection } from './index-section.ts';
import { zatcaChange } from './scenario.ts';
import type { Credentials } from './units.ts';
import { createZatca, type Outcome, Refusal, type Way, type Zatca } from './zatca.ts';

const documentsShown = 1_000;

/**
 * The tax authority's platform for invoices (e-invoicing API 2.1.0) at /zatca/e-invoicing/developer-portal. Unlike the
 * authority's own sandbox, which certifies keys that nobody has, it certifies the key of each request and checks what is
 * stamped by it, and that a unit's documents follow each other. The day's one-time code is at GET /control/zatca/code and
 * on the first page; GET and POST /control/zatca tell and change how it behaves, GET /control/zatca/documents has what was
 * sent, newest first.
 */
export function zatcaRoutes(
  app: FastifyInstance,
  { shelf, now, closing }: { shelf: Shelves; now: () => number; closing: AbortSignal },
): Provider {
  const zatca = createZatca({ shelf, now });
  scenarioRoutes(app, 'zatca', zatca.scenario, zatcaChange);
  app.get('/control/zatca/code', async () => ({ code: zatca.codeOf() }));
  app.get('/control/zatca/documents', async () => zatca.documents.newest(documentsShown));
  app.register(async (platform) => api(platform, zatca, createPause(closing)), {
    prefix: '/zatca/e-invoicing/developer-portal',
  });
  return { section: () => zatcaSection(zatca), reset: zatca.reset };
}

const csrBody = z.object({ csr: z.string().min(1) });
const documentBody = z.object({
  invoiceHash: z.string().min(1),
  uuid: z.string().min(1),
  invoice: z.base64().min(1),
});

/**
 * POST /compliance, POST /compliance/invoices, POST and PATCH /production/csids, POST /invoices/reporting/single and
 * /invoices/clearance/single.
 */
function api(app: FastifyInstance, zatca: Zatca, pause: Pause): void {
  const { scenario, units } = zatca;

  app.addHook('onRequest', async (request, reply) => {
    if (scenario.delayMs > 0) await pause(scenario.delayMs);
    if (scenario.status !== 0)
      return reply.code(scenario.status).send(words(String(scenario.status), 'as the scenario has it'));
    if (request.headers['accept-version'] !== 'V2')
      return reply
        .code(406)
        .send(words('Not-Acceptable', 'This Version is not supported or not provided in the header.'));
  });
  app.setErrorHandler((problem, _request, reply) => {
    if (problem instanceof Refusal) return reply.code(400).send(words(problem.code, problem.message));
    if (problem instanceof z.ZodError)
      return reply.code(400).send(words('Bad-Request', z.prettifyError(problem)));
    throw problem;
  });

  const certify = (request: FastifyRequest) =>
    zatca.ask(csrBody.parse(request.body).csr, String(request.headers.otp ?? ''));

  app.post('/compliance', async (request) => given(certify(request)));

  app.patch('/production/csids', async (request, reply) => {
    if (!units.whoCalls(request, 'production')) return unknown(reply);
    // Its checks are to come.
    return reply.code(428).send(given(certify(request)));
  });

  app.post('/production/csids', async (request, reply) => {
    const unit = units.whoCalls(request, 'compliance');
    if (!unit) return unknown(reply);
    const { compliance_request_id: id } = z
      .object({ compliance_request_id: z.union([z.string(), z.number()]).transform(String) })
      .parse(request.body);
    return given(zatca.begin(unit, id));
  });

  const take = (way: Way) => async (request: FastifyRequest, reply: FastifyReply) => {
    const unit = units.whoCalls(request, way === 'shown' ? 'compliance' : 'production');
    if (!unit) return unknown(reply);
    const sent = documentBody.parse(request.body);
    if (way === 'cleared' && scenario.clearanceOff)
      return reply.code(303).send({ ...answerOf('cleared', nothing), clearanceStatus: 'NOT_CLEARED' });
    if (scenario.twice) zatca.take(unit, way, sent);
    const outcome = zatca.take(unit, way, sent);
    if (scenario.lost === 'gateway')
      return reply.code(504).type('text/html').send('<h1>504 Gateway Time-out</h1>');
    if (scenario.lost === 'cut') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.code(statusOf(way, outcome)).send(answerOf(way, outcome));
  };
  app.post('/compliance/invoices', take('shown'));
  app.post('/invoices/reporting/single', take('reported'));
  app.post('/invoices/clearance/single', take('cleared'));
}

const nothing: Outcome = { taken: false, again: false, findings: [], cleared: null };

function statusOf(way: Way, { taken, again, findings }: Outcome): number {
  if (!taken) return 400;
  if (again) return way === 'cleared' ? 208 : 409;
  return findings.length > 0 ? 202 : 200;
}

/** In the platform's form: what was sent twice is told as refused where it was reported, though it has been. */
function answerOf(way: Way, { taken, again, findings, cleared }: Outcome) {
  const twice = {
    type: 'ERROR',
    code: 'Duplicate-Invoice',
    category: 'DUPLICATE',
    message: 'sent before',
    status: 'ERROR',
  };
  const of = (type: Finding['type']) =>
    findings
      .filter((finding) => finding.type === type)
      .map((finding) => ({ ...finding, type: type.toUpperCase(), status: type.toUpperCase() }));
  const isTwice = again && way === 'reported';
  const errors = isTwice ? [twice] : of('error');
  const warnings = of('warning');
  const isGood = taken && !isTwice;
  return {
    validationResults: {
      infoMessages: isGood
        ? {
            type: 'INFO',
            code: 'XSD_ZATCA_VALID',
            category: 'XSD validation',
            message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
            status: 'PASS',
          }
        : [],
      warningMessages: warnings,
      errorMessages: errors,
      status: errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS',
    },
    ...(way !== 'cleared' && { reportingStatus: isGood ? 'REPORTED' : 'NOT_REPORTED' }),
    ...(way !== 'reported' && { clearanceStatus: isGood ? 'CLEARED' : 'NOT_CLEARED' }),
    ...(way === 'cleared' && { clearedInvoice: cleared }),
  };
}

function given({ requestId, token, secret }: Credentials) {
  return {
    requestID: Number(requestId),
    tokenType: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
    dispositionMessage: 'ISSUED',
    binarySecurityToken: token,
    secret,
  };
}

function words(code: string, message: string) {
  return { errors: [{ code, message }] };
}

function unknown(reply: FastifyReply) {
  return reply.code(401).send(words('Unauthorized', 'the certificate or its secret is not known'));
}

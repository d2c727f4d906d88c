import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFatoora } from './fatoora.ts';

/* Answers in the forms that the platform's are known in, and what each of them means for a document or a certificate. */

type Reply = { status: number; body: unknown; wait?: number; headers?: Record<string, string> };
let server: Server;
let reply: Reply;
let received: { request: IncomingMessage; body: string }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ request, body });
    const { status, body: said, wait = 0, headers } = reply;
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    }, wait);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
});

const authority = (timeoutMs = 2_000) =>
  createFatoora(
    {
      environment: 'simulation',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/e-invoicing/simulation`,
    },
    { timeoutMs },
  );
const answers = (status: number, body: unknown, more: Partial<Reply> = {}) => {
  reply = { status, body, ...more };
};

const us = { token: 'VE9LRU4tT0YtT1VSUw==', secret: 'the-secret-of-the-unit' };
const document = {
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  hash: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=',
  xml: Buffer.from('<Invoice>أصيص</Invoice>'),
};
const listed = (lists: { info?: unknown; warning?: unknown; error?: unknown }, status = 'PASS') => ({
  validationResults: {
    infoMessages: lists.info ?? [],
    warningMessages: lists.warning ?? [],
    errorMessages: lists.error ?? [],
    status,
  },
});
const complied = {
  type: 'INFO',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
  status: 'PASS',
};
const late = { type: 'WARNING', code: 'BR-KSA-98', category: 'KSA', message: 'late', status: 'WARNING' };
const wrong = {
  type: 'ERROR',
  code: 'BR-KSA-F-04',
  category: 'KSA',
  message: 'All the document amounts must be positive',
  status: 'ERROR',
};
const issued = {
  requestID: 1_234_567_890_123,
  dispositionMessage: 'ISSUED',
  binarySecurityToken: us.token,
  secret: us.secret,
};
const taken = { requestId: '1234567890123', ...us };

describe('what is asked', () => {
  const csr = '-----BEGIN CERTIFICATE REQUEST-----\nMIIB\n-----END CERTIFICATE REQUEST-----\n';
  const asked = () => {
    const [{ request, body } = { request: null, body: '' }] = received;
    return { line: `${request?.method} ${request?.url}`, headers: request?.headers, body: JSON.parse(body) };
  };
  const basic = `Basic ${Buffer.from(`${us.token}:${us.secret}`).toString('base64')}`;
  const at = '/e-invoicing/simulation';

  it('a certificate of compliance: the request as base64 of its PEM, and the one-time code', async () => {
    answers(200, issued);
    expect(await authority().requestCompliance({ csr, otp: '123345' })).toEqual(taken);
    const { line, headers, body } = asked();
    expect(line).toBe(`POST ${at}/compliance`);
    expect(headers).toMatchObject({ otp: '123345', 'accept-version': 'V2' });
    expect(headers?.authorization).toBeUndefined();
    expect(body).toEqual({ csr: Buffer.from(csr).toString('base64') });
  });

  it('a certificate of production, by the request for that of compliance', async () => {
    answers(200, { ...issued, requestID: '30368' });
    const given = await authority().requestProduction(us, { requestId: '1234567890123' });
    expect(given).toEqual({ ...taken, requestId: '30368' });
    const { line, headers, body } = asked();
    expect(line).toBe(`POST ${at}/production/csids`);
    expect(headers?.authorization).toBe(basic);
    expect(body).toEqual({ compliance_request_id: '1234567890123' });
  });

  it('a renewal, which is answered by 428 and a new certificate of compliance', async () => {
    answers(428, { ...issued, dispositionMessage: 'NOT_COMPLIANT' });
    expect(await authority().renew(us, { csr, otp: '123345' })).toEqual(taken);
    const { line, headers } = asked();
    expect(line).toBe(`PATCH ${at}/production/csids`);
    expect(headers).toMatchObject({ authorization: basic, otp: '123345' });
  });

  it.each([
    ['checkDocument', '/compliance/invoices', undefined],
    ['report', '/invoices/reporting/single', '0'],
    ['clear', '/invoices/clearance/single', '1'],
  ] as const)('%s: a document, byte for byte', async (how, path, clearance) => {
    answers(200, {
      ...listed({ info: [complied] }),
      clearedInvoice: Buffer.from('<cleared/>').toString('base64'),
    });
    await authority()[how](us, document);
    const { line, headers, body } = asked();
    expect(line).toBe(`POST ${at}${path}`);
    expect(headers).toMatchObject({ authorization: basic, 'accept-version': 'V2' });
    expect(headers?.['clearance-status']).toBe(clearance);
    expect(body).toEqual({
      invoiceHash: document.hash,
      uuid: document.uuid,
      invoice: document.xml.toString('base64'),
    });
  });
});

describe('what became of a document', () => {
  const cleared = Buffer.from('<Invoice>as they stamped it</Invoice>');
  const enclosed = { clearedInvoice: cleared.toString('base64') };
  const info = {
    type: 'info',
    code: 'XSD_ZATCA_VALID',
    category: 'XSD validation',
    message: complied.message,
  };

  it.each([
    ['report', 200, { ...listed({ info: [complied] }), reportingStatus: 'REPORTED' }, 'accepted', ['info']],
    // A list may be one object, or null.
    ['report', 200, { ...listed({ info: complied, warning: null }) }, 'accepted', ['info']],
    ['report', 202, { ...listed({ warning: [late] }), reportingStatus: 'REPORTED' }, 'warned', ['warning']],
    ['report', 200, { ...listed({ warning: late }, 'WARNING') }, 'warned', ['warning']],
    ['report', 400, { ...listed({ error: [wrong], info: complied }) }, 'rejected', ['error', 'info']],
    ['report', 200, { ...listed({ error: wrong }), reportingStatus: 'NOT_REPORTED' }, 'rejected', ['error']],
    // Reported before, though it says that it isn't.
    ['report', 409, { ...listed({ error: wrong }), reportingStatus: 'NOT_REPORTED' }, 'accepted', ['error']],
    ['report', 409, 'Conflict', 'accepted', []],
    ['report', 208, '', 'accepted', []],
    ['checkDocument', 200, { ...listed({}), clearanceStatus: 'CLEARED' }, 'accepted', []],
    ['checkDocument', 202, { ...listed({ warning: late }) }, 'warned', ['warning']],
    ['checkDocument', 400, { ...listed({ error: wrong }), clearanceStatus: null }, 'rejected', ['error']],
    ['clear', 200, { ...listed({}), clearanceStatus: 'CLEARED', ...enclosed }, 'accepted', []],
    ['clear', 202, { ...listed({ warning: late }), ...enclosed }, 'warned', ['warning']],
    ['clear', 208, { ...listed({ error: wrong }), ...enclosed }, 'accepted', ['error']],
    [
      'clear',
      400,
      { ...listed({ error: wrong }), clearanceStatus: 'NOT_CLEARED', clearedInvoice: null },
      'rejected',
      ['error'],
    ],
    ['clear', 303, { ...listed({}), clearanceStatus: 'NOT_CLEARED' }, 'not_cleared_here', []],
    ['clear', 303, '', 'not_cleared_here', []],
  ] as const)('%s: %i %j is %s', async (how, status, body, outcome, types) => {
    answers(status, body, status === 303 ? { headers: { location: 'http://127.0.0.1:9/' } } : {});
    const answer = await authority()[how](us, document);
    expect(answer).toMatchObject({ outcome, status });
    expect(answer.findings.map(({ type }) => type)).toEqual(types);
    const isCleared = how === 'clear' && (outcome === 'accepted' || outcome === 'warned');
    expect(answer.cleared).toEqual(isCleared ? cleared : null);
  });

  it('findings are told in their words; codes and categories may be missing', async () => {
    answers(200, listed({ info: [complied, { code: null, message: 'seen' }] }));
    const { findings } = await authority().report(us, document);
    expect(findings).toEqual([info, { type: 'info', code: '', category: '', message: 'seen' }]);
  });

  it.each([
    ['report', 401, '', '401'],
    ['report', 401, { code: 'Invalid-CurrentPCSID', message: 'x' }, 'Invalid-CurrentPCSID'],
    ['clear', 403, '<html>', '403'],
    ['report', 406, { message: 'version' }, '406'],
    ['report', 400, { errors: [{ code: 'Invalid-Request', message: 'not base64' }] }, 'Invalid-Request'],
    ['checkDocument', 400, { errors: { code: 'Invalid-CSID', message: 'x' } }, 'Invalid-CSID'],
  ] as const)('%s: %i %j is a no to whoever asks', async (how, status, body, providerCode) => {
    answers(status, body);
    const refused = authority()[how](us, document);
    await expect(refused).rejects.toMatchObject({ code: 'provider_refused', status, providerCode });
  });

  it.each([
    ['report', 429, {}, 'busy'],
    ['report', 500, { ...listed({ error: wrong }) }, 'server_error'],
    ['clear', 503, '<html>', 'server_error'],
    ['clear', 504, '', 'server_error'],
    ['report', 200, 'OK', 'malformed'],
    ['report', 200, {}, 'malformed'],
    // A firewall's page is no judgement.
    ['report', 400, '<html>', 'malformed'],
    ['report', 404, '', 'malformed'],
    ['report', 303, {}, 'malformed'],
    ['clear', 200, { ...listed({}), clearanceStatus: 'CLEARED' }, 'malformed'],
    ['clear', 208, {}, 'malformed'],
    ['report', 200, { ...listed({}), reportingStatus: 'NOT_REPORTED' }, 'malformed'],
  ] as const)('%s: %i %j may be sent again, the same bytes', async (how, status, body, reason) => {
    answers(status, body);
    const unknown = authority()[how](us, document);
    await expect(unknown).rejects.toMatchObject({ code: 'provider_unavailable', reason });
  });

  it('so may what wasn’t answered in time, or at all; and it may be told how long to wait', async () => {
    answers(200, listed({}), { wait: 500 });
    await expect(authority(50).report(us, document)).rejects.toMatchObject({ reason: 'timeout' });
    const nobody = createFatoora(
      { environment: 'core', baseUrl: 'http://127.0.0.1:9' },
      { timeoutMs: 2_000 },
    );
    await expect(nobody.report(us, document)).rejects.toMatchObject({ reason: 'network' });
    answers(429, '', { headers: { 'retry-after': '7' } });
    await expect(authority().report(us, document)).rejects.toMatchObject({ retryAfterSeconds: 7 });
  });
});

describe('a certificate', () => {
  const ask = () => authority().requestCompliance({ csr: 'x', otp: '123345' });

  it.each([
    [400, { errors: [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }] }, 'Invalid-OTP'],
    [400, { code: 'Missing-ComplianceSteps', message: 'not all' }, 'Missing-ComplianceSteps'],
    [400, { requestID: null, dispositionMessage: 'NOT_COMPLIANT', errors: null }, '400'],
    [400, { errors: ['Invalid CSR'] }, '400'],
    [401, '', '401'],
    [428, { dispositionMessage: 'NOT_COMPLIANT' }, '428'],
  ] as const)('%i %j is refused', async (status, body, providerCode) => {
    answers(status, body);
    await expect(ask()).rejects.toMatchObject({ code: 'provider_refused', providerCode });
  });

  it.each([
    [200, {}],
    [200, { ...issued, secret: '' }],
    [200, { ...issued, binarySecurityToken: 'no base64!' }],
    [400, '<html>'],
  ] as const)('%i %j is no answer', async (status, body) => {
    answers(status, body);
    await expect(ask()).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'malformed' });
  });
});

it('no error repeats what opens something, even where the answer does', async () => {
  const echo = `${us.secret} ${us.token} 123345`;
  for (const [status, body] of [
    [401, { code: echo, message: echo }],
    [400, { errors: [echo] }],
    [200, echo],
    [500, echo],
  ] as const) {
    answers(status, body);
    for (const call of [
      () => authority().report(us, document),
      () => authority().renew(us, { csr: 'x', otp: '123345' }),
    ]) {
      const error = await call().then(
        () => null,
        (error: unknown) => error,
      );
      expect(error).toBeInstanceOf(Error);
      const said = inspect(error, { depth: 9 });
      expect(said).not.toContain(us.secret);
      expect(said).not.toContain(us.token);
    }
  }
});

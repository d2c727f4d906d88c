import { ProviderRefused, ProviderUnavailable, requestJson } from '#server/providers/kit/provider-http.ts';
import type { Authority, AuthorityCredentials, AuthorityDocument } from './authority.ts';
import { provider, readCertificate, readDocumentAnswer, type Sent } from './fatoora-answer.ts';
import type { AuthoritySettings } from './settings.ts';

/** What a call is made of. Whoever has a certificate calls by it, by Basic authentication; the first call has none. */
type Question = { as?: AuthorityCredentials; headers?: Record<string, string>; body: object };

/**
 * The tax authority's platform over HTTP (Fatoora, API 2.1.0). It decides by the bytes that it gets, so the same call may
 * be made again; what it answers a second time says so by its status.
 */
export function createFatoora(
  { environment, baseUrl }: AuthoritySettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): Authority {
  async function ask<T>(
    method: 'POST' | 'PATCH',
    path: string,
    { as, headers, body }: Question,
    read: (status: number, answer: unknown) => T,
  ): Promise<T> {
    const call = requestJson({
      provider,
      fetch: reach.fetch ?? fetch,
      method,
      url: `${baseUrl}${path}`,
      headers: {
        'accept-version': 'V2',
        'accept-language': 'en',
        ...(as && { authorization: `Basic ${base64(`${as.token}:${as.secret}`)}` }),
        ...headers,
      },
      body,
      timeoutMs: reach.timeoutMs,
      redirectsAnswer: true,
    });
    const { status, body: answer } = await call.catch(statusAlone);
    try {
      return read(status, answer);
    } catch (error) {
      throw hidden(error, [as?.secret, as?.token, headers?.otp]);
    }
  }

  const send = (
    how: Sent,
    path: string,
    as: AuthorityCredentials,
    { uuid, hash, xml }: AuthorityDocument,
    headers: Record<string, string> = {},
  ) =>
    ask(
      'POST',
      path,
      { as, headers, body: { invoiceHash: hash, uuid, invoice: xml.toString('base64') } },
      (status, answer) => readDocumentAnswer(how, status, answer),
    );

  return {
    environment,
    requestCompliance: ({ csr, otp }) =>
      ask('POST', '/compliance', { headers: { otp }, body: { csr: base64(csr) } }, readCertificate),
    checkDocument: (as, document) => send('checked', '/compliance/invoices', as, document),
    requestProduction: (as, { requestId }) =>
      ask('POST', '/production/csids', { as, body: { compliance_request_id: requestId } }, readCertificate),
    renew: (as, { csr, otp }) =>
      ask(
        'PATCH',
        '/production/csids',
        { as, headers: { otp }, body: { csr: base64(csr) } },
        readCertificate,
      ),
    report: (as, document) =>
      send('reported', '/invoices/reporting/single', as, document, { 'clearance-status': '0' }),
    clear: (as, document) =>
      send('cleared', '/invoices/clearance/single', as, document, { 'clearance-status': '1' }),
  };
}

/** The answer without words that can be read: its status can still say all there is to know. */
function statusAlone(error: unknown): { status: number; body: unknown } {
  if (error instanceof ProviderUnavailable && error.reason === 'malformed' && error.status !== null)
    return { status: error.status, body: null };
  throw error;
}

/** Answers may quote what was asked, and errors are logged: without what opens something. */
function hidden(error: unknown, secrets: readonly (string | undefined)[]): unknown {
  if (!(error instanceof ProviderRefused)) return error;
  const hide = (words: string) =>
    secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, '…') : text), words);
  return new ProviderRefused(provider, {
    status: error.status,
    providerCode: hide(error.providerCode),
    description: hide(error.description),
  });
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

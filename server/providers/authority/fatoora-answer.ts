import { z } from 'zod';
import { failuresOf } from '#server/providers/kit/json-api.ts';
import { type ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import type { UnitFinding } from '#shop/rules/einvoice/einvoice.ts';
import type { AuthorityAnswer, CertificateAnswer } from './authority.ts';

/** What the platform answers (API 2.1.0), and what it means. A list may be one object, or null; codes may be null. */

export const provider = 'fatoora';

const failures = failuresOf(provider);
const findingsMost = 100;
const wordsMost = 1_000;

/** A list that may be one of its things, or nothing. */
function listOf<T extends z.ZodType>(thing: T) {
  return z.preprocess(
    (given) => (given === null || given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(thing),
  );
}

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) => (given === null || given === undefined ? '' : String(given).slice(0, wordsMost)));

const message = z.object({ code: words, category: words, message: words });

const validation = z.object({
  infoMessages: listOf(message),
  warningMessages: listOf(message),
  errorMessages: listOf(message),
  status: words,
});

const documentAnswer = z.object({
  validationResults: validation,
  reportingStatus: z.string().nullish(),
  clearanceStatus: z.string().nullish(),
  clearedInvoice: z.string().nullish(),
});

const certificateAnswer = z.object({
  requestID: z.union([z.string().min(1), z.number()]).transform(String),
  binarySecurityToken: z.base64().min(1),
  secret: z.string().min(1),
});

const refusalAnswer = z.object({
  errors: listOf(z.union([z.string().transform((text) => ({ code: '', message: text })), message])),
  code: words,
  message: words,
  error: words,
  dispositionMessage: words,
});

/** How a document was sent. */
export type Sent = 'checked' | 'reported' | 'cleared';

/**
 * What became of a document. 200: taken; 202: taken with warnings; 208 and 409: taken before, which a lost answer can
 * leave behind; 303: clearance is switched off; 400 with errors of the document: rejected.
 */
export function readDocumentAnswer(how: Sent, status: number, body: unknown): AuthorityAnswer {
  if (status === 303) {
    if (how !== 'cleared') throw failures.malformed('303 for what needs no clearance');
    return { outcome: 'not_cleared_here', status, findings: findingsIn(body), cleared: null };
  }
  const again = status === 208 || status === 409;
  if (again && how !== 'cleared')
    return { outcome: 'accepted', status, findings: findingsIn(body), cleared: null };
  const parsed = documentAnswer.safeParse(body);
  if (!again && status >= 400 && (status !== 400 || !parsed.success)) throw refusalIn(status, body);
  if (!parsed.success) throw failures.malformed(fieldsOf(parsed.error));
  const findings = findingsIn(body);
  if (status === 400) return { outcome: 'rejected', status, findings, cleared: null };
  const said = [parsed.data.reportingStatus, parsed.data.clearanceStatus];
  if (!again && said.some((word) => word?.startsWith('NOT_'))) {
    if (!findings.some(({ type }) => type === 'error')) throw failures.malformed('taken and not taken');
    return { outcome: 'rejected', status, findings, cleared: null };
  }
  const cleared = how === 'cleared' ? clearedIn(parsed.data) : null;
  const isWarned = status === 202 || (!again && findings.some(({ type }) => type === 'warning'));
  return { outcome: isWarned ? 'warned' : 'accepted', status, findings, cleared };
}

/** The certificate of an answer; a renewal is answered by 428, since its checks are to come. */
export function readCertificate(status: number, body: unknown): CertificateAnswer {
  const parsed = certificateAnswer.safeParse(body);
  if (status >= 300 && !(status === 428 && parsed.success)) throw refusalIn(status, body);
  if (!parsed.success) throw failures.malformed(fieldsOf(parsed.error));
  const { requestID, binarySecurityToken, secret } = parsed.data;
  return { requestId: requestID, token: binarySecurityToken, secret };
}

/** A refusal in the platform's words, or what isn't one: a proxy's page, a firewall's. */
function refusalIn(status: number, body: unknown): ProviderRefused | ProviderUnavailable {
  const parsed = refusalAnswer.safeParse(body);
  const [first] = parsed.data?.errors ?? [];
  const code = first?.code || parsed.data?.code;
  const text = [first?.message, parsed.data?.message, parsed.data?.error, parsed.data?.dispositionMessage];
  const description = text.find((each) => each) ?? '';
  // Who may not speak needs no words: the status says it.
  const isKnown = parsed.success && Boolean(code || description);
  if (!isKnown && status !== 401 && status !== 403 && status !== 406)
    return new ProviderUnavailable(provider, 'malformed', { status });
  return failures.refused(status, code || String(status), description.slice(0, 300));
}

function findingsIn(body: unknown): UnitFinding[] {
  const parsed = documentAnswer.safeParse(body);
  if (!parsed.success) return [];
  const { errorMessages, warningMessages, infoMessages } = parsed.data.validationResults;
  return [
    ...errorMessages.map((each) => ({ type: 'error' as const, ...each })),
    ...warningMessages.map((each) => ({ type: 'warning' as const, ...each })),
    ...infoMessages.map((each) => ({ type: 'info' as const, ...each })),
  ].slice(0, findingsMost);
}

function clearedIn({ clearedInvoice }: z.output<typeof documentAnswer>): Buffer {
  const cleared = Buffer.from(clearedInvoice ?? '', 'base64');
  if (cleared.length === 0) throw failures.malformed('clearedInvoice');
  return cleared;
}

/** Names of fields only. */
function fieldsOf(error: z.ZodError): string {
  return error.issues.map(({ path }) => path.join('.')).join(', ');
}

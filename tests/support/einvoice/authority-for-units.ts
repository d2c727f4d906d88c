import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { bits, objectId, sequence, set, utf8Text } from '#server/einvoice/units/der.ts';
import type { MakeDocuments } from '#server/einvoice/units/unit-checks.ts';
import type { Authority, AuthorityAnswer } from '#server/providers/authority/authority.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';

/**
 * An authority in this process, for the steps of a unit: it certifies keys as they come and takes what it is told to. The
 * sandbox plays the real one, and checks documents.
 */
export function authorityForUnits(until: Date = new Date(Date.now() + 5 * 365 * 86_400_000)) {
  const calls: string[] = [];
  /** What happens at a call instead, once. */
  const instead = new Map<string, Error | AuthorityAnswer>();
  const issuer = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });

  const at = <T>(call: string, usual: () => T): Promise<T> => {
    calls.push(call);
    const other = instead.get(call);
    instead.delete(call);
    if (other instanceof Error) return Promise.reject(other);
    return Promise.resolve((other as T | undefined) ?? usual());
  };
  const certify = (csr: string) => {
    const token = Buffer.from(certificateOf(csr, issuer.privateKey, until).toString('base64'));
    return {
      requestId: String(calls.length),
      token: token.toString('base64'),
      secret: randomBytes(12).toString('base64'),
    };
  };
  /** Requests by the tokens that they were answered with: production certifies the same key. */
  const requests = new Map<string, string>();
  const kept = (csr: string) => {
    const given = certify(csr);
    requests.set(given.token, csr);
    return given;
  };
  const taken: AuthorityAnswer = { outcome: 'accepted', status: 200, findings: [], cleared: null };
  const authority: Authority = {
    environment: 'sandbox',
    requestCompliance: ({ csr, otp }) => at(`compliance ${otp}`, () => kept(csr)),
    checkDocument: (_as, { uuid }) => at(`check ${uuid}`, () => taken),
    requestProduction: ({ token }, { requestId }) =>
      at(`production ${requestId}`, () => kept(requests.get(token) ?? '')),
    renew: ({ token }, { csr, otp }) =>
      at(`renew ${requests.has(token) ? 'by a certificate' : 'by nobody'} ${otp}`, () => kept(csr)),
    report: () => at('report', () => taken),
    clear: () => at('clear', () => taken),
  };
  return { authority, calls, instead };
}

export const refusedBy = (providerCode: string, description = '') =>
  new ProviderRefused('fatoora', { status: 400, providerCode, description });
export const silent = () => new ProviderUnavailable('fatoora', 'timeout');

/** Three documents that only have names. */
export const thinDocuments: MakeDocuments = () =>
  (['388', '381', '383'] as const).map((type) => ({
    ...{ type, standard: false, uuid: type, xml: Buffer.from(type) },
    hash: createHash('sha256').update(type).digest('base64'),
  }));

/** A certificate for the key of a request, in the least that X.509 asks for. */
function certificateOf(csr: string, issuer: Parameters<typeof sign>[2], until: Date): Buffer {
  const request = Buffer.from(csr.split('\n').slice(1, -2).join(''), 'base64');
  const start = request.indexOf(Buffer.from('3056301006072a8648ce3d0201', 'hex'));
  const key = createPublicKey({
    key: request.subarray(start, start + 88),
    format: 'der',
    type: 'spki',
  }).export({ type: 'spki', format: 'der' });
  return certificateFor(key, issuer, until);
}

/** The same for a public key as SPKI in DER. */
export function certificateFor(key: Buffer, issuer: Parameters<typeof sign>[2], until: Date): Buffer {
  const name = sequence(set(sequence(objectId('2.5.4.3'), utf8Text('PRZEINVOICESCA4-CA'))));
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'));
  const asked = sequence(
    value(0x02, Buffer.from([1, ...randomBytes(8)])),
    algorithm,
    name,
    sequence(timeOf(new Date(0)), timeOf(until)),
    name,
    key,
  );
  return sequence(asked, algorithm, bits(sign('sha256', asked, issuer)));
}

/** Up to 127 bytes. */
function value(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
}

function timeOf(date: Date): Buffer {
  return value(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
}

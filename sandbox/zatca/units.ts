import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Shelves } from '../kit/books.ts';
import { areSame } from '../kit/merchant-api.ts';
import { type Certificate, type Issuer, readCertificate } from './certificates/issuer.ts';
import type { CertificateRequest } from './certificates/request.ts';

/** What the authority gave a unit: a certificate to be checked by, or one to work with. */
export type Credentials = {
  kind: 'compliance' | 'production';
  /** Base64 of the certificate's base64, as it was given. */
  token: string;
  secret: string;
  /** Base64 of its DER. */
  certificate: string;
  requestId: string;
  /** "1-maker|2-model|3-serial" */
  serial: string;
  vatNumber: string;
  /** "1100": standard and simplified documents. */
  makes: string;
  /** Of its request, base64 of DER each: what its certificates say, and its key. */
  subject: string;
  alternative: string;
  spki: string;
  /** Documents that it has shown: "388 standard", "381 simplified" … */
  shown: string[];
  givenAt: number;
};

/** What is known of who asks for a certificate. */
export type Asking = Pick<Credentials, 'serial' | 'vatNumber' | 'makes' | 'subject' | 'alternative' | 'spki'>;

/** Who is known, by what was given to them. */
export function openUnits(issuer: Issuer, shelf: Shelves, now: () => number) {
  const known = shelf<Credentials>('credentials', 200);
  const read = new Map<string, Certificate>();
  return {
    /** Certifies who asks, for checks or for work. */
    give(kind: Credentials['kind'], of: Asking): Credentials {
      const { subject, spki, alternative } = of;
      const bytes = (text: string) => Buffer.from(text, 'base64');
      const names = { subject: bytes(subject), spki: bytes(spki), alternative: bytes(alternative) };
      const certificate = issuer.certify(names, now());
      const given: Credentials = {
        ...{ kind, certificate, subject, spki, alternative },
        ...{ serial: of.serial, vatNumber: of.vatNumber, makes: of.makes },
        token: Buffer.from(certificate).toString('base64'),
        secret: randomBytes(32).toString('base64'),
        requestId: String(randomInt(1e12, 1e13)),
        shown: [],
        givenAt: now(),
      };
      known.put(given.token, given);
      return given;
    },
    /** Who calls, by Basic authentication; null for whoever isn't known. */
    whoCalls(request: FastifyRequest, kind: Credentials['kind']): Credentials | null {
      const basic = /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const [token = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':');
      const found = known.get(token);
      if (!found || found.kind !== kind || !areSame(found.secret, secret.join(':'))) return null;
      return found;
    },
    show(unit: Credentials, document: string): void {
      if (!unit.shown.includes(document))
        known.put(unit.token, { ...unit, shown: [...unit.shown, document] });
    },
    certificateOf(unit: Credentials): Certificate {
      const certificate = read.get(unit.token) ?? readCertificate(unit.certificate);
      read.set(unit.token, certificate);
      return certificate;
    },
    newest: (count: number) => known.newest(count),
    clear() {
      known.clear();
      read.clear();
    },
  };
}

/** What a unit has to show before it may work: an invoice, a credit and a debit note of each kind that it makes. */
export function stepsOf(makes: CertificateRequest['makes']): string[] {
  const kinds = [makes[0] === '1' && 'standard', makes[1] === '1' && 'simplified'].filter(Boolean);
  return kinds.flatMap((kind) => ['388', '381', '383'].map((type) => `${type} ${kind}`));
}

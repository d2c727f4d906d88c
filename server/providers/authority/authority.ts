import type { AuthorityEnvironment, UnitFinding } from '#shop/rules/einvoice/einvoice.ts';

/** Who calls: a unit's token, as the authority gave it, and its secret. */
export type AuthorityCredentials = { token: string; secret: string };

/** What the authority certified: to be kept as it came. `requestId` names the request in later calls. */
export type CertificateAnswer = AuthorityCredentials & { requestId: string };

/** A document as it is sent. `xml` is UTF-8, byte for byte what was stamped. */
export type AuthorityDocument = { uuid: string; hash: string; xml: Buffer };

/**
 * What became of a document. `accepted` and `warned` are final and must not be sent again; `rejected` needs another
 * attempt under the same number; `not_cleared_here`: clearance is switched off, so the document is stamped and reported.
 * A call that got no such answer throws `ProviderUnavailable`: the same bytes may be sent again.
 */
export type AuthorityAnswer = {
  outcome: 'accepted' | 'warned' | 'rejected' | 'not_cleared_here';
  /** HTTP. */
  status: number;
  findings: UnitFinding[];
  /** Of what was cleared: the document as the authority stamped it. */
  cleared: Buffer | null;
};

/**
 * The tax authority's platform for invoices (Fatoora, API 2.1.0), in the environment that it was made for. Wrong
 * credentials, one-time codes and requests throw `ProviderRefused` with the authority's code.
 */
export type Authority = {
  environment: AuthorityEnvironment;
  /** A certificate of compliance for a request (PEM) and the one-time code of the portal. */
  requestCompliance(request: { csr: string; otp: string }): Promise<CertificateAnswer>;
  /** One of the documents that show what the unit can make. */
  checkDocument(as: AuthorityCredentials, document: AuthorityDocument): Promise<AuthorityAnswer>;
  /** The certificate of production for a unit that showed them all. */
  requestProduction(as: AuthorityCredentials, request: { requestId: string }): Promise<CertificateAnswer>;
  /** A certificate of compliance for a new key of a unit that is in production. */
  renew(as: AuthorityCredentials, request: { csr: string; otp: string }): Promise<CertificateAnswer>;
  report(as: AuthorityCredentials, document: AuthorityDocument): Promise<AuthorityAnswer>;
  clear(as: AuthorityCredentials, document: AuthorityDocument): Promise<AuthorityAnswer>;
};

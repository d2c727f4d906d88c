import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { failuresOf } from '#server/providers/kit/json-api.ts';

/** What a token certifies, as the unit keeps it: base64 of the certificate's DER, and until when it is good. */
export type UnitCertificate = { certificate: string; validUntil: Date };

/**
 * Reads a token, which is base64 of the certificate's base64. Throws `ProviderUnavailable` for what is no certificate,
 * and for one of another key: nothing that it is stamped with would hold.
 */
export function certificateOf(token: string, privateKey: KeyObject): UnitCertificate {
  const { malformed } = failuresOf('fatoora');
  const certificate = Buffer.from(token, 'base64').toString('latin1').trim();
  let read: X509Certificate;
  try {
    read = new X509Certificate(Buffer.from(certificate, 'base64'));
  } catch {
    throw malformed('token without a certificate');
  }
  if (!read.publicKey.equals(createPublicKey(privateKey))) throw malformed('certificate of another key');
  return { certificate: read.raw.toString('base64'), validUntil: read.validToDate };
}

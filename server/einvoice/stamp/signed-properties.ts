/** When, and by which certificate, as a signature says it. */
type Said = {
  /** YYYY-MM-DDTHH:MM:SS in Riyadh. */
  time: string;
  /** Of the certificate's base64: base64 of the SHA-256 in hexadecimal. */
  digest: string;
  issuer: string;
  /** Decimal. */
  serial: string;
};

const xades = ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"';
const ds = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';

/**
 * The signed properties (XAdES) as they are hashed, with their namespaces, and as they stand in the document, without. The
 * authority hashes them as text, so every space and line's end is where it has to be.
 */
export function signedProperties(said: Said): { hashed: string; inDocument: string } {
  return { hashed: written(said, { xades, ds }), inDocument: written(said, { xades: '', ds: '' }) };
}

function written({ time, digest, issuer, serial }: Said, names: { xades: string; ds: string }): string {
  const issuerName = issuer.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;' })[mark] ?? '&gt;');
  const lines: [number, string][] = [
    [0, `<xades:SignedProperties${names.xades} Id="xadesSignedProperties">`],
    [36, '<xades:SignedSignatureProperties>'],
    [40, `<xades:SigningTime>${time}</xades:SigningTime>`],
    [40, '<xades:SigningCertificate>'],
    [44, '<xades:Cert>'],
    [48, '<xades:CertDigest>'],
    [52, `<ds:DigestMethod${names.ds} Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>`],
    [52, `<ds:DigestValue${names.ds}>${digest}</ds:DigestValue>`],
    [48, '</xades:CertDigest>'],
    [48, '<xades:IssuerSerial>'],
    [52, `<ds:X509IssuerName${names.ds}>${issuerName}</ds:X509IssuerName>`],
    [52, `<ds:X509SerialNumber${names.ds}>${serial}</ds:X509SerialNumber>`],
    [48, '</xades:IssuerSerial>'],
    [44, '</xades:Cert>'],
    [40, '</xades:SigningCertificate>'],
    [36, '</xades:SignedSignatureProperties>'],
    [32, '</xades:SignedProperties>'],
  ];
  return lines.map(([spaces, line]) => ' '.repeat(spaces) + line).join('\n');
}

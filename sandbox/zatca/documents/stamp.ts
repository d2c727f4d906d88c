import { createHash, verify } from 'node:crypto';
import { type Certificate, readCertificate } from '../certificates/issuer.ts';
import { error, type Finding } from './finding.ts';
import { halalasOf, issuedAt, splitTotal } from './kind.ts';
import { readQr } from './qr.ts';
import { all, attached, type Element, first, text, type XmlReading } from './xml.ts';

const signatureAt =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature';

/** Base64 of a SHA-256 in hexadecimal: how a stamp names what it refers to. */
function hexDigest(of: string): string {
  return Buffer.from(createHash('sha256').update(of).digest('hex')).toString('base64');
}

/**
 * What is wrong with the stamp and the QR code of a simplified document (security features, 1.1), which the unit of
 * `certificate` has to have made. `bytes` is the document as it came.
 */
export function stampFindings(
  { root, hash }: XmlReading,
  bytes: Buffer,
  certificate: Certificate,
): Finding[] {
  const signature = first(root, signatureAt);
  if (!signature) return [];
  const found: Finding[] = [];
  const wrong = (isWrong: boolean, code: string, message: string) => {
    if (isWrong) found.push(error('CERTIFICATE_ERRORS', code, message));
  };

  const given = text(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate');
  wrong(
    given !== certificate.text,
    'certificate-permissions',
    'stamped by another certificate than that of the caller',
  );
  const stamped = readable(given) ?? certificate;
  const [ofData, ofProperties] = all(signature, 'ds:SignedInfo/ds:Reference');
  wrong(
    text(ofData, 'ds:DigestValue') !== hash.toString('base64'),
    'invalid-signed-data-digest',
    'the digest of the signed data is the document’s hash',
  );
  const value = Buffer.from(text(signature, 'ds:SignatureValue'), 'base64');
  wrong(
    !verifies(hash, stamped, value),
    'invalid-digital-signature',
    'the signature isn’t one of the document’s hash by the certificate’s key',
  );

  const properties =
    'ds:Object/xades:QualifyingProperties/xades:SignedProperties/xades:SignedSignatureProperties';
  const cert = first(signature, `${properties}/xades:SigningCertificate/xades:Cert`);
  const said = {
    time: text(signature, `${properties}/xades:SigningTime`),
    digest: text(cert, 'xades:CertDigest/ds:DigestValue'),
    issuer: text(cert, 'xades:IssuerSerial/ds:X509IssuerName'),
    serial: text(cert, 'xades:IssuerSerial/ds:X509SerialNumber'),
  };
  wrong(said.digest !== hexDigest(given), 'certificate-hash', 'the certificate’s digest is that of its text');
  wrong(said.issuer !== stamped.issuer, 'certificate-issuer-name', `the issuer is ${stamped.issuer}`);
  wrong(
    said.serial !== stamped.serial,
    'certificate-serial-number',
    `the serial number is ${stamped.serial}`,
  );
  wrong(
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/.test(said.time),
    'signing-time',
    'the time of signing has the form YYYY-MM-DDTHH:MM:SS',
  );
  wrong(
    text(ofProperties, 'ds:DigestValue') !== hexDigest(propertiesText(bytes)),
    'signed-properties-hashing',
    'the digest of the signed properties is that of their text',
  );
  return [...found, ...qrFindings(root, { hash, value: text(signature, 'ds:SignatureValue'), stamped })];
}

/**
 * The signed properties as they are hashed: as they stand in the document, spaces and all, with the namespaces that they
 * have from around them written where they are used first.
 */
function propertiesText(bytes: Buffer): string {
  const document = bytes.toString();
  const from = document.indexOf('<xades:SignedProperties');
  const end = '</xades:SignedProperties>';
  const inside = document.slice(from, document.indexOf(end) + end.length);
  const ds = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
  return inside
    .replace(
      '<xades:SignedProperties Id',
      '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id',
    )
    .replace(/<ds:(DigestMethod|DigestValue|X509IssuerName|X509SerialNumber)/g, `<ds:$1${ds}`);
}

/** The nine tags of a QR code, against the document that it stands on. */
function qrFindings(
  root: Element,
  { hash, value, stamped }: { hash: Buffer; value: string; stamped: Certificate },
): Finding[] {
  const code = attached(root, 'QR');
  // That it is missing is a rule's to say.
  if (code === '') return [];
  const values = readQr(code);
  if (!values) return [error('QR_CODE', 'QRCODE_INVALID', 'the QR code isn’t base64 of its tags')];
  const party = first(root, 'cac:AccountingSupplierParty/cac:Party');
  const name = text(party, 'cac:PartyLegalEntity/cbc:RegistrationName');
  const total = halalasOf(text(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'));
  const vat = halalasOf(text(splitTotal(root), 'cbc:TaxAmount'));
  const words = (tag: number) => values.get(tag)?.toString() ?? '';
  const wrong: [number, boolean][] = [
    [1, !isNamed(name, words(1))],
    [2, words(2) !== text(party, 'cac:PartyTaxScheme/cbc:CompanyID')],
    [3, words(3) !== issuedAt(root)],
    [4, halalasOf(words(4)) !== total],
    [5, halalasOf(words(5)) !== vat],
    [6, words(6) !== hash.toString('base64')],
    [7, words(7) !== value],
    [8, !values.get(8)?.equals(stamped.spki)],
    [9, !values.get(9)?.equals(stamped.signature)],
  ];
  return wrong
    .filter(([, isWrong]) => isWrong)
    .map(([tag]) =>
      error('QR_CODE', 'QRCODE_INVALID', `tag ${tag} of the QR code isn’t what the document says`),
    );
}

/** A long name may be cut, because a code holds no more; how much of it has to be left isn't published. */
function isNamed(name: string, said: string): boolean {
  return name === said || (Buffer.byteLength(said) > 100 && name.startsWith(said));
}

function readable(certificate: string): Certificate | null {
  try {
    return readCertificate(certificate);
  } catch {
    return null;
  }
}

/** By ECDSA over the 32 bytes of the hash, which are hashed once more. */
function verifies(hash: Buffer, { x509 }: Certificate, value: Buffer): boolean {
  try {
    return verify('sha256', hash, x509.publicKey, value);
  } catch {
    return false;
  }
}

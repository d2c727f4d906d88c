import { createHash, sign } from 'node:crypto';
import { toMajor } from '../../kit/riyals.ts';
import type { Issuer } from '../certificates/issuer.ts';
import { halalasOf, issuedAt, splitTotal } from './kind.ts';
import { writeQr } from './qr.ts';
import { first, text, type XmlReading } from './xml.ts';

const method = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';
const signatureId = 'urn:oasis:names:specification:ubl:signature:Invoice';
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/**
 * A standard document as the authority clears it: with its own stamp and QR code. What is hashed stays byte for byte what it
 * was.
 */
export function cleared(bytes: Buffer, { root, hash }: XmlReading, own: Issuer['own'], now: number): Buffer {
  const value = sign('sha256', hash, own.privateKey).toString('base64');
  const time = new Date(now + 3 * 3_600_000).toISOString().slice(0, 19);
  const digest = (of: string) =>
    Buffer.from(createHash('sha256').update(of).digest('hex')).toString('base64');
  const properties = (xades: string, ds: string) =>
    `<xades:SignedProperties${xades} Id="xadesSignedProperties"><xades:SignedSignatureProperties><xades:SigningTime>${time}</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest><ds:DigestMethod${ds} Algorithm="${sha256}"/><ds:DigestValue${ds}>${digest(own.certificate.text)}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial><ds:X509IssuerName${ds}>${own.certificate.issuer}</ds:X509IssuerName><ds:X509SerialNumber${ds}>${own.certificate.serial}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>`;
  const hashed = properties(
    ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"',
    ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
  );
  const party = first(root, 'cac:AccountingSupplierParty/cac:Party');
  const qr = writeQr([
    nameOf(text(party, 'cac:PartyLegalEntity/cbc:RegistrationName')),
    text(party, 'cac:PartyTaxScheme/cbc:CompanyID'),
    issuedAt(root),
    toMajor(halalasOf(text(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'))),
    toMajor(halalasOf(text(splitTotal(root), 'cbc:TaxAmount'))),
    hash.toString('base64'),
    value,
    own.certificate.spki,
    own.certificate.signature,
  ]);
  const reference = (attributes: string, of: string) =>
    `<ds:Reference ${attributes}><ds:DigestMethod Algorithm="${sha256}"/><ds:DigestValue>${of}</ds:DigestValue></ds:Reference>`;
  const stamp = `<ext:UBLExtensions xmlns:ext="${ubl}:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionURI>${method}</ext:ExtensionURI><ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="${ubl}:CommonSignatureComponents-2" xmlns:sac="${ubl}:SignatureAggregateComponents-2" xmlns:sbc="${ubl}:SignatureBasicComponents-2"><sac:SignatureInformation><cbc:ID xmlns:cbc="${ubl}:CommonBasicComponents-2">urn:oasis:names:specification:ubl:signature:1</cbc:ID><sbc:ReferencedSignatureID>${signatureId}</sbc:ReferencedSignatureID><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>${reference('Id="invoiceSignedData" URI=""', hash.toString('base64'))}${reference('Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties"', digest(hashed))}</ds:SignedInfo><ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${own.certificate.text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">${properties('', '')}</xades:QualifyingProperties></ds:Object></ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
  const code = `<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:Signature><cbc:ID>${signatureId}</cbc:ID><cbc:SignatureMethod>${method}</cbc:SignatureMethod></cac:Signature>`;
  const document = bytes.toString();
  const opened = document.replace(/<Invoice\b[^>]*>/, (tag) => tag + stamp);
  return Buffer.from(opened.replace('<cac:AccountingSupplierParty>', `${code}<cac:AccountingSupplierParty>`));
}

/** As much of a name as a tag can hold, without half a character. */
function nameOf(name: string): string {
  const characters = [...name];
  while (Buffer.byteLength(characters.join('')) > 255) characters.pop();
  return characters.join('');
}

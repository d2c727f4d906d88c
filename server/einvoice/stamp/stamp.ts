import { createHash, createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EInvoiceParts } from '#shop/rules/einvoice/einvoice.ts';
import { stampedQr } from '#shop/rules/einvoice/qr.ts';
import { type EInvoiceText, einvoiceText, embedded, unsignedXml } from '#shop/rules/einvoice/xml.ts';
import { riyadhTimestamp } from '#shop/rules/time/riyadh-day.ts';
import { signedProperties } from './signed-properties.ts';

type Unit = { privateKey: KeyObject; certificate: string };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const method = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';
const signatureId = 'urn:oasis:names:specification:ubl:signature:Invoice';

/** A document for a company: the authority stamps it. `hash` is base64 of the SHA-256 of its canonical text. */
export function standardDocument(parts: EInvoiceParts): { xml: Buffer; hash: string } {
  const text = unsignedXml(parts);
  return { xml: Buffer.from(declaration + text), hash: hashOf(text).toString('base64') };
}

/**
 * A document with the unit's stamp: hash, signature, and the QR code of nine tags. `certificate` is base64 of its DER. The
 * same parts have the same hash; a signature is another one each time.
 */
export function stampSimplified(
  parts: EInvoiceParts,
  { privateKey, certificate }: Unit,
  at: Date,
): { xml: Buffer; hash: string; qr: string } {
  const text = einvoiceText(parts);
  const digest = hashOf(text.root + text.head + text.tail);
  const hash = digest.toString('base64');
  // Hashed once more: what is signed is the hash's bytes, not the signed information of XML signatures.
  const signature = sign('sha256', digest, privateKey).toString('base64');
  const known = certificateFacts(certificate);
  const properties = signedProperties({ time: riyadhTimestamp(at), ...known });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const qr = stampedQr(parts, { hash, signature, publicKey, certificateSignature: known.signature });
  const stamp = extensions({ hash, signature, certificate, properties });
  return { xml: Buffer.from(putTogether(text, stamp, qr)), hash, qr };
}

function putTogether({ root, head, tail }: EInvoiceText, stamp: string, qr: string): string {
  const place = `<cac:Signature><cbc:ID>${signatureId}</cbc:ID><cbc:SignatureMethod>${method}</cbc:SignatureMethod></cac:Signature>`;
  return declaration + root + stamp + head + embedded('QR', qr) + place + tail;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Base64 of the digest in hexadecimal, which is how signatures name what they refer to. */
const hexDigest = (text: string) => Buffer.from(hashOf(text).toString('hex')).toString('base64');

type CertificateFacts = { digest: string; issuer: string; serial: string; signature: Buffer };
const facts = new LRUCache<string, CertificateFacts>({ max: 20 });

function certificateFacts(certificate: string): CertificateFacts {
  const known = facts.get(certificate);
  if (known) return known;
  const der = Buffer.from(certificate, 'base64');
  const { issuer, serialNumber } = new X509Certificate(der);
  const read = {
    // Of its text, not of its bytes.
    digest: hexDigest(certificate),
    issuer: issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${serialNumber}`).toString(),
    signature: lastBitString(der),
  };
  facts.set(certificate, read);
  return read;
}

/** What signs a certificate: the last of the three parts that it is made of, a string of bits without any to spare. */
function lastBitString(der: Buffer): Buffer {
  const outer = valueAt(der, 0);
  let at = outer.from;
  let last = outer;
  while (at < outer.to) {
    last = valueAt(der, at);
    at = last.to;
  }
  return der.subarray(last.from + 1, last.to);
}

/** Where the value of what begins at `at` lies (DER). */
function valueAt(der: Buffer, at: number): { from: number; to: number } {
  const first = der[at + 1] ?? 0;
  const more = first < 0x80 ? 0 : first & 0x7f;
  const length = more === 0 ? first : der.readUIntBE(at + 2, more);
  const from = at + 2 + more;
  return { from, to: from + length };
}

const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const canonical = 'http://www.w3.org/2006/12/xml-c14n11';
const leftOut = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"];

function extensions(of: {
  hash: string;
  signature: string;
  certificate: string;
  properties: { hashed: string; inDocument: string };
}): string {
  const transforms = leftOut.map(
    (element) =>
      `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(//ancestor-or-self::${element})</ds:XPath></ds:Transform>`,
  );
  const digest = (value: string) =>
    `<ds:DigestMethod Algorithm="${sha256}"/><ds:DigestValue>${value}</ds:DigestValue>`;
  return [
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${method}</ext:ExtensionURI><ext:ExtensionContent>`,
    '<sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2">',
    `<sac:SignatureInformation><cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID><sbc:ReferencedSignatureID>${signatureId}</sbc:ReferencedSignatureID>`,
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature"><ds:SignedInfo>',
    `<ds:CanonicalizationMethod Algorithm="${canonical}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>`,
    `<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>${transforms.join('')}<ds:Transform Algorithm="${canonical}"/></ds:Transforms>${digest(of.hash)}</ds:Reference>`,
    `<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">${digest(hexDigest(of.properties.hashed))}</ds:Reference>`,
    `</ds:SignedInfo><ds:SignatureValue>${of.signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${of.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">${of.properties.inDocument}</xades:QualifyingProperties></ds:Object>`,
    '</ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('');
}

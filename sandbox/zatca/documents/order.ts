import type { Element } from './xml.ts';

/**
 * The part of UBL 2.1 that invoices of the Kingdom use: which elements are within which, in this order. "?" may be
 * missing, "*" may be missing or come several times, "+" comes at least once. What isn't here holds text alone.
 */
const order: Record<string, string> = {
  Invoice: `ext:UBLExtensions? cbc:ProfileID cbc:ID cbc:UUID cbc:IssueDate cbc:IssueTime? cbc:InvoiceTypeCode cbc:Note*
    cbc:DocumentCurrencyCode cbc:TaxCurrencyCode? cac:OrderReference? cac:BillingReference*
    cac:AdditionalDocumentReference* cac:Signature? cac:AccountingSupplierParty cac:AccountingCustomerParty
    cac:Delivery* cac:PaymentMeans* cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal cac:InvoiceLine+`,
  'ext:UBLExtensions': 'ext:UBLExtension+',
  'ext:UBLExtension': 'ext:ExtensionURI ext:ExtensionContent',
  'ext:ExtensionContent': 'sig:UBLDocumentSignatures',
  'sig:UBLDocumentSignatures': 'sac:SignatureInformation',
  'sac:SignatureInformation': 'cbc:ID sbc:ReferencedSignatureID ds:Signature',
  'ds:Signature': 'ds:SignedInfo ds:SignatureValue ds:KeyInfo ds:Object',
  'ds:SignedInfo': 'ds:CanonicalizationMethod ds:SignatureMethod ds:Reference+',
  'ds:Reference': 'ds:Transforms? ds:DigestMethod ds:DigestValue',
  'ds:Transforms': 'ds:Transform+',
  'ds:Transform': 'ds:XPath?',
  'ds:KeyInfo': 'ds:X509Data',
  'ds:X509Data': 'ds:X509Certificate',
  'ds:Object': 'xades:QualifyingProperties',
  'xades:QualifyingProperties': 'xades:SignedProperties',
  'xades:SignedProperties': 'xades:SignedSignatureProperties',
  'xades:SignedSignatureProperties': 'xades:SigningTime xades:SigningCertificate',
  'xades:SigningCertificate': 'xades:Cert',
  'xades:Cert': 'xades:CertDigest xades:IssuerSerial',
  'xades:CertDigest': 'ds:DigestMethod ds:DigestValue',
  'xades:IssuerSerial': 'ds:X509IssuerName ds:X509SerialNumber',
  'cac:OrderReference': 'cbc:ID',
  'cac:BillingReference': 'cac:InvoiceDocumentReference',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:IssueDate?',
  'cac:AdditionalDocumentReference': 'cbc:ID cbc:UUID? cac:Attachment?',
  'cac:Attachment': 'cbc:EmbeddedDocumentBinaryObject',
  'cac:Signature': 'cbc:ID cbc:SignatureMethod',
  'cac:AccountingSupplierParty': 'cac:Party',
  'cac:AccountingCustomerParty': 'cac:Party?',
  'cac:Party': 'cac:PartyIdentification* cac:PostalAddress? cac:PartyTaxScheme* cac:PartyLegalEntity*',
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PostalAddress': `cbc:StreetName? cbc:AdditionalStreetName? cbc:BuildingNumber? cbc:PlotIdentification?
    cbc:CitySubdivisionName? cbc:CityName? cbc:PostalZone? cbc:CountrySubentity? cac:Country?`,
  'cac:Country': 'cbc:IdentificationCode',
  'cac:PartyTaxScheme': 'cbc:CompanyID? cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID',
  'cac:PartyLegalEntity': 'cbc:RegistrationName',
  'cac:Delivery': 'cbc:ActualDeliveryDate cbc:LatestDeliveryDate?',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode cbc:InstructionNote*',
  'cac:AllowanceCharge': `cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason?
    cbc:MultiplierFactorNumeric? cbc:Amount cbc:BaseAmount? cac:TaxCategory*`,
  'cac:TaxTotal': 'cbc:TaxAmount cbc:RoundingAmount? cac:TaxSubtotal*',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory',
  'cac:TaxCategory': `cbc:ID cbc:Percent? cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason? cac:TaxScheme`,
  'cac:LegalMonetaryTotal': `cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount
    cbc:AllowanceTotalAmount? cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount? cbc:PayableAmount`,
  'cac:InvoiceLine': `cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:AllowanceCharge* cac:TaxTotal*
    cac:Item cac:Price`,
  'cac:Item': 'cbc:Name cac:SellersItemIdentification? cac:ClassifiedTaxCategory*',
  'cac:SellersItemIdentification': 'cbc:ID',
  'cac:ClassifiedTaxCategory': 'cbc:ID cbc:Percent? cac:TaxScheme',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity?',
};

const slots = new Map(
  Object.entries(order).map(([name, list]) => [
    name,
    list
      .split(/\s+/)
      .map((word) => ({ name: word.replace(/[?*+]$/, ''), often: /[?*+]$/.exec(word)?.[0] ?? '' })),
  ]),
);

/** Says nothing by its text, only by its attributes. */
const empty = new Set([
  'ds:CanonicalizationMethod',
  'ds:SignatureMethod',
  'ds:DigestMethod',
  'ds:Transform',
  'cac:AccountingCustomerParty',
]);
const decimals = /(?:Amount|Quantity|Percent|MultiplierFactorNumeric)$/;

/** Where a document isn't of the form that the schema asks for; null where it is. */
export function schemaProblem(element: Element): string | null {
  const { name, children, text } = element;
  const wanted = slots.get(name);
  if (!wanted) return children.length > 0 ? `${name} has no elements` : valueProblem(element);
  if (text !== '') return `${name} holds no text`;
  if (children.length === 0 && empty.has(name)) return null;
  let at = 0;
  for (const { name: next, often } of wanted) {
    const from = at;
    while (children[at]?.name === next && (at === from || often === '*' || often === '+')) at += 1;
    if (at === from && (often === '' || often === '+'))
      return `${name}: ${next} is expected, not ${children[at]?.name ?? 'its end'}`;
  }
  if (at < children.length) return `${name}: ${children[at]?.name} is not expected here`;
  for (const child of children) {
    const problem = schemaProblem(child);
    if (problem !== null) return problem;
  }
  return null;
}

function valueProblem({ name, text }: Element): string | null {
  if (name.startsWith('{')) return `${name} is not known`;
  if (text.trim() === '') return empty.has(name) ? null : `${name} is empty`;
  if (decimals.test(name) && !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text))
    return `${name}: '${text}' is not a decimal`;
  if (name.endsWith('Date') && !isDay(text)) return `${name}: '${text}' is not a date`;
  if (name === 'cbc:IssueTime' && !/^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text))
    return `${name}: '${text}' is not a time`;
  if (name === 'cbc:ChargeIndicator' && text !== 'true' && text !== 'false') return `${name}: '${text}'`;
  return name === 'ds:X509SerialNumber' && !/^\d+$/.test(text) ? `'${text}' is not an integer` : null;
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

import type { Certificate } from '../certificates/issuer.ts';
import { error, type Finding } from './finding.ts';
import { kindOf } from './kind.ts';
import { schemaProblem } from './order.ts';
import { ruleFindings } from './rules.ts';
import { stampFindings } from './stamp.ts';
import { attached, readXml, reference, text, type XmlReading } from './xml.ts';

/** A document as it is sent: base64 of its XML, its hash and its UUID beside it. */
export type Sent = { invoiceHash: string; uuid: string; invoice: string };

/** What was found, and what is known of a document that could be read. */
export type Judged = {
  findings: Finding[];
  read: {
    bytes: Buffer;
    reading: XmlReading;
    place: Place;
    kind: ReturnType<typeof kindOf>;
    number: string;
  } | null;
};

/** Where a document says that it stands in its unit's chain. */
export type Place = { icv: number; previous: string; hash: string };

/** Judges a document by itself: its form, the rules, its hash, and the stamp of a simplified one. */
export function judge(
  sent: Sent,
  { certificate, vatNumber }: { certificate: Certificate; vatNumber: string },
  now: number,
): Judged {
  const bytes = Buffer.from(sent.invoice, 'base64');
  let reading: XmlReading;
  try {
    reading = readXml(bytes);
  } catch (problem) {
    return refused(error('XSD_VALIDATION_ERROR', 'SAXParseException', (problem as Error).message));
  }
  const { root, hash } = reading;
  const form = root.name === 'Invoice' ? schemaProblem(root) : `${root.name} is no Invoice`;
  if (form !== null) return refused(error('XSD_VALIDATION_ERROR', 'XSD_ZATCA_INVALID', form));

  const kind = kindOf(root);
  const findings = ruleFindings(root, now);
  const wrong = (isWrong: boolean, category: string, code: string, message: string) => {
    if (isWrong) findings.push(error(category, code, message));
  };
  const given = hash.toString('base64');
  wrong(given !== sent.invoiceHash, 'INVOICE_HASHING_ERRORS', 'invalid-invoice-hash', `the hash is ${given}`);
  wrong(
    text(root, 'cbc:UUID') !== sent.uuid,
    'INVOICE_ERRORS',
    'invalid-uuid',
    'the UUID is another one than the document’s',
  );
  wrong(
    text(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID') !== vatNumber,
    'CERTIFICATE_ERRORS',
    'certificate-permissions',
    `the caller may only use the VAT number of its certificate, ${vatNumber}`,
  );
  const { validFromDate, validToDate } = certificate.x509;
  wrong(
    now < validFromDate.getTime() || now > validToDate.getTime(),
    'CERTIFICATE_ERRORS',
    'invalid-certificate',
    `the certificate is good until ${validToDate.toISOString()}`,
  );
  if (!kind.standard) findings.push(...stampFindings(reading, bytes, certificate));
  const place = {
    icv: Number(text(reference(root, 'ICV'), 'cbc:UUID')),
    previous: attached(root, 'PIH'),
    hash: given,
  };
  return { findings, read: { bytes, reading, place, kind, number: text(root, 'cbc:ID') } };
}

function refused(finding: Finding): Judged {
  return { findings: [finding], read: null };
}

import { createHash } from 'node:crypto';

const leftOut = [
  /^<\?xml[^>]*\?>\s*/,
  /<ext:UBLExtensions>.*?<\/ext:UBLExtensions>/s,
  /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/s,
  /<cac:Signature>.*?<\/cac:Signature>/s,
];

/** The hash of a document that the shop wrote, from its bytes: they are canonical as they stand, so what isn't hashed is cut out. */
export function hashInXml(xml: Buffer): string {
  const text = leftOut.reduce((left, part) => left.replace(part, ''), xml.toString('utf8'));
  return createHash('sha256').update(text).digest('base64');
}

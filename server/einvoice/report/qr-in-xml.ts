const reference = /<cbc:ID>QR<\/cbc:ID>.*?<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]+)</s;

/** What the QR code of a document says that the authority stamped. Throws for one that has none. */
export function qrInXml(xml: Buffer): string {
  const [, qr] = reference.exec(xml.toString('utf8')) ?? [];
  if (qr === undefined) throw new Error('a cleared document without a QR code');
  return qr.trim();
}

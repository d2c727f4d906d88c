import { createHash } from 'node:crypto';
import { ParseOption, XmlC14NMode, XmlDocument, XmlElement, XmlText, XmlXPath } from 'libxml2-wasm';

/** An element of a document, free of the parser. */
export type Element = {
  /** With the prefix that its namespace has in the authority's documents, whichever the text has; "Invoice" for the root. */
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** All of its own text; of one with children only what isn't white. */
  text: string;
};

export type XmlReading = {
  root: Element;
  /** SHA-256 of what is signed: 32 bytes. */
  hash: Buffer;
};

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
export const namespaces = {
  cac: `${ubl}CommonAggregateComponents-2`,
  cbc: `${ubl}CommonBasicComponents-2`,
  ext: `${ubl}CommonExtensionComponents-2`,
  sig: `${ubl}CommonSignatureComponents-2`,
  sac: `${ubl}SignatureAggregateComponents-2`,
  sbc: `${ubl}SignatureBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
};
const prefixes = new Map(Object.entries(namespaces).map(([prefix, uri]) => [uri, `${prefix}:`]));
prefixes.set(`${ubl}Invoice-2`, '');

/** What isn't part of the hash (security features, 1.1: the three transforms of the signed data). */
const unsigned = XmlXPath.compile(
  "/*/ext:UBLExtensions | /*/cac:Signature | /*/cac:AdditionalDocumentReference[cbc:ID='QR']",
  namespaces,
);

/** Reads a document and hashes it: SHA-256 of its C14N 1.1 without stamp and QR code. Throws where it isn't XML. */
export function readXml(bytes: Buffer): XmlReading {
  const document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NONET });
  try {
    if (document.dtd) throw new Error('a document type is not allowed');
    const root = elementOf(document.root);
    for (const node of document.find(unsigned)) node.remove();
    const text = document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 });
    return { root, hash: createHash('sha256').update(text).digest() };
  } finally {
    // Its memory is WebAssembly's, where nobody collects it.
    document.dispose();
  }
}

function elementOf(node: XmlElement): Element {
  const element: Element = { name: nameOf(node), attributes: {}, children: [], text: '' };
  for (const attribute of node.attrs) element.attributes[attribute.name] = attribute.content;
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) element.children.push(elementOf(child));
    else if (child instanceof XmlText) element.text += child.content;
  }
  if (element.children.length > 0) element.text = element.text.trim();
  return element;
}

function nameOf(node: XmlElement): string {
  const prefix = prefixes.get(node.namespaceUri);
  return prefix === undefined ? `{${node.namespaceUri}}${node.name}` : `${prefix}${node.name}`;
}

/** All elements at the end of a path below: "cac:TaxTotal/cbc:TaxAmount". */
export function all(from: Element | undefined, path: string): Element[] {
  let found = from ? [from] : [];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

export function first(from: Element | undefined, path: string): Element | undefined {
  return all(from, path)[0];
}

/** The text at the end of a path, '' where there is none. */
export function text(from: Element | undefined, path: string): string {
  return first(from, path)?.text ?? '';
}

/** The reference to another document that has this name: ICV, PIH, QR. */
export function reference(root: Element, id: string): Element | undefined {
  return all(root, 'cac:AdditionalDocumentReference').find((each) => text(each, 'cbc:ID') === id);
}

/** What is attached to such a reference. */
export function attached(root: Element, id: string): string {
  return text(reference(root, id), 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject');
}

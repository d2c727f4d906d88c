import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import type { Shelves } from '../../kit/books.ts';
import { der, objectId, partsOf, readDer, tags } from './der.ts';
import type { CertificateRequest } from './request.ts';

/** A certificate as documents carry it, with what they tell of it. */
export type Certificate = {
  /** Base64 of its DER, without line breaks. */
  text: string;
  x509: X509Certificate;
  /** "CN=…, DC=…": the last name first. */
  issuer: string;
  /** Decimal. */
  serial: string;
  /** DER of its public key. */
  spki: Buffer;
  /** What the issuer signed it with. */
  signature: Buffer;
};

export type Issuer = {
  /** A certificate for the key of a request, good for five years from `nowMs`. Base64 of its DER. */
  certify(request: Pick<CertificateRequest, 'subject' | 'spki' | 'alternative'>, nowMs: number): string;
  issued(certificate: Certificate): boolean;
  /** The six digits that are good on the day of `nowMs` in Riyadh. */
  codeOf(nowMs: number): string;
  /** What the authority stamps cleared documents with. */
  own: { privateKey: KeyObject; certificate: Certificate };
};

type Keys = { issuer: string; stamp: string; stampCertificate: string | null };

const signatureAlgorithm = der(tags.sequence, objectId('1.2.840.10045.4.3.2'));
const years = 5;

/** Who gives out certificates. Its keys are in the books, so that what it certified is known after a restart. */
export function createIssuer(shelf: Shelves, nowMs: number): Issuer {
  const kept = shelf<Keys>('keys', 1);
  const keys: Keys = kept.get('authority') ?? { issuer: newKey(), stamp: newKey(), stampCertificate: null };
  const privateKey = keyOf(keys.issuer);
  const publicKey = createPublicKey(privateKey);

  const certify: Issuer['certify'] = ({ subject, spki, alternative }, madeMs) => {
    const until = new Date(madeMs);
    until.setUTCFullYear(until.getUTCFullYear() + years);
    const extensions = der(
      tags.sequence,
      extension('2.5.29.17', alternative),
      // digitalSignature, and nothing else.
      extension('2.5.29.15', Buffer.of(3, 2, 7, 0x80), der(tags.boolean, Buffer.of(0xff))),
    );
    const certificate = der(
      tags.sequence,
      der(0xa0, der(tags.integer, Buffer.of(2))),
      der(tags.integer, Buffer.of(0x11), randomBytes(18)),
      signatureAlgorithm,
      issuerName(),
      der(tags.sequence, time(new Date(madeMs)), time(until)),
      subject,
      spki,
      der(0xa3, extensions),
    );
    const signature = sign('sha256', certificate, privateKey);
    const whole = der(
      tags.sequence,
      certificate,
      signatureAlgorithm,
      der(tags.bitString, Buffer.of(0), signature),
    );
    return whole.toString('base64');
  };

  const stampKey = keyOf(keys.stamp);
  keys.stampCertificate ??= certify(
    {
      subject: der(
        tags.sequence,
        named('2.5.4.6', tags.printable, 'SA'),
        named('2.5.4.3', tags.utf8, 'Sandbox of the authority'),
      ),
      spki: createPublicKey(stampKey).export({ format: 'der', type: 'spki' }),
      alternative: der(tags.sequence, der(0x82, 'zatca.sandbox')),
    },
    nowMs,
  );
  kept.put('authority', keys);

  return {
    certify,
    issued: ({ x509 }) => x509.verify(publicKey),
    codeOf(at) {
      const day = new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);
      const number = createHmac('sha256', keys.issuer).update(day).digest().readUInt32BE(0);
      return String(number % 1_000_000).padStart(6, '0');
    },
    own: { privateKey: stampKey, certificate: readCertificate(keys.stampCertificate) },
  };
}

/** Reads the base64 of a certificate's DER; throws where it is none. */
export function readCertificate(text: string): Certificate {
  const bytes = Buffer.from(text, 'base64');
  const x509 = new X509Certificate(bytes);
  const signature = partsOf(readDer(bytes))[2];
  return {
    text,
    x509,
    issuer: x509.issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${x509.serialNumber}`).toString(),
    spki: x509.publicKey.export({ format: 'der', type: 'spki' }),
    signature: signature?.content.subarray(1) ?? Buffer.alloc(0),
  };
}

function issuerName(): Buffer {
  const domain = '0.9.2342.19200300.100.1.25';
  return der(
    tags.sequence,
    named(domain, tags.ia5, 'local'),
    named(domain, tags.ia5, 'gov'),
    named(domain, tags.ia5, 'extgazt'),
    named('2.5.4.3', tags.printable, 'PRZEINVOICESCA4-CA'),
  );
}

function named(oid: string, tag: number, value: string): Buffer {
  return der(tags.set, der(tags.sequence, objectId(oid), der(tag, value)));
}

function extension(oid: string, value: Buffer, ...critical: Buffer[]): Buffer {
  return der(tags.sequence, objectId(oid), ...critical, der(tags.octetString, value));
}

/** "261126063857Z": good until 2049. */
function time(at: Date): Buffer {
  return der(tags.utcTime, `${at.toISOString().slice(2, 19).replace(/\D/g, '')}Z`);
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

function keyOf(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

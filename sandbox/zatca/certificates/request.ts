import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Der, objectIdOf, partsOf, readDer, tags } from './der.ts';

/** What a request for a certificate says of a unit. */
export type CertificateRequest = {
  publicKey: KeyObject;
  /** DER: the subject, and the value of the extension subjectAltName, which go into the certificate as they are. */
  subject: Buffer;
  alternative: Buffer;
  spki: Buffer;
  taxpayer: string;
  branch: string;
  commonName: string;
  /** 1-maker|2-model|3-serial */
  serial: string;
  vatNumber: string;
  /** "1100": makes standard documents, simplified ones, and two that are kept free. */
  makes: string;
};

export const environments = {
  'developer-portal': 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  core: 'ZATCA-Code-Signing',
} as const;
export type Environment = keyof typeof environments;

const oids = {
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  unit: '2.5.4.11',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  userId: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  extensionRequest: '1.2.840.113549.1.9.14',
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
};

/** Why a request is refused. */
export class BadRequest extends Error {}

/**
 * Reads a request (PKCS#10, RFC 2986) as the authority wants it: a secp256k1 key that has signed it, the template of the
 * environment, and the unit's fields in a directoryName of subjectAltName. `csr` is the base64 of its PEM.
 */
export function readRequest(csr: string, environment: Environment): CertificateRequest {
  const pem = Buffer.from(csr, 'base64').toString();
  const body =
    /^-----BEGIN CERTIFICATE REQUEST-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END CERTIFICATE REQUEST-----\s*$/.exec(
      pem,
    )?.[1];
  if (!body) throw new BadRequest('no base64 of a PEM');
  try {
    return read(Buffer.from(body, 'base64'), environments[environment]);
  } catch (error) {
    if (error instanceof BadRequest) throw error;
    throw new BadRequest(`not a request in DER: ${(error as Error).message}`);
  }
}

function read(bytes: Buffer, wantedTemplate: string): CertificateRequest {
  const [info, algorithm, signature] = partsOf(readDer(bytes));
  const [, subject, spki, attributes] = partsOf(info);
  if (!info || !subject || !spki || !signature || attributes?.tag !== 0xa0)
    throw new Error('parts are missing');
  if (objectIdOf(partsOf(algorithm)[0]) !== '1.2.840.10045.4.3.2')
    throw new BadRequest('not signed by ECDSA with SHA-256');

  const publicKey = createPublicKey({ key: spki.raw, format: 'der', type: 'spki' });
  if (publicKey.asymmetricKeyDetails?.namedCurve !== 'secp256k1')
    throw new BadRequest('the key is not of secp256k1');
  if (!verify('sha256', info.raw, publicKey, signature.content.subarray(1)))
    throw new BadRequest('the signature is wrong');

  const extensions = extensionsOf(attributes);
  const template = extensions.get(oids.template);
  if (!template || readDer(template).content.toString() !== wantedTemplate)
    throw new BadRequest(`the template is not ${wantedTemplate}`);
  const alternative = extensions.get(oids.alternativeName);
  if (!alternative) throw new BadRequest('no subjectAltName');
  const directory = partsOf(readDer(alternative)).find(({ tag }) => tag === 0xa4);
  const own = namesOf(partsOf(directory)[0]);
  const names = namesOf(subject);
  const wanted = (from: Map<string, string>, oid: string, form: RegExp, what: string) => {
    const value = from.get(oid) ?? '';
    if (!form.test(value)) throw new BadRequest(`${what} is missing or wrong: "${value}"`);
    return value;
  };
  wanted(names, oids.country, /^SA$/, 'C');
  wanted(own, oids.registeredAddress, /\S/, 'registeredAddress');
  wanted(own, oids.businessCategory, /\S/, 'businessCategory');
  return {
    publicKey,
    subject: subject.raw,
    alternative,
    spki: spki.raw,
    taxpayer: wanted(names, oids.organisation, /\S/, 'O'),
    branch: wanted(names, oids.unit, /\S/, 'OU'),
    commonName: wanted(names, oids.commonName, /\S/, 'CN'),
    serial: wanted(own, oids.surname, /^1-[^|]+\|2-[^|]+\|3-[^|]+$/, 'SN'),
    vatNumber: wanted(own, oids.userId, /^3\d{13}3$/, 'UID'),
    makes: wanted(own, oids.title, /^(?:1[01]|01)00$/, 'title'),
  };
}

function extensionsOf(attributes: Der): Map<string, Buffer> {
  const asked = partsOf(attributes)
    .map((attribute) => partsOf(attribute))
    .find(([oid]) => objectIdOf(oid) === oids.extensionRequest);
  const list = partsOf(partsOf(asked?.[1])[0]);
  return new Map(
    list.map((extension) => {
      const parts = partsOf(extension);
      const value = parts.at(-1);
      if (value?.tag !== tags.octetString) throw new Error('an extension without value');
      return [objectIdOf(parts[0]), value.content];
    }),
  );
}

/** A name's values by their object identifiers. */
function namesOf(name: Der | undefined): Map<string, string> {
  return new Map(
    partsOf(name)
      .flatMap((relative) => partsOf(relative))
      .map((pair) => {
        const [oid, value] = partsOf(pair);
        return [objectIdOf(oid), value?.content.toString() ?? ''];
      }),
  );
}

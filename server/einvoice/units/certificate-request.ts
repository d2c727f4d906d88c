import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { AuthorityEnvironment } from '#shop/rules/einvoice/einvoice.ts';
import {
  bits,
  choice,
  objectId,
  octets,
  printableText,
  sequence,
  set,
  utf8Text,
  zeroInteger,
} from './der.ts';

/** Who a unit is, as its certificate will say it. */
export type UnitNames = {
  /** The taxpayer and its branch. */
  organisation: string;
  branch: string;
  /** What the unit is called. */
  name: string;
  /** 1-maker|2-model|3-serial. */
  serial: string;
  vatNumber: string;
  /** Where it stands, and what its shop does. */
  address: string;
  industry: string;
};

/** Which certificates each environment gives. */
const templates: Record<AuthorityEnvironment, string> = {
  core: 'ZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  sandbox: 'TSTZATCA-Code-Signing',
};

/** It makes invoices for companies and simplified ones. */
const bothKinds = '1100';
/** The upper bound of names in certificates (RFC 5280, appendix A). */
const charactersMost = 64;

const text = (name: string, value: string) =>
  set(sequence(objectId(name), utf8Text([...value].slice(0, charactersMost).join(''))));

/**
 * A unit's request for a certificate (PKCS#10 in PEM), in the form that the tax authority asks for: who it is in the
 * subject, and the rest in a directory name among the subject's alternative names. Signed by the unit's key, ECDSA over
 * secp256k1 with SHA-256.
 */
export function certificateRequest(
  privateKey: KeyObject,
  { organisation, branch, name, serial, vatNumber, address, industry }: UnitNames,
  environment: AuthorityEnvironment,
): string {
  const subject = sequence(
    set(sequence(objectId('2.5.4.6'), printableText('SA'))),
    text('2.5.4.11', branch),
    text('2.5.4.10', organisation),
    text('2.5.4.3', name),
  );
  const directoryName = sequence(
    // Bounded by nobody: a serial has its own parts.
    set(sequence(objectId('2.5.4.4'), utf8Text(serial))),
    text('0.9.2342.19200300.100.1.1', vatNumber),
    text('2.5.4.12', bothKinds),
    set(sequence(objectId('2.5.4.26'), utf8Text(address))),
    text('2.5.4.15', industry),
  );
  const extensions = sequence(
    sequence(objectId('1.3.6.1.4.1.311.20.2'), octets(printableText(templates[environment]))),
    sequence(objectId('2.5.29.17'), octets(sequence(choice(4, directoryName)))),
  );
  const asked = sequence(
    zeroInteger(),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    choice(0, sequence(objectId('1.2.840.113549.1.9.14'), set(extensions))),
  );
  const request = sequence(
    asked,
    sequence(objectId('1.2.840.10045.4.3.2')),
    bits(sign('sha256', asked, privateKey)),
  );
  const lines = request.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join(
    '\n',
  );
}

import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificateRequest } from './certificate-request.ts';
import { objectId } from './der.ts';

/* What is asked for is read back by others: OpenSSL where there is one, and Node's own cryptography. */

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
const names = {
  organisation: 'أصيص للنباتات',
  branch: 'الرياض',
  name: 'Asees 7f0c',
  serial: '1-Asees|2-1.0|3-7f0c9a52-64a1-4f8e-9a63-0f6f6f0f8f11',
  vatNumber: '300000000000003',
  address: '3456 Prince Turki Al Awwal Road, Riyadh 13512',
  industry: 'Retail',
};
const openssl = spawnSync('openssl', ['version']).status === 0;
const read = (pem: string, ...more: string[]) =>
  execFileSync('openssl', ['req', '-noout', ...more], { input: pem, stdio: 'pipe' }).toString();

describe('a request for a certificate', () => {
  it('is signed by the key that it names', () => {
    const pem = certificateRequest(privateKey, names, 'core');
    const der = Buffer.from(pem.split('\n').slice(1, -2).join(''), 'base64');
    // The request: what is asked, how it is signed, and the signature.
    const [asked, , signature] = partsOf(der);
    if (!asked || !signature) throw new Error('no request');
    expect(verify('sha256', asked, publicKey, contentOf(signature).subarray(1))).toBe(true);
    const key = partsOf(asked)[2];
    if (!key) throw new Error('no key');
    expect(createPublicKey({ key, format: 'der', type: 'spki' }).equals(publicKey)).toBe(true);
  });

  it.skipIf(!openssl)('is whole for OpenSSL, and says who the unit is', () => {
    const pem = certificateRequest(privateKey, names, 'core');
    expect(() => read(pem, '-verify')).not.toThrow();
    expect(read(pem, '-subject', '-nameopt', 'utf8,sep_comma_plus')).toContain(
      'C=SA,OU=الرياض,O=أصيص للنباتات,CN=Asees 7f0c',
    );
    const said = read(pem, '-text');
    expect(said).toMatch(/secp256k1/);
    expect(said).toMatch(/ecdsa-with-SHA256/);
    expect(said).toContain(names.serial);
    expect(said).toContain('300000000000003');
    expect(said).toMatch(/title ?= ?1100/);
    expect(said).toContain('businessCategory');
    expect(said).toContain('ZATCA-Code-Signing');
  });

  it.each([
    ['core', '.ZATCA-Code-Signing'],
    ['simulation', 'PREZATCA-Code-Signing'],
    ['sandbox', 'TSTZATCA-Code-Signing'],
  ] as const)('for %s asks for a certificate of %s', (environment, template) => {
    const pem = certificateRequest(privateKey, names, environment);
    const der = Buffer.from(pem.split('\n').slice(1, -2).join(''), 'base64').toString('latin1');
    expect(der).toMatch(new RegExp(template));
  });

  it('cuts names at what a certificate can hold, and no letter in half', () => {
    const pem = certificateRequest(privateKey, { ...names, organisation: '🌱'.repeat(90) }, 'core');
    const der = Buffer.from(pem.split('\n').slice(1, -2).join(''), 'base64');
    const count = der.toString().split('🌱').length - 1;
    expect(count).toBe(64);
    if (openssl) expect(() => read(pem, '-verify')).not.toThrow();
  });
});

it.each([
  ['2.5.4.3', '0603550403'],
  ['1.2.840.10045.4.3.2', '06082a8648ce3d040302'],
  ['1.3.6.1.4.1.311.20.2', '06092b0601040182371402'],
  ['0.9.2342.19200300.100.1.1', '060a0992268993f22c640101'],
])('the name %s is %s', (name, hex) => {
  expect(objectId(name).toString('hex')).toBe(hex);
});

function headOf(bytes: Buffer): { head: number; length: number } {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return { head: 2, length: first };
  const count = first & 0x7f;
  return { head: 2 + count, length: bytes.readUIntBE(2, count) };
}

function contentOf(bytes: Buffer): Buffer {
  const { head, length } = headOf(bytes);
  return bytes.subarray(head, head + length);
}

/** What stands in a value, each with its tag. */
function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let left = contentOf(bytes); left.length > 0; ) {
    const { head, length } = headOf(left);
    parts.push(left.subarray(0, head + length));
    left = left.subarray(head + length);
  }
  return parts;
}

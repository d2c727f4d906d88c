import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { readStampedQr } from '#shop/rules/einvoice/qr.ts';
import { exampleParts } from '#shop/rules/einvoice/testing-parts.ts';
import { exampleInvoice } from '#shop/rules/orders/testing-invoice.ts';
import { certificateFor } from '../../../tests/support/einvoice/authority-for-units.ts';
import { signedProperties } from './signed-properties.ts';
import { stampSimplified } from './stamp.ts';

/** What the authority's sample of a simplified invoice says of itself. */
const sample = {
  hash: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=',
  signature:
    'MEYCIQCYovp/Gxd/x2qZcDZZf+4TdtfZjU/1/fzS3EQjmZGhlQIhANTc0rlAs3ffQgrKi8V49eXV32d200XIutgCti4iGAjB',
  key: 'MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEoWCKa0Sa9FIErTOv0uAkC1VIKXxU9nPpx2vlf4yhMejy8c02XJblDq7tPydo8mq0ahOMmNo8gwni7Xt1KT9UeA==',
};

/** Whether a signature is one of a document's hash, hashed once more, as the authority has it. */
function isOf(hash: string, signature: string, key: Buffer): boolean {
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  return verify('sha256', Buffer.from(hash, 'base64'), publicKey, Buffer.from(signature, 'base64'));
}

it('a signature is one of the hash, as in the authority’s sample, by the key that stands in the code', () => {
  expect(isOf(sample.hash, sample.signature, Buffer.from(sample.key, 'base64'))).toBe(true);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const der = certificateFor(spki, privateKey, new Date('2040-01-01'));
  const parts = exampleParts(exampleInvoice(2));
  const unit = { privateKey, certificate: der.toString('base64') };
  const { hash, qr, xml } = stampSimplified(parts, unit, new Date('2026-11-20T21:16:50Z'));
  const tags = readStampedQr(qr);
  const text = (tag: number) => Buffer.from(tags.get(tag) ?? []).toString();
  expect([3, 6].map(text)).toEqual(['2026-11-21T00:16:50', hash]);
  expect(isOf(hash, text(7), Buffer.from(tags.get(8) ?? []))).toBe(true);
  expect(Buffer.from(tags.get(8) ?? [])).toEqual(spki);
  // The last of a certificate's three parts is what its issuer signed it with.
  expect(der.subarray(-(tags.get(9)?.length ?? 0))).toEqual(Buffer.from(tags.get(9) ?? []));
  const digest = Buffer.from(createHash('sha256').update(unit.certificate).digest('hex')).toString('base64');
  expect(xml.toString()).toContain(`<ds:DigestValue>${digest}</ds:DigestValue>`);
  // The same document has the same hash; a signature is another one each time.
  expect(stampSimplified(parts, unit, new Date()).hash).toBe(hash);
});

it('signed properties are those of the authority’s sample, to the byte', () => {
  const { hashed } = signedProperties({
    time: '2025-07-22T15:51:28',
    digest: 'ZDMwMmI0MTE1NzVjOTU2NTk4YzVlODhhYmI0ODU2NDUyNTU2YTVhYjhhMDFmN2FjYjk1YTA2OWQ0NjY2MjQ4NQ==',
    issuer: 'CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov, DC=local',
    serial: '379112742831380471835263969587287663520528387',
  });
  const hex = createHash('sha256').update(hashed).digest('hex');
  expect(Buffer.from(hex).toString('base64')).toBe(
    'ZmMwY2ZhNDljNzNjZDA5NmY4NDM4MmY1ZmY1YTA0NjY3MzY4NzMxOGJhYmZmNWU1OGYzZWJlODI3ZDgyZGVkZA==',
  );
});

import { expect, test } from 'vitest';
import { codeAt, readKey } from './totp.ts';

// RFC 6238, appendix B, in six digits.
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeAt({ secret }, seconds * 1000).code).toBe(code);
});

test('a key is read as an app reads it from a QR code', () => {
  const uri =
    'otpauth://totp/Asees:owner%40asees.example?issuer=Asees&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(readKey(uri)).toEqual({ label: 'owner@asees.example', secret });
  expect(readKey('https://asees.example/?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBeNull();
  expect(readKey('otpauth://totp/Asees?secret=1')).toBeNull();
});

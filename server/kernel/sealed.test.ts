import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 'a secret for tests of at least thirty-two characters';

test('what is sealed is hidden, never twice the same, and opens with the shop’s secret alone', () => {
  const sealed = seal('totp', secret, 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal('totp', secret, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(unseal('totp', secret, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal('totp', `${secret}.`, sealed)).toThrow();
});

test('what was changed opens for nobody', () => {
  const bytes = Buffer.from(seal('totp', secret, 'JBSWY3DPEHPK3PXP'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal('totp', secret, changed.toString('base64url'))).toThrow();
  }
});

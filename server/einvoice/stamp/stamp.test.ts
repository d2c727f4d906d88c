import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedProperties } from './signed-properties.ts';

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

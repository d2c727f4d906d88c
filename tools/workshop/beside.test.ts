import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../tests/support/shop/free-port.ts';
import { openBeside } from './beside.ts';

afterEach(() => vi.unstubAllEnvs());
const given = (env: Record<string, string>) => {
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
};

describe('the workshop is played', () => {
  it('nowhere but in the demo', async () => {
    given({
      ...{
        MODE: 'test',
        PROVIDERS: 'live',
        SMS_PROVIDER: 'taqnyat',
        TAQNYAT_TOKEN: 'x',
        TAQNYAT_SENDER: 'Asees',
      },
      ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@asees.example', TAP_SECRET_KEY: 'sk_test_x' },
    });
    await expect(openBeside()).rejects.toThrow('in the demo only');
    given({ MODE: 'production', PROVIDERS: 'sandbox' });
    await expect(openBeside()).rejects.toThrow('PROVIDERS=sandbox is refused in production');
  });

  it('beside a shop that runs, and starts none', async () => {
    given({ MODE: 'demo', PROVIDERS: 'sandbox', PORT: String(await freePort()), PUBLIC_URL: '' });
    await expect(openBeside()).rejects.toThrow(/No shop runs at .*npm start/);
  });
});

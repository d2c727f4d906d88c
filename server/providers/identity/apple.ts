import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdProvider } from './open-id.ts';

export type AppleSettings = {
  issuer: string;
  /** The Services ID. */
  clientId: string;
  teamId: string;
  keyId: string;
  /** The .p8 file: PKCS #8 in PEM. */
  privateKey: string;
};

/**
 * Sign in with Apple on the web (developer.apple.com/documentation/signinwithapple). The client's secret is a JWT that
 * it signs itself; asking for a name or an address brings the answer as a form posted from Apple's page.
 * Throws at once when the private key can't be read.
 */
export function createApple(
  settings: AppleSettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): IdentityProvider {
  const privateKey = createPrivateKey(settings.privateKey);
  return createOpenIdProvider({
    type: 'apple',
    issuer: settings.issuer,
    clientId: settings.clientId,
    clientSecret: () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: settings.keyId })
        .setIssuer(settings.teamId)
        .setSubject(settings.clientId)
        .setAudience(settings.issuer)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
    vouchesForEmail: ({ email_verified }) => email_verified,
    nameBeside,
    ...reach,
  });
}

const user = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/** Apple tells the name once, the first time somebody signs in here, in a field of the form. */
function nameBeside(returned: URL): string | null {
  try {
    const { name } = user.parse(JSON.parse(returned.searchParams.get('user') ?? ''));
    return `${name.firstName} ${name.lastName}`;
  } catch {
    return null;
  }
}

import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Person } from './people.ts';

export const issuerNames = ['google', 'facebook', 'apple'] as const;
export type IssuerName = (typeof issuerNames)[number];

/** What is known of each of the three, as the real one has it. */
export type Issuer = {
  name: IssuerName;
  /** As it writes itself, in both languages. */
  title: string;
  clientId: string;
  /** Whether this secret is the client's; `issuer` is how the client reached this provider. */
  isSecret(secret: string, issuer: string): Promise<boolean>;
  /** Scopes, with the claims that each brings. */
  scopes: Record<string, string[]>;
  claims(person: Person, verified: boolean): Record<string, unknown>;
  /** The error that comes back when somebody presses Cancel. */
  cancelled: string;
  /** A field beside the code, the first time that somebody signs in. */
  beside?(person: Person): Record<string, string>;
};

const publicMail = /@(gmail|googlemail|outlook|hotmail|yahoo|icloud)\.com$/;

const google: Issuer = {
  name: 'google',
  title: 'Google',
  clientId: 'asees.apps.sandbox-google.example',
  isSecret: async (secret) => secret === 'sandbox_google_secret',
  cancelled: 'access_denied',
  scopes: { email: ['email', 'email_verified', 'hd'], profile: ['name', 'given_name', 'family_name'] },
  claims: (person, verified) => ({
    ...namesOf(person),
    ...(person.email === ''
      ? {}
      : {
          email: person.email,
          email_verified: verified,
          ...(verified && !publicMail.test(person.email) ? { hd: person.email.split('@')[1] } : {}),
        }),
  }),
};

/** Says of no address that it is verified. */
const facebook: Issuer = {
  name: 'facebook',
  title: 'Facebook',
  clientId: '100000000000001',
  isSecret: async (secret) => secret === 'sandbox_facebook_secret',
  cancelled: 'access_denied',
  scopes: { email: ['email'], public_profile: ['name', 'given_name', 'family_name'] },
  claims: (person) => ({ ...namesOf(person), ...(person.email === '' ? {} : { email: person.email }) }),
};

const appleKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+6XGnsNgibjAQ7eqhW7b0deOkuCh
XrEXYtZNfYkm2wBYeYxiurjltayahoIoB/IQvPfsienFvzhfEMNmlsuGBA==
-----END PUBLIC KEY-----
`);

/** Booleans as strings, a relay address for whoever hides theirs, the name beside the code and only once. */
const apple: Issuer = {
  name: 'apple',
  title: 'Apple',
  clientId: 'example.asees.web',
  cancelled: 'user_cancelled_authorize',
  /** A JWT that the client signs itself, good for six months at most. */
  async isSecret(secret, issuer) {
    try {
      const { protectedHeader } = await jwtVerify(secret, appleKey, {
        algorithms: ['ES256'],
        issuer: 'SANDBOX123',
        subject: 'example.asees.web',
        audience: issuer,
        maxTokenAge: '180d',
        requiredClaims: ['exp'],
      });
      return protectedHeader.kid === 'SANDBOXKEY';
    } catch {
      return false;
    }
  },
  scopes: { email: ['email', 'email_verified', 'is_private_email'], name: [] },
  claims(person, verified) {
    if (person.hideEmail)
      return {
        email: `${person.subject}@privaterelay.appleid.com`,
        email_verified: 'true',
        is_private_email: 'true',
      };
    return person.email === '' ? {} : { email: person.email, email_verified: String(verified) };
  },
  beside(person) {
    const { given_name: firstName = '', family_name: lastName = '' } = namesOf(person);
    return { user: JSON.stringify({ name: { firstName, lastName }, email: person.email }) };
  },
};

export const issuers: Record<IssuerName, Issuer> = { google, facebook, apple };

function namesOf({ name }: Person): { name?: string; given_name?: string; family_name?: string } {
  if (name === '') return {};
  const [given_name = '', ...rest] = name.split(/\s+/);
  return { name, given_name, family_name: rest.join(' ') };
}

import type { security as ar } from '../../ar/staff/security.ts';

/** The security screen: devices, passkeys, password. */
export const security: typeof ar = {
  devices: 'Devices',
  thisDevice: 'This device',
  seen: (when) => `Last active ${when}`,
  signedIn: (when) => `Signed in ${when}`,
  unknownDevice: 'Unknown device',
  end: 'Sign out',
  passkeys: 'Passkeys',
  passkeysText: 'Sign in with your fingerprint, your face or your device’s PIN, without a password.',
  noPasskeys: 'No passkeys yet.',
  passkeyName: 'Name of the passkey',
  addPasskey: 'Add a passkey',
  passkeyNeedsScript:
    'To add a passkey you need a browser that supports it, and a site whose address is a name, not numbers.',
  passkeyFailed: 'The passkey wasn’t created.',
  made: (when) => `Created ${when}`,
  remove: 'Remove',
  recovery: 'Recovery codes',
  newCodes: 'New codes',
  newCodesText: 'Earlier codes stop working.',
  codes: 'Your new codes',
  password: 'Password',
  newPassword: 'New password',
  passwordHelp: 'At least 12 characters. Your other devices are signed out.',
  setPassword: 'Change password',
  totp: 'Authenticator',
  totpText: 'New phone? Set up its app here, and the old one stops working.',
  changeTotp: 'Set up another app',
  proof: 'Code from your app',
  proofHelp: 'To confirm it’s you before this change.',
};

import type { security as ar } from '../../ar/staff/security.ts';

/** The security screen: devices, passkeys, password. */
export const security: typeof ar = {
  devices: 'Devices',
  thisDevice: 'This device',
  seen: (when) => `Last active ${when}`,
  signedIn: (when) => `Signed in ${when}`,
  unknownDevice: 'Unknown device',
  end: 'Sign it out',
  passkeys: 'Passkeys',
  passkeysText:
    'A passkey signs you in with your finger, your face or your device’s PIN, without a password.',
  noPasskeys: 'No passkeys yet.',
  passkeyName: 'Name of the passkey',
  addPasskey: 'Add a passkey',
  passkeyNeedsScript:
    'Adding a passkey needs a browser that supports it, and an address with a name rather than numbers.',
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
  totpText: 'For a new phone: set up its app here, and the old one stops working.',
  changeTotp: 'Set up another app',
  provePasskey: 'Confirm by passkey',
  proved: 'Confirmed. Press the button again.',
  proveFailed: 'The passkey didn’t confirm it.',
  proof: 'Code from your app',
  proofHelp: 'To confirm it’s you before this change.',
};

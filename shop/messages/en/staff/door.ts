import type { door as ar } from '../../ar/staff/door.ts';

/** Coming in to the back office. */
export const door: typeof ar = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  next: 'Continue',
  passkey: 'Sign in with a passkey',
  or: 'or',
  passkeyFailed: 'Signing in with the passkey wasn’t completed. Try again, or use your password.',
  forgot: 'Forgot your password, or lost your phone?',
  forgotText:
    'An owner sends you a new invitation from the Staff screen. You then choose a password and set your phone up again.',
  codeTitle: 'Code from your app',
  codeText: 'Open the authenticator on your phone and enter the six digits for the shop.',
  code: 'Code',
  once: 'Each code works once.',
  enter: 'Sign in',
  useRecovery: 'Use a recovery code',
  recoveryTitle: 'Recovery code',
  recoveryText: 'Enter one of the ten codes you saved. Each works once.',
  recovery: 'Recovery code',
  useCode: 'Use the code from your app',
  startAgain: 'Start again',
  enrolTitle: 'Second step',
  enrolSteps: ['Scan the code with your authenticator, or type in the key.', 'Enter the digits it shows.'],
  qr: 'QR code for your authenticator',
  key: 'Key',
  enrolNote: 'You’ll then get 10 recovery codes, shown only once.',
  confirm: 'Confirm',
  codesTitle: 'Your recovery codes',
  codesText:
    'Keep them away from this device. Each one signs you in once if you lose your phone. They won’t be shown again.',
  codesKept: 'I’ve saved them',
  invitationTitle: 'Accept the invitation',
  invitationText: (name) => `Hello ${name}. Choose a password of at least 12 characters.`,
  newPassword: 'New password',
};

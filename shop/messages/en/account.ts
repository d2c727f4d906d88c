import { seconds } from '../../format/durations.ts';
import type { Messages } from '../ar/index.ts';

export const account: Messages['account'] = {
  signIn: {
    pageTitle: 'Sign in',
    ended: 'Your session has ended and you’ve been signed out. Sign in to return to your page.',

    phoneTitle: 'Welcome to Asees',
    phoneText: 'Enter your mobile number and we’ll text you a 4-digit code.',
    phone: 'Mobile number',
    country: 'Country code',
    numberHelp: 'Starts with 05 or 5. The code is sent once the number is complete.',
    numberTooShort: 'The number is incomplete: 05 and 8 more digits',
    numberComplete: 'The number is complete',
    numberIncomplete: 'The number is incomplete',
    sendCode: 'Send code',
    sendingCode: 'Sending the code…',
    byEmail: 'Sign in with email',
    byPhone: 'Sign in with mobile number',

    codeTitle: 'Enter the code',
    codeSentTo: 'We sent it to',
    codeSentAgo: (count) => `We sent a code ${seconds('en', count)} ago to`,
    codeOrWait: (count) =>
      `Enter it here. If you’ve already used it, you can get a new one in ${seconds('en', count)}.`,
    changePhone: 'Change number',
    changeEmail: 'Change email',
    code: '4-digit code',
    digit: (number) => `Digit ${number} of 4`,
    confirm: 'Confirm',
    right: 'Code confirmed. Welcome.',
    resend: 'Send a new code',
    resendIn: 'New code in',
    resendWait: (count) => `You can get a new code in ${seconds('en', count)}.`,
    resendNow: 'You can get a new code now.',

    emailTitle: 'Sign in with email',
    emailText: 'Enter your email and password.',
    email: 'Email',
    password: 'Password',
    remember: 'Remember my email on this device for 7 days',
    enter: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'Don’t have an account?',
    toSignUp: 'Create an account',
    or: 'or',
    socialLabel: 'Other ways to sign in',
    social: {
      apple: 'Continue with Apple',
      facebook: 'Continue with Facebook',
      google: 'Continue with Google',
    },
    socialWaiting: 'Continue in the window that just opened.',

    signUpTitle: 'New account',
    signUpText: 'We’ll email you a code to verify your address.',
    username: 'Username',
    newPassword: 'Password',
    passwordHelp: 'At least 6 characters, and hard to guess',
    confirmPassword: 'Confirm password',
    show: 'Show',
    hide: 'Hide',
    signUp: 'Create account',
    haveAccount: 'Already have an account?',
    terms: [
      'By creating an account you accept the',
      'terms and conditions',
      ' and confirm that you have read the ',
      'privacy policy',
    ],
    termsIfNew: {
      all: 'If you don’t have an account yet, we’ll create one, and by continuing you accept the',
      social:
        'If you use one of these and don’t have an account yet, we’ll create one, and by continuing you accept the',
    },

    forgotTitle: 'Forgot your password?',
    forgotText: 'Enter your email and we’ll send you a code to set a new password.',
    newPasswordTitle: 'New password',
    newPasswordText: 'Once you save it, you’ll be signed out on all your devices.',
    savePassword: 'Save password',

    nameTitle: 'Your Charming name',
    nameText: 'What should we call you? We’ll use it in our messages to you.',
    name: 'Name',
    saveName: 'Save name',

    welcome: (name) => `Welcome, ${name}.`,
    doneTitle: 'You’re signed in',
  },

  favourites: {
    title: 'Favourites',
    empty: 'Nothing here yet. Tap the heart on anything you like and you’ll find it here.',
    guest: 'Sign in to save what you like and find it on all your devices.',
  },

  menu: {
    pages: 'My account pages',
    wallet: 'My wallet',
    payment: 'My cards',
    coupons: 'My coupons',
    rewards: 'My rewards',
    account: 'My account',
    corporate: 'Corporate gifts',
    care: 'Gift care',
    contact: 'Contact us',
    signOut: 'Sign out',
    deleteAccount: 'Delete account',
  },

  signOut: {
    title: 'Sign out?',
    text: 'Your cart is saved in your account and will be here when you come back.',
    yes: 'Yes, sign out',
    no: 'No, stay signed in',
  },

  remove: {
    title: 'Delete your account?',
    text: 'Your account and personal data will be permanently deleted. In the next step, we’ll ask you to type a phrase to confirm.',
    yes: 'Yes, continue',
    no: 'No, keep my account',
  },
};

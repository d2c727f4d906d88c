import { seconds } from '../../format/durations.ts';
import type { Messages } from '../ar/index.ts';

export const account: Messages['account'] = {
  signIn: {
    pageTitle: 'Sign in',
    ended: 'Your session has ended and you are signed out. Sign in to come back to your page.',

    phoneTitle: 'Welcome to Asees',
    phoneText: 'Enter your mobile number and we send you a code of four digits.',
    phone: 'Mobile number',
    country: 'Country code',
    numberComplete: 'The number is complete',
    numberIncomplete: 'The number is not complete',
    sendCode: 'Send code',
    sendingCode: 'Sending the code…',
    byEmail: 'Sign in by e-mail',
    byPhone: 'Sign in by mobile number',

    codeTitle: 'Enter the code',
    codeSentTo: 'We sent it to',
    codeSentAgo: (count) => `We sent a code ${seconds('en', count)} ago to`,
    codeOrWait: (count) =>
      `Type it; if you have used it already, ask for a new one in ${seconds('en', count)}.`,
    changePhone: 'Change number',
    changeEmail: 'Change address',
    code: 'Code of four digits',
    digit: (number) => `Digit ${number} of 4`,
    confirm: 'Confirm',
    right: 'The code is right. Welcome.',
    resend: 'Send a new code',
    resendIn: 'New code in',
    resendWait: (count) => `You can ask for a new code in ${seconds('en', count)}.`,
    resendNow: 'You can ask for a new code now.',

    emailTitle: 'Sign in by e-mail',
    emailText: 'Enter your address and password.',
    email: 'E-mail address',
    password: 'Password',
    remember: 'Remember my e-mail address on this device for 7 days',
    enter: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    toSignUp: 'Create an account',
    or: 'or',
    socialLabel: 'Sign in with an account elsewhere',
    social: {
      apple: 'Continue with Apple',
      facebook: 'Continue with Facebook',
      google: 'Continue with Google',
    },
    socialWaiting: 'Finish signing in in the small window that has opened.',

    signUpTitle: 'New account',
    signUpText: 'We send a code to your address to verify it.',
    username: 'Username',
    newPassword: 'Password',
    passwordHelp: 'At least 6 characters, not easy to guess',
    confirmPassword: 'Confirm password',
    show: 'Show',
    hide: 'Hide',
    signUp: 'Create account',
    haveAccount: 'Have an account?',
    terms: ['By creating an account you accept the', 'terms and conditions', 'and the ', 'privacy policy'],

    forgotTitle: 'Forgot your password?',
    forgotText: 'Enter your address and we send it a code for setting a new password.',
    newPasswordTitle: 'New password',
    newPasswordText: 'Once it is saved, we sign all your devices out.',
    savePassword: 'Save password',

    nameTitle: 'Your Charming name',
    nameText: 'What shall we call you? We write it in our messages to you.',
    name: 'Name',
    saveName: 'Save name',

    welcome: (name) => `Welcome, ${name}.`,
    doneTitle: 'You are signed in',
  },

  favourites: {
    title: 'Favourites',
    empty: 'Nothing here yet. Press the heart on what you like, and find it here when you come back.',
    guest: 'Sign in to keep what you like, and find it here on all your devices.',
  },

  menu: {
    favourites: 'Favourites',
    wallet: 'My wallet',
    payment: 'My cards',
    coupons: 'My coupons',
    account: 'My account',
    corporate: 'Corporate gifts',
    care: 'Gifts care',
    contact: 'Contact us',
    signOut: 'Log out',
    deleteAccount: 'Delete account',
  },

  signOut: {
    title: 'Log out?',
    text: 'Your cart is kept in your account and waits for you.',
    yes: 'Yes, log out',
    no: 'No, stay',
  },

  remove: {
    title: 'Delete your account?',
    text: 'Your account and personal data are deleted for good. Next we ask you to type a phrase to confirm.',
    yes: 'Yes, go on',
    no: 'No, keep it',
  },
};

import { plural } from '../../format/plural.ts';
import type { Messages } from '../ar/index.ts';

export const profile: Messages['profile'] = {
  title: 'My account',
  nameless: 'No name yet',

  picture: 'Your picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  savePicture: 'Save picture',
  pictureHelp: 'A square JPEG, PNG or WebP of at most 500 kB',

  details: 'Your details',
  name: 'Name',
  phone: 'Mobile number',
  email: 'E-mail address',
  phoneHelp: 'If you change it, we send a code to the new number before we take it over.',
  emailHelp: 'If you change it, we send a code to the new address before we take it over.',
  saveDetails: 'Save details',

  verifyPhone: 'Confirm the new number',
  verifyEmail: 'Confirm the new address',
  codeSentTo: 'We have sent a code of four digits to',
  code: 'Code',
  confirm: 'Confirm',
  resend: 'Send a new code',
  cancel: 'Cancel',

  messages: 'Language and messages',
  language: 'Language of messages',
  languages: { ar: 'العربية', en: 'English' },
  orderMessages: 'About your orders',
  orderMessagesText: 'A text message at each stage of an order. E-mail comes in any case.',
  marketingMessages: 'News and offers',
  marketingMessagesText: 'New plants and seasonal offers. We share your number with nobody.',
  saveMessages: 'Save choices',

  devices: 'Signed-in devices',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  seen: 'Last used',
  signOutDevice: 'Sign out',
  signOutOf: (device) => `Sign out ${device}`,
  otherDevices: (count) =>
    plural('en', count, {
      one: 'One other device.',
      other: count === 0 ? 'No other devices.' : '# other devices.',
    }),

  ownData: 'Your data with us',
  ownDataText: 'Everything we keep about you in one file: details, devices, cart, orders and wallet.',
  download: 'Download my data',

  remove: 'Delete account',
  removeText: [
    'Your name, number, e-mail, picture, cart and devices are deleted for good. This cannot be undone.',
    'What tax law makes us keep of paid orders stays, without name or address.',
    'A paid order that hasn’t arrived yet is still delivered, and its link keeps working; names and addresses are removed from it within a day of its arrival. You can’t cancel it yourself once the account is deleted. Orders that aren’t paid are let go at once.',
  ],
  removeWallet: 'Your wallet has credit that is lost with the account:',
  removeOpen: 'I want to delete my account',
  phrase: 'To confirm, type this phrase exactly:',
  phraseLabel: 'Confirmation phrase',
  removeYes: 'Delete account for good',
};

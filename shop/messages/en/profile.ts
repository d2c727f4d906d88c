import type { Messages } from '../ar/index.ts';
import { marketingConsent } from '../bilingual/consents.ts';

export const profile: Messages['profile'] = {
  title: 'My account',
  nameless: 'No name yet',

  picture: 'Your picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  savePicture: 'Save picture',
  pictureHelp: 'A square JPEG, PNG or WebP, up to 500 kB',

  details: 'Your details',
  name: 'Name',
  phone: 'Mobile number',
  email: 'Email',
  phoneHelp: 'If you change it, we’ll send a code to the new number before we start using it.',
  emailHelp: 'If you change it, we’ll send a code to the new address before we start using it.',
  saveDetails: 'Save details',

  verifyPhone: 'Confirm the new number',
  verifyEmail: 'Confirm the new email',
  codeSentTo: 'We’ve sent a 4-digit code to',
  code: 'Code',
  confirm: 'Confirm',
  resend: 'Send a new code',
  cancel: 'Cancel',

  messages: 'Language and messages',
  language: 'Language of messages',
  languages: { ar: 'العربية', en: 'English' },
  ofOrders: 'About your orders',
  orderPushes: 'Order notifications',
  orderPushesText: 'Notifications about the steps of your order, on devices that allow them.',
  orderMessages: 'Order text messages',
  orderMessagesText:
    'Text messages about the main steps of your order. What matters most comes by email too, and if your order has no email, text messages come even when these are off.',
  ofOffers: 'About offers and news',
  marketingPush: 'Offers and news by notification',
  marketingPushText: marketingConsent.marketing_push.en,
  marketingSms: 'Offers and news by text message',
  marketingSmsText: marketingConsent.marketing_sms.en,
  marketingEmail: 'Offers and news by email',
  marketingEmailText: marketingConsent.marketing_email.en,
  saveMessages: 'Save choices',

  pushes: 'Notifications',

  devices: 'Where you’re signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  seen: 'Last used',
  signOutDevice: 'Sign out',
  signOutOf: (device) => `Sign out of ${device}`,

  ownData: 'Your data with us',
  ownDataText: 'Everything we hold about you in one file: your details, devices, cart, orders and wallet.',
  download: 'Download my data',

  remove: 'Delete account',
  removeText: [
    'Your name, number, email, picture, cart and devices are permanently deleted. This can’t be undone.',
    'We keep the records of your paid orders that VAT law requires: without your name, and with only the district and city of the address.',
    'If a paid order hasn’t arrived yet, we’ll still deliver it and its link will keep working. Names and addresses are removed from it within a day of delivery. You can’t cancel it yourself once your account is deleted. Unpaid orders are cancelled right away.',
  ],
  removePaidIn: 'Credit you paid for, refunded to your original payment method:',
  removePaidInText:
    'The refund starts as soon as the account is deleted. We keep your name and contact details until it arrives.',
  removeBonus: 'Rewards you’ll lose with the account:',
  removeOpen: 'I want to delete my account',
  phrase: 'To confirm, type this phrase exactly:',
  phraseLabel: 'Confirmation phrase',
  removeYes: 'Delete account permanently',
};

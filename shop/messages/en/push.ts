import type { Messages } from '../ar/index.ts';

export const push: Messages['push'] = {
  ask: 'Shall we let you know when it’s out for delivery and when it arrives?',
  askPickup: 'Shall we let you know when it’s ready?',
  yes: 'Yes, let me know',
  notNow: 'Not now',
  askHelp:
    'Your browser will ask once after that. You can turn notifications off whenever you like in “My account” or in your browser’s settings.',
  said: {
    none: '',
    default: 'A notification on this device each time your order moves on. No advertising.',
    asking: 'Waiting for your answer in the browser’s own window.',
    on: 'Notifications are on for this device.',
    off: 'You’ve turned notifications off on this device.',
    denied:
      'Your browser blocks notifications from this site. To allow them, open the site’s settings in your browser, then choose “Notifications”.',
    failed: 'We couldn’t turn notifications on. Try again shortly.',
    install:
      'On iPhone and iPad, notifications come once Asees is on your Home Screen: tap Share in Safari, then “Add to Home Screen”, then open Asees from there and sign in.',
  },

  install: 'Asees on your screen',
  understood: 'Got it',

  own: 'A notification on this device whenever there’s news about your orders or wallet. Offers come only if you agree to them.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
};

import { plural } from '../../format/plural.ts';
import type { Messages } from '../ar/index.ts';

export const driving: Messages['driving'] = {
  title: (city, name) => `${name}’s ${city} run`,
  closed: 'Driver’s run',
  progress: (count, of) => `${count} of ${of} done`,
  allDone: 'All done. Thank you.',
  empty: 'No orders on this run yet.',
  online: 'Online',
  offline: 'Offline',
  offlineNote: 'What you record is saved on this phone, and sent automatically when you are back online.',
  unsent: (count) =>
    count === 0
      ? 'Everything is sent.'
      : plural('en', count, {
          one: '# update is saved on this phone and not sent yet.',
          other: '# updates are saved on this phone and not sent yet.',
        }),
  sendNow: 'Send now',
  stop: (number) => `Stop ${number}`,
  states: {
    waiting: 'Still at the workshop',
    to_deliver: 'To deliver',
    delivered: 'Delivered',
    nobody_there: 'Nobody was there',
    off: 'Cancelled',
    saved: 'Saved, not sent',
    refused: 'Not accepted',
  },
  surprise: 'Surprise: don’t call before you arrive.',
  shortAddress: 'National Address short code',
  call: 'Call',
  whatsapp: 'WhatsApp',
  map: 'Open map',
  pieces: (count) => plural('en', count, { one: '# piece', other: '# pieces' }),
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  photo: 'Photo at the door',
  photoAgain: 'Another photo',
  photoHelp: 'The gift and the door, no faces.',
  photoBad: 'We couldn’t read this photo. Take another one.',
  takenBy: 'Or the name of whoever took it',
  proofNeeded: 'Add a photo, or enter who took it.',
  deliver: 'Delivered',
  nobody: 'Nobody there',
  nobodyText: 'Bring the gift back to the workshop. We’ll agree on another time.',
  nobodyYes: 'Confirm: nobody there',
  discard: 'Remove from this phone',
  workshop: 'Call the workshop',
};

import { plural } from '#shop/format/plural.ts';
import type { orderSteps as arabic } from '../../../ar/staff/screens/order-steps.ts';

export const orderSteps: typeof arabic = {
  wrap: 'Start wrapping',
  wrapPhoto: 'Photo of the finished gift (optional)',
  pickPhoto: 'Choose a photo',
  wrapPhotoHelp: 'JPEG, PNG or WebP, up to 8 MB. Sender and recipient see it.',
  handOver: 'Hand over',
  pickupCode: 'Pickup code',
  pickupCodeHelp: 'Whoever picks it up says it. It can be tried five times.',
  pickupTriesOver: 'All five tries are used. There are five more once support sends the code again.',
  sendCode: 'Send the pickup code again',
  codeSent: 'The code is on its way.',
  nobodyThere: 'Nobody was there',
  nobodyThereText:
    'The order comes back to the workshop and loses its time, and its sender is told. This can’t be undone.',
  nobodyThereTry: (number) => `This is attempt ${number}.`,
  nobodyThereYes: 'Confirm: nobody was there',
  mediaCards: 'Photo and video cards to print',
  printed: (times, name, when) =>
    `${plural('en', times, { one: 'Printed once', two: 'Printed twice', other: 'Printed # times' })}, ${name}, ${when}`,
  noPapers: 'Nothing printed yet.',
  xmlOf: (number) => `XML file of ${number}`,
};

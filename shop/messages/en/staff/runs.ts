import { plural } from '#shop/format/plural.ts';
import type { StaffMessages } from '../../ar/staff/index.ts';

/** The screen of delivery runs, and a run on paper. */
export const runs: StaffMessages['runs'] = {
  title: 'Delivery runs',
  withoutDriver: 'No driver yet',
  none: 'Every order for this day has a driver.',
  more: 'There are more orders without a driver that aren’t shown here.',
  chooseAll: (district) => `Select orders in ${district}`,
  noDistrict: 'No district',
  driver: 'Driver',
  driverPhone: 'Driver’s mobile',
  optional: 'optional',
  plan: (count) =>
    count === null || count === 0
      ? 'New run'
      : plural('en', count, { one: 'New run of one order', other: 'New run of # orders' }),
  planned: 'The run is ready. Send the driver its link.',
  which: 'Run',
  add: 'Add to the run',
  added: (driver) => `Added to ${driver}’s run.`,
  of: (driver) => `${driver}’s run`,
  ofNumber: (driver, number) => `${driver}’s run, ${number}`,
  empty: 'No runs on this day yet. Select orders and type a driver’s name.',
  noStops: 'There are no orders on this run.',
  pieces: (count) => plural('en', count, { one: 'one piece', other: '# pieces' }),
  large: 'large',
  surprise: 'Surprise: don’t call before you arrive',
  states: { to_deliver: 'On the way', delivered: 'Arrived', nobody_there: 'Not taken', off: 'Off the run' },
  late: 'Late',
  arrived: (count, most) => `${count} of ${most} arrived`,
  over: 'Over',
  earlier: (name) => `Move ${name} earlier`,
  later: (name) => `Move ${name} later`,
  off: (name) => `Take ${name} off the run`,
  orderNote: 'The driver sees changes here at once.',
  start: 'Start the run',
  startNote:
    'When the driver leaves: orders being wrapped go out, and customers are told once it can’t be undone.',
  sheet: 'Run sheet',
  labels: 'Labels',
  link: 'Driver’s link',
  linkText:
    'Whoever has this link sees the addresses and can mark orders delivered. It ends the next morning.',
  scan: 'Opens with the camera of the driver’s phone',
  open: 'Open the link',
  copy: 'Copy the link',
  copied: 'Link copied',
  copyHere: 'The browser doesn’t allow copying, so copy the link from here',
  whatsapp: 'Send on WhatsApp',
  whatsappText: (shop, driver, address) => `Hello ${driver}, here is today’s run from ${shop}:\n${address}`,
  change: 'Change the driver',
  save: 'Save',
  end: 'End the run',
  endText: (count) =>
    count === 0
      ? 'The driver’s link ends, and orders that haven’t left are without a driver again.'
      : plural('en', count, {
          one: 'The driver’s link ends; one order on the way is finished from the board.',
          other: 'The driver’s link ends; # orders on the way are finished from the board.',
        }),
  endSure: 'Confirm: end the run',
  paper: {
    prepare: 'Prepare the sheet',
    text: 'Stands in for the link where there is no network.',
    onPhone: 'The run on a phone',
    stops: (count) => plural('en', count, { zero: 'no stops', one: 'one stop', other: '# stops' }),
    recipient: 'Recipient and mobile',
    place: 'Address',
    piecesHead: 'Pieces',
    before: 'Before',
    taken: 'Time, and who took it',
    door: [
      'At the door:',
      'photograph the gift and the door, no faces. Don’t mention the price or the sender.',
    ],
    nobody: [
      'Nobody there?',
      'Call twice, five minutes apart, then call the workshop. Never leave it in the sun.',
    ],
    back: ['Coming back with you?', 'Write down why, and return it to the workshop today.'],
    givenBy: 'Handed out by',
    takenBy: 'Taken by the driver',
    broughtBack: 'Brought back',
    destroy: 'Destroy this sheet after the run',
  },
};

import { plural } from '../../../format/plural.ts';
import type { Messages } from '../../ar/index.ts';
import { waitRequest } from '../../bilingual/waits.ts';

export const waits: Messages['waits'] = {
  title: 'Back-in-stock alert',
  of: (thing) => `Back-in-stock alert for ${thing}`,
  request: waitRequest.en,

  where: 'Where should we send the alert?',
  whereText: 'We’ll send a code there first, and nothing else until you’ve confirmed it.',
  byEmail: 'By email instead',
  byPhone: 'By text message instead',
  byPush: 'Notification on this device',
  codeTo: 'We sent a 4-digit code to',

  done: 'We’ll tell you when it’s back',
  doneBy: (ways) => `You’ll get one alert, ${ways}.`,
  ways: { push: 'as a notification on your device', sms: 'by text message', email: 'by email' },
  stop: 'Stop the alert',
  stopped: 'We’ve stopped this alert.',
  here: 'It’s available now',
  hereText: 'It’s back in stock. Open its page again to order it.',
  toProduct: 'View the product',

  link: {
    there: (thing) => `${thing} is available now`,
    thereText: (city) =>
      `We deliver to ${city}. Stock is limited, and the alert doesn’t reserve one for you.`,
    gone: (thing) => `${thing} is sold out again`,
    goneText: 'Someone else was faster this time. You can ask for another alert on the product’s page.',
    noMore: 'Stop all back-in-stock alerts',
    noMoreText: (count) =>
      count === 0
        ? 'You aren’t waiting for anything else, so no alerts will come unless you ask for them.'
        : plural('en', count, {
            one: 'You’re waiting for # other product.',
            other: 'You’re waiting for # other products.',
          }),
    ended: 'We’ve stopped your back-in-stock alerts',
    endedText:
      'No alert will come unless you ask for one on a product’s page. We’ve deleted any number or email you confirmed for them.',
    over: 'This link is no longer valid',
    overText: 'We no longer have an alert with this link.',
  },

  own: 'Back-in-stock alerts',
  ownText: 'We’ll alert you once when each of these is back in stock.',
  inCity: (city) => `In ${city}`,
  stopOf: (thing) => `Stop the alert for ${thing}`,
};

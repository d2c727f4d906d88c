import { describe, expect, it } from 'vitest';
import { channels, comesBy } from './events.ts';

/* By which channels the shop tells what rests on what: a switch is shown for these alone. */

describe('news', () => {
  it('of orders come by every channel', () => {
    expect(channels.filter((channel) => comesBy('order', channel))).toEqual(['push', 'sms', 'mail']);
  });

  it('that advertise come by no text message, whose sender’s name may not', () => {
    expect(channels.filter((channel) => comesBy('marketing', channel))).toEqual(['push', 'mail']);
  });
});

import { expect, it } from 'vitest';
import { settingOf } from './message-card.ts';

/* A message is set so that all of it has room on its card. */

it.each([
  ['Grow well', { size: 'large', breaks: true }],
  ['a '.repeat(50), { size: 'middling', breaks: true }],
  ['a '.repeat(98), { size: 'small', breaks: true }],
  [Array.from({ length: 7 }, () => 'one line').join('\n'), { size: 'small', breaks: true }],
  [Array.from({ length: 20 }, () => 'line').join('\n'), { size: 'small', breaks: false }],
])('%j', (message, setting) => expect(settingOf(message)).toEqual(setting));

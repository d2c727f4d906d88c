import { expect, test } from 'vitest';
import { toldError } from './log.ts';

test('an error that is told as a plain object, as the job queue does, is told in its words', () => {
  const told = {
    message: 'connection lost',
    stack: 'Error: connection lost\n    at queue',
    queue: 'send-code',
  };
  expect(toldError(told)).toEqual({ type: 'Object', message: told.message, stack: told.stack });
  for (const odd of [undefined, null, 'text', 7, {}])
    expect(toldError(odd)).toEqual({ type: typeof odd, message: String(odd), stack: '' });
});

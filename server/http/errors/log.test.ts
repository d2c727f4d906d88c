import { expect, test } from 'vitest';
import { toldError } from './log.ts';

test('an error that is told as a plain object, as the job queue does, is told in its words', () => {
  const told = {
    message: 'connection lost',
    stack: 'Error: connection lost\n    at queue',
    queue: 'send-code',
  };
  expect(toldError(told)).toEqual({ type: 'Object', message: told.message, stack: told.stack });
  const failed = 'Failed query: insert into codes values ($1)';
  const query = { message: `${failed}\nparams: 0551234567,\n4417`, stack: '' };
  const given = { ...query, stack: `Error: ${query.message}\n    at queue` };
  expect(toldError(query)).toEqual({ type: 'Object', message: failed, stack: '' });
  expect(toldError(given)).toEqual({
    type: 'Object',
    message: failed,
    stack: `Error: ${failed}\n    at queue`,
  });
  for (const odd of [undefined, null, 'text', 7, {}])
    expect(toldError(odd)).toEqual({ type: typeof odd, message: String(odd), stack: '' });
});

import { expect, test } from 'vitest';
import { nameLengthMost } from './account.ts';
import { nameProblem } from './name.ts';

test('a name has letters, and is as long as it looks', () => {
  const problem = (name: string) => nameProblem(name, 'name_required', 2);
  expect(problem('')).toBe('name_required');
  expect(problem('نَ')).toBe('account_name_short');
  expect(problem('مي')).toBeNull();
  expect(problem('نَ'.repeat(nameLengthMost))).toBeNull();
  expect(problem('n'.repeat(nameLengthMost + 1))).toBe('too_long');
  expect(problem('12')).toBe('name_letters');
});

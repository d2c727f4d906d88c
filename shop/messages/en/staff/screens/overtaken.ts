import { own } from '#shop/format/isolate.ts';
import type { overtaken as arabic } from '../../../ar/staff/screens/overtaken.ts';

export const overtaken: typeof arabic = {
  overtaken:
    'A colleague saved a change here before you did. What you typed is still here, and each field that differs shows what is saved now. Save again to keep yours.',
  now: (saved) => `Saved now: ${own(saved)}`,
  empty: 'nothing',
  on: 'on',
  off: 'off',
};

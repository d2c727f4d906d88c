import { afterAll } from 'vitest';
import { closeAll } from './at-end.ts';

afterAll(closeAll);

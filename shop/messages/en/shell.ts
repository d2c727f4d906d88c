import type { Messages } from '../ar/index.ts';

export const shell: Messages['shell'] = {};

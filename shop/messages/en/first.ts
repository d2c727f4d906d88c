import { catalogue } from './catalogue.ts';
import { shell } from './shell.ts';

/** The strings that every page may need at once. */
export const first = { shell, catalogue };

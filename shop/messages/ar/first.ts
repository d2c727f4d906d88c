/** The strings that every page may need at once. */
export { catalogue } from './catalogue.ts';
export { shell } from './shell.ts';

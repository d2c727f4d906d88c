/** The strings of a driver's run. */
export { driving } from './driving.ts';

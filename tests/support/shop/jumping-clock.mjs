import { readFileSync } from 'node:fs';

/*
 * Loaded before the shop (`NODE_OPTIONS=--import …`): on SIGUSR2 the process's clock is ahead by as many milliseconds as
 * the file CLOCK_FILE says, or behind. What is measured (`performance`, timers) goes on; the database has its own clock.
 */

const RealDate = globalThis.Date;
let ahead = 0;
process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
});
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, as) => Reflect.construct(date, given.length === 0 ? [now()] : given, as),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});

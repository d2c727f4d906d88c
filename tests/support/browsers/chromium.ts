import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its windows, which drives the same pages for a quarter less of the machine. It knows no notifications. */
export const headless = ['chromium-headless-shell'];
export const whole = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Path of the machine's Chromium: `CHROMIUM`, or the first of these names that is found on the PATH; undefined when there is none. */
export function findChromium(names: readonly string[] = [...headless, ...whole]): string | undefined {
  return process.env.CHROMIUM || findProgram(names);
}

/** Path of the first of these programs that the machine has. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium refuses its sandbox as root; the rest keeps it from calling home, which slows tests down. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

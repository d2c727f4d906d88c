import { existsSync } from 'node:fs';
import { findChromium, headless, whole } from '../../tests/support/browsers/chromium.ts';
import { exitCode, type Outcome } from './step.ts';

/**
 * Finds the machine's Chromium; on Debian as root installs it, and the one without windows that is quicker, where they
 * aren't there; elsewhere says what to install.
 */
export async function chromiumStep(): Promise<Outcome> {
  const all = findChromium(whole) && findChromium(headless);
  if (!all && existsSync('/etc/debian_version') && process.getuid?.() === 0) await installOnDebian();
  const found = findChromium(whole);
  if (found) {
    console.log(`${found}; ${findChromium()} where that is enough`);
    return { passed: 1, failed: 0 };
  }
  console.error(
    'No Chromium found. Install one so that it is on the PATH (Debian, Ubuntu: apt-get install chromium; ' +
      'macOS: brew install --cask chromium), or set CHROMIUM to its path.',
  );
  return { passed: 0, failed: 1 };
}

/** Limited in time: a machine may have a Chromium and no network. */
async function installOnDebian(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => exitCode('timeout', ['300', 'apt-get', ...args], env);
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium', ...headless);
  console.log('installing Chromium');
  if ((await install()) === 0) return;
  await apt('update');
  await install();
}

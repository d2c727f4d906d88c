import { existsSync } from 'node:fs';
import { findChromium } from '../../tests/support/browsers/chromium.ts';
import { exitCode, type Outcome } from './step.ts';

/** Finds the machine's Chromium; on Debian as root installs it, elsewhere says what to install. */
export async function chromiumStep(): Promise<Outcome> {
  if (!findChromium() && existsSync('/etc/debian_version') && process.getuid?.() === 0)
    await installOnDebian();
  const found = findChromium();
  if (found) {
    console.log(found);
    return { passed: 1, failed: 0 };
  }
  console.error(
    'No Chromium found. Install one so that it is on the PATH (Debian, Ubuntu: apt-get install chromium; ' +
      'macOS: brew install --cask chromium), or set CHROMIUM to its path.',
  );
  return { passed: 0, failed: 1 };
}

async function installOnDebian(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => exitCode('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
  console.log('installing Chromium');
  if ((await install()) === 0) return;
  await exitCode('apt-get', ['update'], env);
  await install();
}

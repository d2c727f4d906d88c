import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tests/support/browsers/chromium.ts';

/** Starts the machine's Chromium without a window. Throws when there is none. */
export async function openBrowser(flags: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
}

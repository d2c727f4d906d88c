import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../shop/free-port.ts';
import { temporaryDataFolder } from '../shop/temporary.ts';
import { findProgram } from './chromium.ts';

/** Safari's engine with a page in it, at the width of a phone. */
export type WebKit = {
  go(url: string): Promise<void>;
  /** Runs a function's body in the page, with `arguments`. */
  run<T>(body: string, ...given: unknown[]): Promise<T>;
  fill(selector: string, text: string): Promise<void>;
  press(selector: string): Promise<void>;
  close(): Promise<void>;
};

/** What it takes, none of which the shop installs: Debian has it as `webkit2gtk-driver` and `xvfb`. */
const driverProgram = findProgram(['WebKitWebDriver']) ?? '';
const screenProgram = findProgram(['Xvfb']) ?? '';
export const hasWebKit = driverProgram !== '' && screenProgram !== '';

/** The bar of its window would be wider than a phone. */
const narrowBar = `* { min-width: 0; min-height: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0); }
button { margin: 0 -8px; border-width: 0; }`;

/** Opens WebKitGTK's small browser on a screen that nobody sees, driven by WebDriver. */
export async function openWebKit(width: number, height = 740): Promise<WebKit> {
  const folder = await temporaryDataFolder();
  mkdirSync(join(folder.path, 'gtk-3.0'));
  writeFileSync(join(folder.path, 'gtk-3.0', 'gtk.css'), narrowBar);
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...{ ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder.path },
      ...{ GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    },
  });
  const ask = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const { value } = await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
    if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const end = async () => {
    await Promise.all([endOf(driver), endOf(screen)]);
    folder.remove();
  };
  try {
    for (let tries = 0; tries < 100 && !(await ask('GET', '/status').catch(() => null)); tries++)
      await sleep(50);
    // What isn't there yet is waited for.
    const timeouts = { implicit: 10_000 };
    const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { timeouts } } });
    const at = `/session/${sessionId}`;
    const run = (script: string, ...given: unknown[]) =>
      ask('POST', `${at}/execute/sync`, { script, args: given });
    // The window is larger than its page by the bar.
    const rect = await ask('POST', `${at}/window/rect`, { width: 700, height: 900 });
    const [inner, high] = await run('return [innerWidth, innerHeight]');
    await ask('POST', `${at}/window/rect`, {
      ...{ width: width + rect.width - inner, height: height + rect.height - high },
    });
    const find = async (value: string) => {
      const found = await ask('POST', `${at}/element`, { using: 'css selector', value });
      // WebDriver scrolls as the page does, and doesn't wait for what scrolls smoothly.
      await run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', found);
      return `${at}/element/${Object.values(found)[0]}`;
    };
    return {
      run,
      go: (url) => ask('POST', `${at}/url`, { url }),
      fill: async (selector, text) => ask('POST', `${await find(selector)}/value`, { text }),
      press: async (selector) => ask('POST', `${await find(selector)}/click`, {}),
      async close() {
        await ask('DELETE', at).finally(end);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

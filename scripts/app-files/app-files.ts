import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { build, type Plugin } from 'vite';
import { app } from '../../shop/messages/bilingual/app.ts';
import { type Color, readColors } from './colors.ts';
import { offlinePage, startPage } from './pages.ts';

type Files = Map<string, string | Uint8Array>;

const shop = join(import.meta.dirname, '../..');
/**
 * What makes the shop an app that can be installed and gets pushes, by path: its service worker, the page for when there
 * is no connection, a manifest in each language, icons; and the name as mails show it. With the pages' build they become files; in development they are
 * made when they are asked for.
 */
export function appFiles(): Plugin {
  return {
    name: 'app-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [path, source] of await makeFiles())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
    configureServer({ middlewares }) {
      let made: Promise<Files> | undefined;
      middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (
          !/^\/(?:sw\.js|start\.html|manifest-|apple-touch-icon|mail-logo-|assets\/(?:offline|icon)-)/.test(
            path,
          )
        )
          return next();
        made ??= makeFiles();
        const file = (await made).get(path);
        if (file === undefined) return next();
        response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
        response.end(file);
      });
    },
  };
}

const types: Record<string, string> = {
  js: 'text/javascript',
  html: 'text/html; charset=utf-8',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

async function makeFiles(): Promise<Files> {
  const [mark, color] = [
    await readFile(join(shop, 'web/components/mark.svg'), 'utf8'),
    await readColors(shop),
  ];
  const files: Files = new Map();
  const keep = (name: string, ending: string, content: string | Uint8Array) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const path = `/assets/${name}-${hash}.${ending}`;
    files.set(path, content);
    return path;
  };
  const icons = await Promise.all(
    [192, 512].map(async (size) => ({ size, file: keep(`icon-${size}`, 'png', await draw(mark, size)) })),
  );
  const maskable = keep('icon-maskable', 'png', await draw(padded(mark), 512));
  // iOS rounds it by itself.
  files.set('/apple-touch-icon.png', await draw(square(mark), 180));

  const sprite = await readFile(join(shop, 'web/components/icons.svg'), 'utf8');
  for (const language of ['ar', 'en'] as const) {
    files.set(`/mail-logo-${language}.png`, await drawSeal(sprite, language, color));
    const manifest = {
      // One app, whichever language it was installed in.
      id: '/',
      name: app.name[language],
      short_name: app.name[language],
      description: app.description[language],
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: '/start.html',
      scope: '/',
      display: 'standalone',
      background_color: color('ground'),
      // As root.tsx says of every page: the promise bar's.
      theme_color: color('sunken'),
      icons: [
        ...icons.map(({ size, file }) => ({ src: file, sizes: `${size}x${size}`, type: 'image/png' })),
        { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
    files.set(`/manifest-${language}.webmanifest`, JSON.stringify(manifest));
  }
  files.set('/start.html', startPage(color));
  const offline = keep('offline', 'html', offlinePage(mark, color));
  files.set('/sw.js', await bundleWorker({ offline, icon: icons[0]?.file ?? '' }));
  return files;
}

async function bundleWorker(addresses: { offline: string; icon: string }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __APP_FILES__: JSON.stringify(addresses) },
    build: {
      target: 'es2022',
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(shop, 'web/service-worker/sw.ts'), output: { format: 'iife' } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one bundle was asked for');
  return built.output[0].code;
}

function draw(svg: string, size: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/**
 * The shop's name in paper on a seal of maroon: on a light mail and on a dark one it is the same. Three pixels for each
 * of the 96 by 48 that mails show it at.
 */
function drawSeal(sprite: string, language: 'ar' | 'en', color: Color): Promise<Uint8Array> {
  const [, viewBox, name] =
    new RegExp(`<symbol id="logo-${language}" viewBox="([^"]+)">(.*?)</symbol>`, 's').exec(sprite) ?? [];
  if (!name) throw new Error(`icons.svg has no logo-${language}: the mails' seal is made of it`);
  const height = language === 'ar' ? 28 : 18;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><rect width="96" height="48" rx="8" fill="${color('maroon')}"/>` +
    `<svg x="10" y="${(48 - height) / 2}" width="76" height="${height}" viewBox="${viewBox}" fill="${color('ground')}">${name}</svg></svg>`;
  return sharp(Buffer.from(svg), { density: 72 * 3 })
    .resize(288, 144)
    .png({ palette: true })
    .toBuffer();
}

/** The mark to its edges, for systems that cut its corners. */
function square(mark: string): string {
  return replaced(mark, ' rx="12"', '');
}

/** The same with room around it: what is masked keeps its middle, four fifths of it across. */
function padded(mark: string): string {
  const wide = replaced(
    square(mark),
    '<rect width="64" height="64"',
    '<rect x="-8" y="-8" width="80" height="80"',
  );
  return replaced(wide, 'viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"');
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`mark.svg has no ${from}: the icons are made by it`);
  return text.replace(from, to);
}

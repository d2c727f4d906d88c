import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { drawLogo, type LogoUse } from '#server/pictures/logo.ts';
import type { OwnLook } from '#server/settings/own-look.ts';
import { type BrandedStore, readStoreInfo } from '#server/settings/settings.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { sendErrorPage } from '../errors/error-page.ts';

/**
 * What a shop that wears a look of its own is drawn with (decision 0094): its sheet, its logo, its icon and what an installed
 * app is told, at addresses that are others for each look. Who still holds an address of before, as a page that was kept, gets the
 * look of now.
 */
export function ownLook(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const serve = (
      file: string,
      language: Language,
      type: string,
      draw: (look: OwnLook, facts: BrandedStore) => string | Promise<string>,
    ) =>
      app.get<{ Params: { key: string } }>(`/brand.:key.${file}`, async (request, reply) => {
        const facts = await readStoreInfo(context, language);
        const look = facts.brand;
        if (!look) return sendErrorPage(reply, request, 'NOT_FOUND');
        const address = file === 'css' ? look.sheet : `/brand.${look.key}.${file}`;
        keepIf(reply, address === `/brand.${request.params.key}.${file}`);
        return reply.type(type).send(await draw(look, facts));
      });
    serve('css', 'ar', 'text/css; charset=utf-8', ({ css }) => css);
    for (const language of ['ar', 'en'] as const) {
      serve(`${language}.svg`, language, 'image/svg+xml', (look, facts) => iconOf(context, look, facts));
      serve(`${language}.webmanifest`, language, 'application/manifest+json', (look, facts) =>
        JSON.stringify(manifestOf(look, facts, language)),
      );
    }
    for (const [file, use] of Object.entries(logoFiles)) {
      app.get<{ Params: { key: string } }>(`/brand.:key.${file}`, async (request, reply) => {
        const { brand: look } = await readStoreInfo(context, 'ar');
        const picture = look?.logo && (await drawLogo(context, look.logo, use));
        if (!look || !picture) return sendErrorPage(reply, request, 'NOT_FOUND');
        // A page asks by the picture, mails and manifests by the whole look in their language.
        const { brand: english } = await readStoreInfo(context, 'en');
        const { key } = request.params;
        const shown = typeof look.sign === 'object' && look.sign?.src;
        keepIf(reply, [look.key, english?.key].includes(key) || shown === `/brand.${key}.${file}`);
        return reply
          .type(file.endsWith('.webp') ? 'image/webp' : 'image/png')
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-security-policy', "default-src 'none'")
          .send(picture);
      });
    }
  };
}

/** Mail is read at other sites: what is sent for one may be shown there. */
const logoFiles: Record<string, LogoUse> = {
  'logo.webp': 'page',
  'logo.png': 'mail',
  'icon-192.png': 'icon-192',
  'icon-512.png': 'icon-512',
};

function keepIf(reply: FastifyReply, same: boolean): void {
  reply.header('cache-control', same ? 'public, max-age=31536000, immutable' : 'no-store');
}

/** The shop's logo on its paper, or the first letter of its name on its colour. */
async function iconOf(
  context: AppContext,
  { accent, logo, logoIsIcon }: OwnLook,
  { name }: BrandedStore,
): Promise<string> {
  const picture = logo && logoIsIcon && (await drawLogo(context, logo, 'icon-192'));
  if (picture)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="a"><rect width="64" height="64" rx="12"/></clipPath><image width="64" height="64" clip-path="url(#a)" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`;
  const [letter = ''] = new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment ?? '';
  const shown = letter.replace(/[<>&]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${accent ?? '#7a1f3d'}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="600" text-anchor="middle" fill="#f6efe5">${shown}</text></svg>`;
}

/** As `scripts/app-files` writes it for the shop's usual look. A logo that is no icon leaves that to the letter. */
function manifestOf({ key, logoIsIcon }: OwnLook, { name }: BrandedStore, language: Language) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/start.html',
    scope: '/',
    display: 'standalone',
    background_color: '#f6efe5',
    theme_color: '#ebe4d7',
    icons: logoIsIcon
      ? [192, 512].map((side) => ({
          src: `/brand.${key}.icon-${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
        }))
      : [{ src: `/brand.${key}.${language}.svg`, sizes: 'any', type: 'image/svg+xml' }],
  };
}

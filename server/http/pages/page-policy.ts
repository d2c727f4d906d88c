import type { AppContext } from '#server/kernel/context.ts';
import { besideShop } from '#server/kernel/origin.ts';
import type { ChatService } from '#shop/contract/switches.ts';
import { pageAt } from '#shop/pages.ts';
import { browserErrorsPath } from '../errors/browser-errors.ts';

/** What the policy of a page depends on, besides its own scripts. */
export type PolicyOf = {
  context: Pick<AppContext, 'config' | 'payments'>;
  origin: string;
  path: string;
  chat: ChatService;
};

/**
 * The Content-Security-Policy of a page: only our own scripts and pictures; forms may lead on to the pages of the
 * payment providers that the shop is set up for. The script and frame of Tap's card fields are let in where cards are
 * saved and nowhere else; those of the chat service, where there is one, on the page of the chat.
 */
export function pagePolicy(scripts: string[], { context, origin, path, chat }: PolicyOf): string {
  const seen = (address: string) => besideShop(context.config, origin, address).replace(/\/$/, '');
  const paymentPages = Object.values(context.payments).flatMap((provider) => provider?.pages.map(seen) ?? []);
  const { fields, pages } = context.payments.tap;
  const fieldsFrom =
    pageAt(path).scripts === 'card-fields' && fields ? new URL(seen(fields.scriptUrl)).origin : null;
  const chatFrom = pageAt(path).scripts === 'chat' ? chatSources(chat) : {};
  const also = (directive: keyof ChatSources) =>
    chatFrom[directive]?.map((source) => ` ${source}`).join('') ?? '';
  const frames = [...(fieldsFrom ? [fieldsFrom, ...pages.map(seen)] : []), ...(chatFrom.frame ?? [])];
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${fieldsFrom ? ` ${fieldsFrom}` : ''}${also('script')}`,
    ...(frames.length > 0 ? [`frame-src ${[...new Set(frames)].join(' ')}`] : []),
    `style-src 'self'${also('style')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${also('img')}`,
    `font-src 'self'${also('font')}`,
    ...(chatFrom.worker ? [`worker-src 'self'${also('worker')}`] : []),
    ...(chatFrom.media ? [`media-src 'self'${also('media')}`] : []),
    ...(chatFrom.connect ? [`connect-src 'self'${also('connect')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    `form-action 'self' ${paymentPages.join(' ')}`,
    ...(context.config.errors.receiver ? [`report-uri ${browserErrorsPath}`] : []),
  ].join('; ');
}

type ChatSources = Partial<
  Record<'script' | 'worker' | 'frame' | 'style' | 'img' | 'font' | 'media' | 'connect', string[]>
>;

/**
 * What a chat service says that it needs: Chatwoot by its loader, Crisp by its page “Crisp Domain Names”
 * (docs.crisp.chat, Whitelisting our systems), without what only its calls and its game load.
 */
function chatSources({ provider, base_url }: ChatService): ChatSources {
  if (provider === 'chatwoot') {
    const { origin } = new URL(base_url);
    // Its loader writes a style sheet into the page.
    return {
      script: [origin],
      frame: [origin],
      style: ["'unsafe-inline'"],
      img: [origin],
      connect: [origin],
    };
  }
  if (provider === 'crisp') {
    const at = (...names: string[]) => names.map((name) => `https://${name}.crisp.chat`);
    return {
      script: at('client'),
      // Its question whether somebody is a program runs in a worker.
      worker: ['blob:', ...at('client')],
      style: ["'unsafe-inline'", ...at('client')],
      img: at('client', 'image', 'storage'),
      font: at('client'),
      // Sounds, and recordings that somebody sends.
      media: at('client', 'storage'),
      connect: [
        ...at('client', 'storage'),
        'wss://client.relay.crisp.chat',
        'wss://client.relay.rescue.crisp.chat',
      ],
    };
  }
  return {};
}

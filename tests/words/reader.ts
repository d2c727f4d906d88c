import { pageAt } from '#shop/pages.ts';
import { type Text, textsOfLines, textsOfPage } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
export type Json = any;

/** Somebody who reads the pages of a running shop in one language, over plain HTTP, and keeps every text. */
export class Reader {
  readonly language: 'ar' | 'en';
  readonly shop: string;
  readonly sandbox: string;
  readonly texts: Text[] = [];
  /** The pages, by their ids in shop/pages.ts, that were opened and had something to show. */
  readonly opened = new Set<string>();
  city: number | null = null;
  token = '';

  constructor(language: 'ar' | 'en', shop: string, sandbox: string) {
    this.language = language;
    this.shop = shop;
    this.sandbox = sandbox;
  }

  /** Opens a page, or sends it a form, follows where it leads, and keeps what is read there. Answers the new texts. */
  async read(path: string, form?: Record<string, string>): Promise<Text[]> {
    const address = new URL(path, this.shop);
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.#cookies(), 'sec-fetch-site': 'same-origin', 'accept-language': this.language },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const location = answer.headers.get('location');
    if (location !== null) return this.read(location.replace(this.shop, ''));
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    const own = address.origin === new URL(this.shop).origin;
    if (own && answer.ok) this.opened.add(pageAt(address.pathname).id);
    const where = own ? path.replace(/[\w-]{40,}/g, '…') : `sandbox ${address.pathname}`;
    return this.keep(textsOfPage(await answer.text(), form ? `${where} after ${form.intent}` : where));
  }

  /** Calls the API in the reader's language and as whom the reader is; its /web paths as anybody. Throws where it refuses. */
  async call(method: string, path: string, body?: unknown): Promise<Json> {
    const token = path.startsWith('/web/') ? '' : this.token;
    const answer = await fetch(`${this.shop}/api${path}`, {
      method,
      headers: {
        localization: this.language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Json;
    if (!said.success) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
    return said.data;
  }

  /** Does something on the sandbox's side. */
  async control(path: string): Promise<void> {
    const answer = await fetch(`${this.sandbox}/control/${path}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }

  /** What was sent to somebody so far, newest first. */
  async sentTo(to: string): Promise<Message[]> {
    const answer = await fetch(`${this.sandbox}/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { messages: Message[] }).messages;
  }

  keep(texts: Text[]): Text[] {
    this.texts.push(...texts);
    return texts;
  }

  #cookies(): string {
    return [
      `lang=${this.language}`,
      ...(this.city === null ? [] : [`city=${this.city}`]),
      ...(this.token === '' ? [] : [`asees_session=${this.token}`]),
    ].join('; ');
  }
}

export type Message = {
  channel: 'sms' | 'email';
  subject?: string;
  body: string;
  html?: string;
  language: 'ar' | 'en';
};

/** What is read of a message: its subject, its lines, and its other form. */
export function textsOfMessage({ channel, subject, body, html, language }: Message, about: string): Text[] {
  const where = `${channel} ${about}`;
  return [
    ...textsOfLines(subject ?? '', language, `${where}, subject`),
    ...textsOfLines(body, language, where),
    ...(html ? textsOfPage(html, `${where} as HTML`) : []),
  ];
}

import { developerStyle } from './kit/developer-style.ts';
import { type Html, html, page } from './kit/html.ts';

/** What this server is, where its inbox is, and what its parts tell of themselves. For developers, in English. */
export function indexPage(sections: Html[]): string {
  return page({
    language: 'en',
    title: 'Sandbox',
    style: developerStyle,
    body: html`
<main>
  <h1>Sandbox</h1>
  <p class="note">Plays the payment providers, Google, Facebook, Apple and the tax authority, and receives the shop’s messages. No money moves, nothing is sent, all is
  forgotten on restart.</p>
  <nav><a href="inbox">Inbox <span lang="ar">صندوق الرسائل</span></a></nav>${sections}
</main>`,
  });
}

import type { FastifyReply } from 'fastify';
import type { Language } from '#shop/contract/operation.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { socialMessage } from '#shop/messages/bilingual/social.ts';
import { escaped } from '../errors/escaped.ts';
import { sendPlainPage } from '../errors/plain-page.ts';
import { inlineScriptSources } from '../pages/inline-scripts.ts';
import type { SignInOutcome } from './social-sign-in.ts';

/**
 * The last page of the small window: tells the shop's page that opened it how it ended, and closes. Where a provider
 * has cut the two windows apart, every open page of the shop in this browser is told instead. What can't be closed
 * goes on to `next`.
 */
export function sendPopupPage(reply: FastifyReply, language: Language, outcome: SignInOutcome, next: string) {
  const said = (key: Parameters<typeof socialMessage>[1]) => socialMessage(language, key);
  const refused =
    outcome.type === 'asees:sign-in-refused' ? refusalMessage(language, outcome.code, {}) : null;
  const message = refused === null ? outcome : { ...outcome, message: refused };
  const title =
    refused !== null ? said('refused') : said(outcome.type === 'asees:signed-in' ? 'signedIn' : 'cancelled');
  const runs = script(message, next, refused === null);
  return sendPlainPage(reply, {
    language,
    title,
    body: `<h1>${title}</h1><p role="${refused === null ? 'status' : 'alert'}">${refused ?? said('closes')}</p>
${refused === null ? '' : `<p><button type="button" autofocus>${said('close')}</button></p>`}
<noscript><p><a href="${escaped(next)}">${said('back')}</a></p></noscript>
<script>${runs}</script>`,
    scripts: inlineScriptSources([runs]),
  });
}

function script(message: object, next: string, atOnce: boolean): string {
  return `(()=>{
const message=${inScript(message)},next=${inScript(next)};
const leave=()=>{close();setTimeout(()=>location.replace(next),500)};
if(window.opener&&!opener.closed)opener.postMessage(message,location.origin);
else{const all=new BroadcastChannel('asees:sign-in');all.postMessage(message);all.close()}
${atOnce ? 'leave()' : "document.querySelector('button').addEventListener('click',leave)"};
})()`;
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

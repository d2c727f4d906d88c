import type { IdentityScenario } from './identity/scenario.ts';
import { type Html, html, page } from './kit/html.ts';
import { inboxStyle } from './messages/inbox-page.ts';
import type { MessageScenario } from './messages/scenario.ts';
import { formatMinor } from './tap/protocol/money.ts';
import { chargeOutcomes } from './tap/protocol/statuses.ts';
import type { Tap } from './tap/state/tap.ts';

/** What this server is, where its inbox is, how the providers behave now, and the latest charges. For developers, in English. */
export function indexPage(
  tap: Tap,
  identity: IdentityScenario,
  messages: MessageScenario,
  others: Html[],
): string {
  const charges = tap.charges.newest(20);
  return page({
    language: 'en',
    title: 'Sandbox',
    style: inboxStyle,
    body: html`
<main>
  <h1>Sandbox</h1>
  <p class="note">Plays the payment providers, Google, Facebook and Apple, and receives the shop’s messages. No money moves, nothing is sent, all is
  forgotten on restart.</p>
  <nav><a href="inbox">Inbox <span lang="ar">صندوق الرسائل</span></a></nav>
  <h2>Tap behaves like this (POST /control/tap, POST /control/reset)</h2>
  <pre>${JSON.stringify(tap.scenario, null, 2)}</pre>
  <h2>Google, Facebook and Apple behave like this (POST /control/identity)</h2>
  <pre>${JSON.stringify(identity, null, 2)}</pre>
  <h2>SMS and email behave like this (POST /control/messages)</h2>
  <pre>${JSON.stringify(messages, null, 2)}</pre>
  <h2>Latest charges</h2>
  ${
    charges.length === 0
      ? html`<p class="note">None yet.</p>`
      : html`<table><tr><th>Charge</th><th>Order</th><th>Amount</th><th>Status</th></tr>${charges.map(
          (charge) => html`
<tr><td><a href="tap/pay/${charge.id}">${charge.id}</a></td><td><bdi>${charge.orderReference ?? ''}</bdi></td>
<td>${charge.currency} ${formatMinor(charge.amountMinor, charge.currency)}</td><td>${chargeOutcomes[charge.code].status} ${charge.code}</td></tr>`,
        )}</table>`
  }
  ${others}
</main>`,
  });
}

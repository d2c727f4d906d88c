import { type Html, html } from '../kit/html.ts';
import { toMajor } from '../kit/riyals.ts';
import type { Tabby } from './tabby.ts';

/** How Tabby behaves now and its latest payments, on the sandbox's first page. */
export function tabbySection({ scenario, payments }: Tabby): Html {
  const latest = payments.newest(20);
  return html`
  <h2>Tabby behaves like this (POST /control/tabby)</h2>
  <pre>${JSON.stringify(scenario, null, 2)}</pre>
  ${
    latest.length > 0 &&
    html`<table><tr><th>Payment at Tabby</th><th>Order</th><th>Amount</th><th>Status</th></tr>${latest.map(
      (payment) => html`
<tr><td><a href="tabby/pay/${payment.id}">${payment.id}</a></td><td><bdi>${payment.reference ?? ''}</bdi></td>
<td>SAR ${toMajor(payment.amountMinor)}</td><td>${payment.status}</td></tr>`,
    )}</table>`
  }`;
}

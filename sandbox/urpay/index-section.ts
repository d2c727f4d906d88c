import { type Html, html } from '../kit/html.ts';
import { toMajor } from '../kit/riyals.ts';
import type { Urpay } from './urpay.ts';

/** How Urpay behaves now and its latest payments, on the sandbox's first page. Their codes are in the inbox. */
export function urpaySection({ scenario, payments }: Urpay): Html {
  const latest = payments.newest(20);
  return html`
  <h2>Urpay behaves like this (POST /control/urpay)</h2>
  <pre>${JSON.stringify(scenario, null, 2)}</pre>
  ${
    latest.length > 0 &&
    html`<table><tr><th>Payment at Urpay</th><th>Code sent to</th><th>Amount</th><th>Status</th></tr>${latest.map(
      (payment) => html`
<tr><td>${payment.id}</td>
<td><a href="inbox?lang=en&amp;to=${payment.mobile}">+${payment.mobile}</a></td>
<td>SAR ${toMajor(payment.amountMinor)}</td><td>${payment.status} ${payment.reason ?? ''}</td></tr>`,
    )}</table>`
  }`;
}

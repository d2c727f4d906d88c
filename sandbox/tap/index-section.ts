import { type Html, html } from '../kit/html.ts';
import { formatMinor } from './protocol/money.ts';
import { chargeOutcomes } from './protocol/statuses.ts';
import type { Tap } from './state/tap.ts';

/** How Tap behaves now, on the sandbox's first page. */
export function tapSection({ scenario }: Tap): Html {
  return html`
  <h2>Tap behaves like this (POST /control/tap, POST /control/reset)</h2>
  <pre>${JSON.stringify(scenario, null, 2)}</pre>`;
}

/** Its latest charges, on the same page. */
export function latestCharges({ charges }: Tap): Html {
  const latest = charges.newest(20);
  return html`
  <h2>Latest charges</h2>
  ${
    latest.length === 0
      ? html`<p class="note">None yet.</p>`
      : html`<table><tr><th>Charge</th><th>Order</th><th>Amount</th><th>Status</th></tr>${latest.map(
          (charge) => html`
<tr><td><a href="tap/pay/${charge.id}">${charge.id}</a></td><td><bdi>${charge.orderReference ?? ''}</bdi></td>
<td>${charge.currency} ${formatMinor(charge.amountMinor, charge.currency)}</td><td>${chargeOutcomes[charge.code].status} ${charge.code}</td></tr>`,
        )}</table>`
  }`;
}

import { type Html, html } from '../kit/html.ts';
import { grouped } from '../kit/riyals.ts';
import type { Tamara } from './tamara.ts';

/** How Tamara behaves now and its latest orders, on the sandbox's first page. */
export function tamaraSection({ scenario, orders }: Tamara): Html {
  const latest = orders.newest(20);
  return html`
  <h2>Tamara behaves like this (POST /control/tamara)</h2>
  <pre>${JSON.stringify(scenario, null, 2)}</pre>
  ${
    latest.length > 0 &&
    html`<table><tr><th>Order at Tamara</th><th>Reference</th><th>Amount</th><th>Status</th></tr>${latest.map(
      (order) => html`
<tr><td><a href="tamara/pay/${order.id}">${order.id}</a></td><td><bdi>${order.order_reference_id}</bdi></td>
<td>SAR ${grouped(order.total_amount)}</td><td>${order.status}</td></tr>`,
    )}</table>`
  }`;
}

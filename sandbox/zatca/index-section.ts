import { behaviour } from '../kit/behaviour.ts';
import { type Html, html } from '../kit/html.ts';
import type { Zatca } from './zatca.ts';

const unitsShown = 5;
const documentsShown = 20;

/** The authority on the sandbox's first page: the code that registers a unit, whom it knows, and what they sent lately. */
export function zatcaSection({ scenario, codeOf, units, documents }: Zatca): Html {
  return html`${behaviour('The tax authority behaves like this (POST /control/zatca)', scenario)}
  <p>Today’s one-time code: <b>${codeOf()}</b></p>
  <h2>Units</h2>
  <ol>${units.newest(unitsShown).map(
    ({ kind, serial, vatNumber, shown, givenAt }) => html`
    <li><p class="meta"><b>${serial}</b> <span>VAT ${vatNumber}</span> <span>${kind}</span>
      <span>${kind === 'compliance' ? `has shown: ${shown.join(', ') || 'nothing'}` : ''}</span>
      <time>${time(givenAt)}</time></p></li>`,
  )}</ol>
  <h2>Documents</h2>
  <ol>${documents.newest(documentsShown).map(
    ({ number, icv, way, taken, findings, at }) => html`
    <li><p class="meta"><b>${number || 'not readable'}</b> <span>counter ${icv}</span> <span>${way}</span>
      <span>${taken ? 'taken' : 'refused'}</span> <time>${time(at)}</time></p>
      ${findings.length > 0 && html`<p class="body">${findings.map(({ code, message }) => `${code}: ${message}`).join('\n')}</p>`}</li>`,
  )}</ol>`;
}

function time(ms: number): string {
  return new Date(ms + 3 * 3_600_000).toISOString().slice(11, 19);
}

import { type Html, html } from './html.ts';

/** How a part of the sandbox behaves now, with what is said above it. */
export function behaviour(heading: string, scenario: object): Html {
  return html`
  <h2>${heading}</h2>
  <pre>${JSON.stringify(scenario, null, 2)}</pre>`;
}

import { hostedStyle } from './hosted-style.ts';
import { type Html, html } from './html.ts';

/* What the pages of the providers who split an amount in four have in common. */

/** Four payments of an amount: equal, and what doesn't divide is in the first. */
export function fourParts(minor: number): number[] {
  const part = Math.floor(minor / 4);
  return [minor - 3 * part, part, part, part];
}

/** The four payments as a list; `names` says when each is due, `amountOf` writes it. */
export function paymentsList(parts: number[], names: string[], amountOf: (minor: number) => Html): Html {
  return html`<ol class="plan">${parts.map(
    (part, at) => html`
<li><bdi class="step" aria-hidden="true">${at + 1}</bdi><span>${names[at] ?? ''}</span>${amountOf(part)}</li>`,
  )}</ol>`;
}

/** The look of such a page in a provider's own colours, so that nobody takes one for another. `more` are its own rules. */
export function planStyle(colours: { ink: string; pressed: string; first: string }, more: string): string {
  const { ink, pressed, first } = colours;
  return `${hostedStyle}
.primary{background:${ink};border-color:${ink}}
.primary:hover{background:${pressed}}
.quiet,.language{color:${ink}}
.plan{margin:0;padding:0;list-style:none}
.plan li{display:flex;align-items:center;gap:12px;padding-block:10px;font-size:15px}
.plan li+li{border-block-start:1px solid #e4e8ed}
.plan .amount{margin-inline-start:auto;font-weight:600}
.step{display:grid;place-items:center;flex:none;width:28px;height:28px;border-radius:50%;background:#e4e8ed;font-size:14px}
.plan li:first-child .step{background:${first};font-weight:600}
${more}
@media (min-width:800px){main{grid-template-rows:auto 1fr}}
`;
}

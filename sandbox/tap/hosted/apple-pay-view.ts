import { html, type Language } from '../../kit/html.ts';
import { usualCard } from '../cards/cards.ts';
import type { TapCharge } from '../charges/charges.ts';
import { amountOf, frame } from './frame.ts';
import { cardMark } from './marks.ts';
import { hostedTexts } from './texts.ts';

/** The sheet of `src_apple_pay`: a card that is there already, and one press. */
export function applePayPage(charge: TapCharge, language: Language): string {
  const t = hostedTexts[language];
  const { test } = usualCard;
  return frame(
    charge,
    language,
    html`
<form class="panel sheet" method="post" action="?lang=${language}" novalidate>
  <header class="panel-head"><h2>${t.applePay}</h2></header>
  <dl class="rows">
    <div><dt>${t.card}</dt><dd class="sheet-card">${cardMark(test.scheme)} <bdi dir="ltr">•••• ${test.number.slice(-4)}</bdi></dd></div>
    <div><dt>${t.total}</dt><dd><strong>${amountOf(charge, language)}</strong></dd></div>
  </dl>
  <p class="hint">${t.applePayHint}</p>
  <button class="primary" name="action" value="confirm" autofocus>${t.applePayConfirm}</button>
  <button class="quiet" name="action" value="decline">${t.applePayDecline}</button>
  <button class="quiet" name="action" value="cancel">${t.cancel}</button>
</form>`,
  );
}

import { amount, hostedFrame } from '../../kit/hosted-page.ts';
import { hostedStyle } from '../../kit/hosted-style.ts';
import { type Html, html, type Language } from '../../kit/html.ts';
import { formatMinor } from '../protocol/money.ts';
import { hostedTexts } from './texts.ts';

type Money = { amountMinor: number; currency: string };

/** What a page is about: a charge, or with an amount of nothing a card that is to be kept. */
type Asked = Money & { redirectUrl: string; orderReference: string | null; description: string };

/** The page around every panel. */
export function frame(asked: Asked, language: Language, content: Html): string {
  const t = hostedTexts[language];
  const pays = asked.amountMinor > 0;
  const heading = pays ? t.title : t.verifyHeading;
  return hostedFrame({
    language,
    texts: t,
    style: hostedStyle,
    title: pays ? `${heading} · ${displayAmount(asked)} ${t.currency}` : heading,
    heading,
    total: pays ? amountOf(asked, language) : null,
    shopUrl: asked.redirectUrl,
    rows:
      asked.orderReference === null
        ? null
        : html`<div><dt>${t.order}</dt><dd><bdi>${asked.orderReference}</bdi></dd></div>`,
    description: asked.description,
    content,
  });
}

/** "SAR 1,247.00", in each language's order. */
export function amountOf(asked: Money, language: Language): Html {
  const unit = asked.currency === 'SAR' ? hostedTexts[language].currency : asked.currency;
  return amount(language, displayAmount(asked), unit);
}

/** Digits for people: "1,247.00". */
function displayAmount(asked: Money): string {
  return formatMinor(asked.amountMinor, asked.currency).replace(/\B(?=(\d{3})+\.)/g, ',');
}

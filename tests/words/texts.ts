import { generateScopedName } from '../../scripts/class-names.ts';
import { type Element, parseHtml } from './html.ts';

/** What somebody reads at one go: a message, a paragraph, a label. `where` names it for who has to mend it. */
export type Text = { language: string; text: string; where: string };

/** Where lines begin and end. Everything else runs on in its line. */
/** What a price is written in; its sign is drawn before it by the sheet. */
export const amountClass = generateScopedName('amount', 'price.module.css');
const blocks = new Set(
  'address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html label legend li main meta nav ol option p section select summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
);
const unread = new Set(['pre', 'code', 'script', 'style', 'svg', 'template', 'textarea', 'link', 'iframe']);
const spoken = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder'];
const toldOfPage = /^(description|(og|twitter):(title|description|image:alt|site_name))$/;

/** The riyal's sign, which the pages draw by their style sheet. */
export const riyalSign = '\u20c1';

/** What mails fill their previews up with. */
const unseen = /[\u034f\u200b\u200c]/g;

const isolate: Record<string, string> = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' };

/**
 * What is read on a page: its lines, and what its attributes say. What reads in a direction of its own stands between
 * isolates (U+2066 … U+2069), as in messages; what is in another language is a text of its own.
 */
export function textsOfPage(html: string, where: string): Text[] {
  const texts: Text[] = [];
  read(parseHtml(html), { language: 'ar', direction: 'rtl', where, texts });
  return texts;
}

type Page = { language: string; direction: string; where: string; texts: Text[] };

/** Puts what is read in an element into `page.texts`. */
function read(root: Element, page: Page): void {
  const { language, where, texts } = page;
  const own = language === 'ar' ? 'rtl' : 'ltr';
  let direction = page.direction;
  let line = '';
  /** How many isolates are open in the line. */
  let open = 0;

  const end = () => {
    const text = line.replace(unseen, '').replace(/\s+/g, ' ').trim();
    line = '';
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    texts.push({
      language,
      text: direction === own ? text : `${isolate[direction] ?? ''}${text}\u2069`,
      where,
    });
  };
  const say = (text: string) => {
    // Two things without even a space between them are no one's sentence: a box lays them out.
    if (
      open === 0 &&
      /[\p{L}\p{M}\p{N}\u2069.!؟?»)]$/u.test(line) &&
      /^[\p{L}\p{N}\u2066-\u2068«(]/u.test(text)
    )
      if (!/(^|\s)و$/.test(line)) end();
    line += text;
  };
  const inside = (element: Element) => {
    let text = '';
    for (const child of element.children) {
      if (typeof child === 'string') {
        text += child;
        continue;
      }
      if (text !== '') say(text.replace(/\s+/g, ' '));
      text = '';
      visit(child);
    }
    if (text !== '') say(text.replace(/\s+/g, ' '));
  };
  const visit = (element: Element): void => {
    const { tag, attributes } = element;
    if (unread.has(tag)) return;
    const { lang = language, dir, class: classes = '' } = attributes;
    for (const [name, value] of Object.entries(attributes)) {
      const isRead =
        spoken.includes(name) ||
        (tag === 'meta' &&
          name === 'content' &&
          toldOfPage.test(attributes.name ?? attributes.property ?? '')) ||
        (tag === 'input' && name === 'value' && /^(submit|button)$/.test(attributes.type ?? ''));
      if (isRead && value !== '')
        texts.push({ language: lang, text: value, where: `${where} ${tag}[${name}]` });
    }
    const isBlock = blocks.has(tag);
    if (isBlock) end();
    if (lang !== language) {
      read(element, { ...page, language: lang, direction: dir ?? (lang === 'ar' ? 'rtl' : 'ltr') });
      if (!isBlock) say('\u2068\ufffc\u2069');
    } else if (/(^|\s)vh(\s|$)/.test(classes)) {
      // Heard, instead of what is seen around it.
      read(element, { ...page, direction: own });
    } else if (isBlock) {
      const around = direction;
      direction = dir ?? direction;
      inside(element);
      end();
      direction = around;
    } else if (tag === 'bdi' || dir !== undefined) {
      say(isolate[dir ?? 'auto'] ?? '');
      open += 1;
      if (classes.split(' ').includes(amountClass)) line += riyalSign;
      inside(element);
      open -= 1;
      line += '\u2069';
    } else {
      inside(element);
    }
  };
  inside(root);
  end();
}

/** The lines of a text message, or of a mail's plain form. */
export function textsOfLines(text: string, language: string, where: string): Text[] {
  return text.split('\n').map((line) => ({ language, text: line.trim(), where }));
}

/** As much of HTML as pages of this shop and of its sandbox are written in: no tag is left open but those of `alone`. */

export type Element = { tag: string; attributes: Record<string, string>; children: Node[] };
type Node = string | Element;

const alone = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source']);
/** What is inside is no HTML. */
const raw = new Set(['script', 'style', 'textarea', 'title']);

const pieces =
  /<!--[\s\S]*?-->|<![^>]*>|<\/([\w-]+)\s*>|<([\w-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)\/?>|[^<]+|</g;
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The root of a page. Throws where a tag is closed that wasn't opened last. */
export function parseHtml(text: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  pieces.lastIndex = 0;
  for (let found = pieces.exec(text); found; found = pieces.exec(text)) {
    const [piece, closed, opened, rest = ''] = found;
    const parent = open.at(-1) as Element;
    if (closed) {
      if (parent.tag !== closed.toLowerCase()) throw new Error(`</${closed}> closes <${parent.tag}>`);
      open.pop();
    } else if (opened) {
      const element: Element = { tag: opened.toLowerCase(), attributes: attributesOf(rest), children: [] };
      parent.children.push(element);
      if (raw.has(element.tag)) {
        const end = text.indexOf(`</${opened}`, pieces.lastIndex);
        const inside = text.slice(pieces.lastIndex, end);
        element.children.push(/^(title|textarea)$/.test(element.tag) ? unescaped(inside) : inside);
        pieces.lastIndex = text.indexOf('>', end) + 1;
      } else if (!alone.has(element.tag) && !(element.tag !== 'a' && piece.endsWith('/>'))) {
        open.push(element);
      }
    } else if (!piece.startsWith('<!')) {
      parent.children.push(unescaped(piece));
    }
  }
  return root;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      unescaped(double ?? single ?? bare ?? ''),
    ]),
  );
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  zwnj: '\u200c',
};

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name] ?? whole;
  });
}

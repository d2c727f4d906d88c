import { scriptMark } from './script-mark.ts';

/**
 * A page beside its response, in pieces: as the response's body it would be turned into bytes, read through a stream and
 * turned into text again before it is sent, which costs a tenth of rendering it. `scripts` are the texts of those that
 * its components wrote into it.
 */
export class HtmlPage extends Response {
  readonly html: readonly string[];
  readonly scripts: readonly string[];
  constructor(html: readonly string[], scripts: readonly string[], init: ResponseInit) {
    super(null, init);
    this.html = html;
    this.scripts = scripts;
  }
}

const mark = ` nonce="${scriptMark}"`;

/** A rendered page without the marks of its scripts, and their texts. What came into it in another way has no mark. */
export function takeMarks(page: string): { page: string; scripts: string[] } {
  const pieces = page.split(mark);
  const scripts = pieces.slice(1).flatMap((piece, before) => {
    const tag = pieces[before]?.slice(pieces[before].lastIndexOf('<'));
    // Files that are fetched ahead have it too.
    if (!tag?.startsWith('<script')) return [];
    return piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
  });
  return { page: pieces.join(''), scripts };
}

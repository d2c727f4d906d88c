import type { Brand } from '#shop/contract/store/brand.ts';
import { waysToLeaveOut } from '#shop/rules/store/brand.ts';
import { textOf } from '../../forms/text-of.ts';

/** Colours, letters, sign, logo and the home's product of the form; what is empty is as usual. What is wrong is refused by the operation. */
export function lookOf(form: FormData): Pick<Brand, 'accent' | 'fresh' | 'font' | 'sign' | 'logo' | 'hero'> {
  const colour = (name: string) => textOf(form, name).trim().toLowerCase() || null;
  const sign = textOf(form, 'sign') as Brand['sign'];
  return {
    accent: colour('accent'),
    fresh: colour('fresh'),
    font: textOf(form, 'font') as Brand['font'],
    sign,
    // What isn't shown is used nowhere, and stays no longer than other pictures do.
    logo: sign === 'picture' ? textOf(form, 'picture') || null : null,
    // Whoever copies the whole address of its page means its end.
    hero: /([^/?#]*)\/?(?:[?#].*)?$/.exec(textOf(form, 'hero').trim())?.[1] || null,
  };
}

/** `shell.title = words`, one a line; what is no such line by its number, counted from one. */
export function wordsOf(text: string): { words: Record<string, string>; lines: string[]; wrong: number[] } {
  const words: Record<string, string> = {};
  const lines: string[] = [];
  const wrong: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [path, ...rest] = line.split('=');
    if (rest.length === 0) wrong.push(at + 1);
    else {
      words[(path as string).trim()] = rest.join('=').trim();
      lines[at + 1] = (path as string).trim();
    }
  }
  return { words, lines, wrong };
}

/** The same as lines, as they are typed. */
export function linesOf(words: Record<string, string>): string {
  return Object.entries(words)
    .map(([path, text]) => `${path} = ${text}`)
    .join('\n');
}

export function waysOf(form: FormData): { off: (typeof waysToLeaveOut)[number][] } {
  return { off: waysToLeaveOut.filter((way) => form.has(`off.${way}`)) };
}

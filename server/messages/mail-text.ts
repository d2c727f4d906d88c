import { footLines, type MailContent, type MailPart } from './mail-content.ts';

/** A mail for readers without HTML. */
export function mailText(content: MailContent): string {
  const { title, parts, shop, shopUrl } = content;
  const foot = [shop.name, shopUrl, ...footLines(content)].join('\n');
  return `${[title, ...parts.map(partText), `--\n${foot}`].join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'code':
      return part.digits;
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${part.label}:\n${part.url}`;
  }
}

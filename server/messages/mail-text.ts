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
    case 'heading':
      return part.text;
    case 'code':
      return part.digits;
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return part.rows
        .map(({ title, note, amount }) =>
          [`• ${title}: ${amount}`, note && `  ${note}`].filter(Boolean).join('\n'),
        )
        .join('\n');
    case 'link':
    case 'button':
      return `${part.label}:\n${part.url}`;
  }
}

import { useMessages } from '../../base/messages.tsx';
import buttonStyles from '../button.module.css';
import { Button } from '../button.tsx';
import fieldStyles from '../form/field.module.css';
import sheet from './helpful-links.css?url';

/** Where to go from a page that isn't there: search, and the shop's sections. Plain links, for they always work. */
export function HelpfulLinks() {
  const { shell } = useMessages();
  const sections = [
    ['/products?type=plant', shell.plants],
    ['/gifts', shell.gifts],
    ['/products?type=pot', shell.pots],
    ['/gifts-care', shell.giftsCare],
    ['/contact-us', shell.contact],
  ] as const;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <search data-helpful>
        <form action="/products">
          <input
            type="search"
            name="search"
            className={fieldStyles.input}
            aria-label={shell.searchLabel}
            placeholder={shell.searchPlaceholder}
            required
            maxLength={80}
          />
          <Button type="submit">{shell.search}</Button>
        </form>
      </search>
      <ul data-helpful>
        {sections.map(([to, label]) => (
          <li key={to}>
            <a href={to} className={buttonStyles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

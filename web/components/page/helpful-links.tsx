import { useMessages } from '../../base/messages.tsx';
import { useKnownRoot } from '../../base/root-data.ts';
import buttonStyles from '../button.module.css';
import { Button } from '../button.tsx';
import fieldStyles from '../form/field.module.css';
import sheet from './helpful-links.css?url';

/** Where to go from a page that isn't there: search, and the shop's sections. Plain links, for they always work. */
export function HelpfulLinks() {
  const { shell } = useMessages();
  // A page that failed may know nothing.
  const absent = useKnownRoot()?.absent ?? [];
  const all = [
    ['/products?type=plant', shell.plants],
    ['/gifts', shell.gifts],
    ['/products?type=pot', shell.pots],
    ['/gifts-care', shell.giftsCare],
    ['/contact-us', shell.contact],
  ] as const;
  const sections = all.filter(([to]) => !absent.includes(to));
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
            placeholder={
              absent.includes('/products?type=plant') ? shell.searchLabel : shell.searchPlaceholder
            }
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

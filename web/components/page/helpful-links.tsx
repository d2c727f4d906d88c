import { useMessages } from '../../base/messages.tsx';

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
      <search>
        <form action="/products" className="helpful-search">
          <input
            type="search"
            name="search"
            className="input"
            aria-label={shell.searchLabel}
            placeholder={shell.searchPlaceholder}
            required
            maxLength={80}
          />
          <button type="submit" className="btn btn-primary">
            {shell.search}
          </button>
        </form>
      </search>
      <ul className="helpful-links">
        {sections.map(([to, label]) => (
          <li key={to}>
            <a href={to} className="link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

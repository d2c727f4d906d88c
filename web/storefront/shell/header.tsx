import { use } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import buttonStyles from '../../components/button.module.css';
import iconStyles from '../../components/icon.module.css';
import { Icon, Logo } from '../../components/icon.tsx';
import { HeartsContext } from '../cards/heart.tsx';
import { CityLink } from '../city/city-link.tsx';
import { SearchBox } from '../search/search-box.tsx';
import styles from './header.module.css';

/**
 * The head of every page; lighter on the home page and in gift care. `pieces` is the number in the cart, or null as
 * long as it isn't known. The cart button is a link to the cart, and `onCart` opens its panel instead.
 */
export function Header({ pieces, onCart }: { pieces: number | null; onCart: () => void }) {
  const { shell } = useMessages();
  const { language, city } = useRootData();
  const { pathname } = useLocation();
  const light = pathname === '/' || pathname === '/gifts-care';
  return (
    <header className={light ? `${styles.head} ${styles.light}` : styles.head}>
      <div className="wrap">
        <Once as="div" className={`${styles.start} narrow-only`} facts={() => ''}>
          <MenuButton />
          <button
            type="button"
            className={buttonStyles.icon}
            aria-label={shell.search}
            popoverTarget="search"
          >
            <Icon name="search" size="l" />
          </button>
        </Once>
        <a href="/" aria-label={shell.home} className={`${iconStyles.logoLink} ${styles.logo}`}>
          <Logo language={language} />
        </a>
        <Sections />
        <SearchBox />
        <CityLink
          className={`${styles.city} wide-only`}
          label={city ? shell.deliveryCity(city.name) : shell.chooseCity}
        >
          <Icon name="pin" size="s" />
          {city?.name ?? shell.chooseCity}
        </CityLink>
        {/* What is one's own in it comes after the page. */}
        <Once as="div" className={styles.end} facts={() => ''}>
          <a
            href="/favourite"
            className={`${buttonStyles.icon} wide-only`}
            aria-label={shell.favourites}
            data-prefetch
          >
            <Icon name="heart" size="l" />
            {(use(HeartsContext)?.size ?? 0) > 0 && <span className={buttonStyles.dot} />}
          </a>
          <a
            href="/cart"
            className={buttonStyles.icon}
            aria-label={pieces === null ? shell.cart : shell.cartWith(pieces)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === '/cart') return;
              event.preventDefault();
              onCart();
            }}
          >
            <Icon name="bag" size="l" />
            {pieces !== null && pieces > 0 && (
              <span className={buttonStyles.count} aria-hidden="true">
                {pieces}
              </span>
            )}
          </a>
          <span className="wide-only">
            <MenuButton />
          </span>
        </Once>
      </div>
    </header>
  );
}

function MenuButton() {
  const { shell } = useMessages();
  return (
    <button
      type="button"
      className={buttonStyles.icon}
      aria-label={shell.menu}
      aria-haspopup="dialog"
      popoverTarget="menu"
    >
      <Icon name="menu" size="l" />
    </button>
  );
}

function Sections() {
  const { shell } = useMessages();
  const { absent } = useRootData();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const all = [
    ['/products?type=plant', shell.plants, here.startsWith('/products') && search.includes('type=plant')],
    ['/gifts', shell.gifts, pathname === '/gifts' || search.includes('type=set')],
    ['/products?type=pot', shell.pots, here.startsWith('/products') && search.includes('type=pot')],
    ['/corporate-gifts', shell.corporateGifts, pathname === '/corporate-gifts'],
    ['/gifts-care', shell.care, pathname === '/gifts-care'],
  ] as const;
  const sections = all.filter(([to]) => !absent.includes(to));
  return (
    <Once
      as="nav"
      className={`${styles.sections} wide-only`}
      aria-label={shell.sections}
      facts={() => sections.map(([to, , current]) => to + current).join()}
    >
      {sections.map(([to, label, current]) => (
        <a key={to} href={to} data-prefetch aria-current={current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </Once>
  );
}

import { useLocation } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { showInMiddle } from '../../components/show-in-middle.ts';
import styles from './account-links.module.css';

/** The way between the pages of an account, under the title of each. */
export function AccountLinks() {
  const { shell, account } = useMessages();
  const words = account.menu;
  const { pathname } = useLocation();
  const pages = [
    ['/my-orders', shell.myOrders],
    ['/favourite', shell.favourites],
    ['/wallet', words.wallet],
    ['/payment', words.payment],
    ['/coupons', words.coupons],
    ['/rewards', words.rewards],
    ['/my-account', words.account],
  ] as const;
  return (
    <nav ref={showCurrent} className={styles.links} aria-label={words.pages}>
      {pages.map(([path, label]) => (
        <a key={path} href={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** On a phone the page that one is on may lie past the edge: its link is brought to the middle. */
const showCurrent = (nav: HTMLElement | null) => showInMiddle(nav, '[aria-current]');

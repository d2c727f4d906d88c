import { useEffect } from 'react';
import { useAside } from '../../base/aside.ts';
import { splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../../components/icon.tsx';
import { Price } from '../../components/price.tsx';
import { Tag } from '../../components/tag.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { AccountLink } from '../sign-in/account-opener.tsx';
import menuStyles from './menu.module.css';
import { MenuItem } from './menu-item.tsx';
import type { loader } from './own-glance.ts';
import styles from './shopper-entries.module.css';

/** Whose menu it is. */
export function ShopperName({ name }: { name: string }) {
  return (
    <span className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]}
      </span>
      <bdi>{name}</bdi>
    </span>
  );
}

/**
 * The menu of somebody who is signed in (spec section 2, Header), below the shop's sections: theirs, the shop's, and the end.
 * What stands beside its entries comes when it is opened.
 */
export function ShopperEntries({ favourites }: { favourites: number }) {
  const { shell, account } = useMessages();
  const words = account.menu;
  const { balance = 0, coupons = 0, order = null } = useGlance() ?? {};
  return (
    <>
      <ul className={menuStyles.list}>
        <MenuItem to="/" icon="home" label={shell.menuHome} />
        <MenuItem to="/favourite" icon="heart" label={shell.favourites}>
          <Count of={favourites} />
        </MenuItem>
        <MenuItem to="/my-orders" icon="box" label={shell.myOrders} />
        {order && (
          <li className={styles.order}>
            <a href={order.link}>
              <span className="vh">{order.title} </span>
              <Tag tone={order.tone}>{order.state}</Tag>
              {order.day && <span className="tiny">{order.day}</span>}
            </a>
          </li>
        )}
        <MenuItem to="/wallet" icon="wallet" label={words.wallet}>
          {balance > 0 && (
            <span className={styles.end}>
              <Price riyals={balance} />
            </span>
          )}
        </MenuItem>
        <MenuItem to="/payment" icon="card" label={words.payment} />
        <MenuItem to="/coupons" icon="coupon" label={words.coupons}>
          <Count of={coupons} />
        </MenuItem>
        <MenuItem to="/my-account" icon="user" label={words.account} />
      </ul>
      <ul className={`${menuStyles.list} ${styles.more}`}>
        <MenuItem to="/corporate-gifts" icon="company" label={words.corporate} />
        <MenuItem to="/gifts-care" icon="sprout" label={words.care} />
        <MenuItem to="/contact-us" icon="chat" label={words.contact} />
        <li>
          <LanguageSwitch>
            <Icon name="language" />
          </LanguageSwitch>
        </li>
        <MenuItem to="/privacy-policy" icon="shield" label={shell.privacy} />
        <MenuItem to="/about-asees" icon="info" label={shell.about} />
      </ul>
      <ul className={`${menuStyles.list} ${styles.more}`}>
        <li>
          <AccountLink opens="sign-out" href="/sign-out">
            <Icon name="exit" />
            {words.signOut}
          </AccountLink>
        </li>
        <li>
          <AccountLink opens="delete" href="/my-account#delete" className={styles.danger}>
            <Icon name="trash" />
            {words.deleteAccount}
          </AccountLink>
        </li>
      </ul>
    </>
  );
}

/** What is known of whoever opened the menu; read anew each time, and null before it has come and where it couldn't. */
function useGlance() {
  const { load, data } = useAside<typeof loader>('own-glance', 'own-glance');
  useEffect(() => {
    const menu = document.getElementById('menu');
    const read = () => void (menu?.matches(':popover-open') && load('/me/glance'));
    // It may have been opened before this was here.
    read();
    menu?.addEventListener('toggle', read);
    return () => menu?.removeEventListener('toggle', read);
  }, [load]);
  return splitLost<Awaited<ReturnType<typeof loader>>>(data).answer;
}

/** How many there are, where there are any. */
function Count({ of }: { of: number }) {
  return of > 0 && <span className={`${styles.end} num`}>{of}</span>;
}

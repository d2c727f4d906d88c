import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../../components/icon.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { AccountLink } from '../sign-in/account-opener.tsx';
import menuStyles from './menu.module.css';
import { MenuItem } from './menu-item.tsx';
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

/** The menu of somebody who is signed in (spec section 2, Header), below the shop's sections: theirs, the shop's, and the end. */
export function ShopperEntries() {
  const { shell, account } = useMessages();
  const words = account.menu;
  return (
    <>
      <ul className={menuStyles.list}>
        <MenuItem to="/" icon="home" label={shell.menuHome} />
        <MenuItem to="/favourite" icon="heart" label={shell.favourites} />
        <MenuItem to="/my-orders" icon="box" label={shell.myOrders} />
        <MenuItem to="/wallet" icon="wallet" label={words.wallet} />
        <MenuItem to="/payment" icon="card" label={words.payment} />
        <MenuItem to="/coupons" icon="coupon" label={words.coupons} />
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

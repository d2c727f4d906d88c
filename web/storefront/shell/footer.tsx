import type { StoreInfo } from '#shop/contract/store/store-info.ts';
import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import type { RootData } from '../../base/root-data.ts';
import buttonStyles from '../../components/button.module.css';
import iconStyles from '../../components/icon.module.css';
import { Icon, type IconName, Logo } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { cardMarks, markOf, PaymentMarks } from '../../components/payment-marks.tsx';
import { LanguageForm } from '../language/language-form.tsx';
import styles from './footer.module.css';

/**
 * Links, ways to reach us, ways to pay, and what the law asks a shop to say of itself: what stands in `<footer>`
 * (`foot.tsx`). It asks for nothing but strings and what it is given, so that it can be drawn apart from a page.
 */
export default function Footer({ root, next }: { root: RootData; next: string }) {
  const { shell, foot } = useMessages();
  const { language, store, texts, sandbox, measured, absent } = root;
  return (
    <div className="wrap">
      <div className={styles.columns}>
        <div>
          <a href="/" aria-label={shell.home} className={iconStyles.logoLink}>
            <Logo language={language} />
          </a>
          <p className={styles.tagline}>{foot.tagline}</p>
          <p className={styles.social}>
            <SocialLink href={store.social.instagram} icon="instagram" label="Instagram" />
            <SocialLink href={store.social.x} icon="x" label="X (Twitter)" />
            <SocialLink href={store.social.pinterest} icon="pinterest" label="Pinterest" />
            <SocialLink href={store.phone && `tel:${store.phone}`} icon="phone" label={foot.phone} />
          </p>
        </div>
        <nav aria-labelledby="foot-service">
          <h2 id="foot-service">{shell.customerService}</h2>
          <ul>
            <FootLink to="/my-orders">{shell.myOrders}</FootLink>
            <FootLink to="/gifts-care" absent={absent}>
              {shell.giftsCare}
            </FootLink>
            <FootLink to="/contact-us">{shell.contact}</FootLink>
            <FootLink to="/connect" absent={absent}>
              {foot.connect}
            </FootLink>
            <FootLink to="/faq" absent={absent}>
              {shell.questions}
            </FootLink>
          </ul>
        </nav>
        <nav aria-labelledby="foot-shop">
          <h2 id="foot-shop">{foot.brand}</h2>
          <ul>
            <FootLink to="/about-asees" absent={absent}>
              {shell.about}
            </FootLink>
            <FootLink to="/corporate-gifts" absent={absent}>
              {shell.corporateGifts}
            </FootLink>
            <FootLink to="/privacy-policy" absent={absent}>
              {shell.privacy}
            </FootLink>
            {measured && <FootLink to="/privacy-choices">{foot.privacyChoices}</FootLink>}
            <FootLink to="/terms" absent={absent}>
              {foot.terms}
            </FootLink>
            <FootLink to="/returns" absent={absent}>
              {foot.returns}
            </FootLink>
            <li>
              <LanguageForm language={language} next={next} />
            </li>
          </ul>
        </nav>
        <div>
          <h2>{store.supportHours}</h2>
          <p className={styles.phone}>
            <a href={`tel:${store.phone}`}>
              <Isolated text={texts.phone} />
            </a>
            <a href={`mailto:${store.email}`} className="small muted">
              <bdi dir="ltr">{store.email}</bdi>
            </a>
            <span className={styles.address}>{store.address}</span>
            {store.complaints.email && (
              <span className={styles.address}>
                {foot.complaints}{' '}
                <a href={`mailto:${store.complaints.email}`} className="under">
                  <bdi dir="ltr">{store.complaints.email}</bdi>
                </a>
                {listComma[language]}
                {store.complaints.answer}
              </span>
            )}
          </p>
          <h3 className="vh">{foot.weAccept}</h3>
          <PaymentMarks marks={marksOf(store)} also={foot.wallet} />
        </div>
      </div>
      <div className={styles.legal}>
        <span>
          {foot.rights(store.name)}{' '}
          <bdi dir="ltr" suppressHydrationWarning>
            {new Date().getFullYear()}
          </bdi>
          {foot.reserved}
        </span>
        <LegalNumber label={foot.unifiedNumber} number={store.unifiedNumber} url={store.registerUrl} />
        <LegalNumber label={foot.crNumber} number={store.crNumber} />
        <LegalNumber label={foot.vatNumber} number={store.vatNumber} url={store.vatCertificate} />
        {store.certificate && (
          <span className={styles.seal}>
            <Icon name="shield-check" size="s" />
            <LegalNumber label={foot.certificate} number={store.certificate} url={store.certificateUrl} />
          </span>
        )}
        {store.licences.map(({ title, number, url }) => (
          <LegalNumber key={number} label={title} number={number} url={url} />
        ))}
        {sandbox && <span>{foot.examples}</span>}
      </div>
    </div>
  );
}

/** Leads nowhere that holds nothing. */
function FootLink({ to, absent, children }: { to: string; absent?: readonly string[]; children: string }) {
  if (absent?.includes(to)) return null;
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  );
}

function SocialLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  if (!href) return null;
  return (
    <a href={href} className={buttonStyles.icon} aria-label={label} rel="me noopener">
      <Icon name={icon} />
    </a>
  );
}

/** A number by law, and where it can be verified. */
function LegalNumber({ label, number, url }: { label: string; number: string; url?: string }) {
  if (!number) return null;
  const shown = (
    <>
      {label} <bdi dir="ltr">{number}</bdi>
    </>
  );
  return url ? (
    <a href={url} className="under" rel="noopener">
      {shown}
    </a>
  ) : (
    <span>{shown}</span>
  );
}

/** What can be paid with here, by the names that it has everywhere; mada first (rule of the Saudi scheme). */
function marksOf({ plans, urpay }: StoreInfo): string[] {
  return [...cardMarks, 'Apple Pay', ...plans.map((plan) => markOf[plan]), ...(urpay ? [markOf.urpay] : [])];
}

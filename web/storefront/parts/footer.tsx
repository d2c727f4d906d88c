import { Icon, type IconName, Logo } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { PaymentMarks } from '../../components/payment-marks.tsx';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Links, ways to reach us, ways to pay, and what the law asks a shop to say of itself. */
export function Footer() {
  const { shell } = useMessages();
  const { language, shop, said } = useShop();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-columns">
          <div>
            <a href="/" aria-label={shell.home} className="logo-link">
              <Logo language={language} />
            </a>
            <p className="foot-tagline">{shell.tagline}</p>
            <p className="social">
              <SocialLink href={shop.social.instagram} icon="instagram" label="Instagram" />
              <SocialLink href={shop.social.x} icon="x" label="X (Twitter)" />
              <SocialLink href={shop.social.pinterest} icon="pinterest" label="Pinterest" />
              <SocialLink href={shop.phone && `tel:${shop.phone}`} icon="phone" label={shell.phone} />
            </p>
          </div>
          <nav aria-labelledby="foot-service">
            <h2 id="foot-service">{shell.yourOrders}</h2>
            <ul>
              <FootLink to="/my-orders">{shell.myOrders}</FootLink>
              <FootLink to="/gifts-care">{shell.giftsCare}</FootLink>
              <FootLink to="/contact-us">{shell.contact}</FootLink>
              <FootLink to="/faq">{shell.questions}</FootLink>
            </ul>
          </nav>
          <nav aria-labelledby="foot-shop">
            <h2 id="foot-shop">{shell.brand}</h2>
            <ul>
              <FootLink to="/about-asees">{shell.about}</FootLink>
              <FootLink to="/corporate-gifts">{shell.corporateGifts}</FootLink>
              <FootLink to="/privacy-policy">{shell.privacy}</FootLink>
              <FootLink to="/terms">{shell.terms}</FootLink>
              <li>
                <LanguageSwitch />
              </li>
            </ul>
          </nav>
          <div>
            <h2>{shop.supportHours}</h2>
            <p className="foot-phone">
              <a href={`tel:${shop.phone}`}>
                <Isolated text={said.phone} />
              </a>
              <a href={`mailto:${shop.email}`} className="small muted">
                <bdi dir="ltr">{shop.email}</bdi>
              </a>
              <span className="foot-address">{shop.address}</span>
            </p>
            <h3 className="vh">{shell.weAccept}</h3>
            <PaymentMarks />
          </div>
        </div>
        <div className="legal">
          <span>
            {shell.rights(shop.name)}{' '}
            <bdi dir="ltr" suppressHydrationWarning>
              {new Date().getFullYear()}
            </bdi>
          </span>
          <LegalNumber label={shell.crNumber} number={shop.crNumber} />
          <LegalNumber label={shell.vatNumber} number={shop.vatNumber} />
          {shop.certificate && (
            <span className="legal-seal">
              <Icon name="shield-check" size="s" />
              <span>
                {shell.certificate} <bdi dir="ltr">{shop.certificate}</bdi>
              </span>
            </span>
          )}
        </div>
      </div>
    </footer>
  );
}

function FootLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  );
}

function SocialLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  if (!href) return null;
  return (
    <a href={href} className="icon-btn" aria-label={label} rel="me noopener">
      <Icon name={icon} />
    </a>
  );
}

function LegalNumber({ label, number }: { label: string; number: string }) {
  if (!number) return null;
  return (
    <span>
      {label} <bdi dir="ltr">{number}</bdi>
    </span>
  );
}

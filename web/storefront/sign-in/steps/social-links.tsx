import type { MouseEvent } from 'react';
import { type SocialType, socialTypes } from '#shop/rules/accounts/account.ts';
import { useMessages } from '../../../base/messages.tsx';
import buttonStyles from '../../../components/button.module.css';
import styles from './social-links.module.css';
import { SocialMark } from './social-mark.tsx';
import type { SignInFlow } from './use-sign-in.tsx';
import { useSocialWindow } from './use-social-window.ts';

/** As they write themselves, in both languages. */
const socialNames = { apple: 'Apple', facebook: 'Facebook', google: 'Google' } satisfies Record<
  SocialType,
  string
>;

/**
 * Sign-in by Apple, Facebook and Google, where the shop has keys of them. They are links there and back; where script
 * runs they open in a small window, and where that is blocked the link is followed.
 */
export function SocialLinks({ flow, types }: { flow: SignInFlow; types: readonly SocialType[] }) {
  const words = useMessages().account.signIn;
  const { open, waiting } = useSocialWindow(flow.hear);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (open(`${event.currentTarget.href}&popup=1`)) event.preventDefault();
  };
  return (
    <div className={styles.social}>
      <p className={`tiny ${styles.or}`}>
        <span>{words.or}</span>
      </p>
      <ul aria-label={words.socialLabel}>
        {/* As the specification names them: Apple, Facebook, Google. */}
        {socialTypes.toReversed().map(
          (type) =>
            types.includes(type) && (
              <li key={type}>
                <a
                  href={`/sign-in/${type}?next=${encodeURIComponent(flow.next)}`}
                  data-document
                  className={`${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.block}`}
                  onClick={follow}
                  aria-label={words.social[type]}
                >
                  <SocialMark type={type} />
                  <span>{socialNames[type]}</span>
                </a>
              </li>
            ),
        )}
      </ul>
      <p className="small muted" role="status">
        {waiting && words.socialWaiting}
      </p>
    </div>
  );
}

import { useLocation } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { scriptMark } from '../../base/served/script-mark.ts';
import buttonStyles from '../../components/button.module.css';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import sheet from './notices.css?url';

const placesOf: Record<string, string> = { '/': 'home', '/cart': 'cart' };

/**
 * Closes what this browser has closed before, ahead of the first drawing. It stands in the document beside its notice and
 * in no bundle.
 */
const closeAgain =
  `(function(n){try{n.hidden=(localStorage.notices||"").split(" ").indexOf(n.dataset.notice)>=0}catch(e){}
})(document.currentScript.previousElementSibling)`.replaceAll('\n', '');

function close({ currentTarget }: { currentTarget: Element }): void {
  const notice = currentTarget.closest('aside') as HTMLElement;
  notice.hidden = true;
  const before: string = localStorage.notices ?? '';
  localStorage.notices = [notice.dataset.notice, ...before.split(' ')].slice(0, 9).join(' ');
}

/** What everybody in the city is told for a while, above everything (drawing: the seasonal strip). */
export function Notices() {
  const { shell } = useMessages();
  const { notices } = useRootData();
  const place = placesOf[useLocation().pathname];
  return notices.map(
    (notice) =>
      (notice.place === 'everywhere' || notice.place === place) && (
        <div key={notice.key}>
          <link rel="stylesheet" href={sheet} precedence="page" />
          <aside data-notice={notice.key} aria-label={shell.notice} suppressHydrationWarning>
            <div className="wrap">
              <Icon name="calendar" size="s" />
              <p>
                <Isolated text={notice.text} />
              </p>
              <button
                type="button"
                className={`${buttonStyles.icon} needs-script`}
                aria-label={shell.close}
                onClick={close}
              >
                <Icon name="close" size="s" />
              </button>
            </div>
          </aside>
          <script
            nonce={scriptMark}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? closeAgain : '' }}
          />
        </div>
      ),
  );
}

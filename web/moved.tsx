import { Outlet } from 'react-router';
import type { RootData } from './base/root-data.ts';
import { scriptMark } from './base/served/script-mark.ts';
import { ButtonLink } from './components/button.tsx';
import { Icon } from './components/icon.tsx';
import { Isolated } from './components/isolated.tsx';
import sheet from './moved.css?url';

/**
 * The page as it was, out of reach, below where the shop is now (spec section 2). It leads there by itself, and takes the
 * old host's service workers away: their pushes begin anew at the new one.
 */
export function Moved({ href, after, title, text, go, note }: NonNullable<RootData['moved']>) {
  const leave = `setTimeout(function(){location.replace(document.getElementById("moved").href)},${after * 1000});
if(navigator.serviceWorker)navigator.serviceWorker.getRegistrations().then(function(all){all.forEach(function(one){one.unregister()})})`;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <noscript>
        <meta httpEquiv="refresh" content={`${after};url=${href}`} />
      </noscript>
      <div inert>
        <Outlet />
      </div>
      <div />
      <dialog open aria-modal="true" aria-labelledby="moved-title">
        <span>
          <Icon name="home" size="l" />
        </span>
        <h1 id="moved-title">{title}</h1>
        <p className="muted">
          <Isolated text={text} />
        </p>
        <ButtonLink id="moved" href={href} block autoFocus>
          <span>
            <Isolated text={go} />
          </span>
        </ButtonLink>
        <p className="tiny">{note}</p>
      </dialog>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant but for a number */}
      <script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: leave.replaceAll('\n', '') }} />
    </>
  );
}

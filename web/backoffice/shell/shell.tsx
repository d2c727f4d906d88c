import { Form, Link, type LoaderFunctionArgs, Outlet } from 'react-router';
import { readMe } from '#shop/contract/staff/me.ts';
import { listed } from '#shop/format/lists.ts';
import { Icon, Logo } from '../../components/icon.tsx';
import { Tag } from '../../components/tag.tsx';
import { toSignIn } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage, useMe, useRoot } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { useAsksFirst } from '../base/use-unsaved.ts';
import { FindBox } from '../find/find-box.tsx';
import { Menu } from '../menu/menu.tsx';
import { SessionOver } from '../session/session-over.tsx';
import { LanguageLink } from './language-link.tsx';
import styles from './office-shell.module.css';
import quietStyles from './quiet.module.css';

/** Nothing behind the door is drawn for who hasn't come in; every operation asks again by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const me = await call(readMe);
  if (!me.success && me.error.code === 'UNAUTHENTICATED') throw toSignIn(request);
  return null;
}

export default function Shell() {
  const { shell } = useStaffMessages();
  useAsksFirst(shell.leave);
  const language = useLanguage();
  const me = useMe();
  const sign = useRoot()?.look.sign;
  // Where the sign is read as words, the link is called by them too.
  const home = typeof sign === 'string' ? `${sign} ${shell.name}` : shell.name;
  return (
    <div className={styles.app}>
      <a href="#main" className="skip">
        {shell.toContent}
      </a>
      <header className={styles.rail}>
        <Link to="/today" className={styles.logo} aria-label={home}>
          <Logo language={language} />
        </Link>
        {useRoot()?.sandbox && <Tag tone="warn">{shell.demo}</Tag>}
        <FindBox />
        <Menu />
        {/* Where the rail is a row, what is about oneself opens over the screen, without script too. */}
        <button type="button" className={styles.mine} aria-label={shell.mine} popoverTarget="mine">
          <Icon name="user" />
        </button>
        <div id="mine" popover="auto" className={styles.me}>
          <bdi>{me.name}</bdi>
          <span className="tiny">
            {listed(
              language,
              me.roles.map((role) => shell.roles[role]),
            )}
          </span>
          <LanguageLink />
          <Form method="post" action="/sign-out">
            <button type="submit" className={quietStyles.quiet}>
              {shell.signOut}
            </button>
          </Form>
        </div>
      </header>
      <div className={styles.main}>
        <SessionOver />
        <Outlet />
      </div>
    </div>
  );
}

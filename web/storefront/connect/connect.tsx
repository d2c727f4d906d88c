import { pageContents, readSupport } from '#shop/contract/common.ts';
import type { BlockOf } from '#shop/contract/content-blocks.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { packed, useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { organization } from '../../base/structured-data.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import { blocksOf, heroOf, sectionsOf } from '../content/sections.ts';
import type { Route } from './+types/connect';
import styles from './connect.module.css';
import { Hours } from './hours.tsx';
import { StoreFacts } from './store-facts.tsx';
import { type Numbers, wayOf } from './ways.ts';

/** How to reach the shop. Words and order are the page's; numbers, addresses and hours are the shop's settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const visited = context.get(pageContext);
  const { call } = visited;
  const [page, support] = await Promise.all([
    call(pageContents, { params: { slug: 'connect' }, query: {} }),
    call(readSupport),
  ]);
  const { phone, phone_in_words, whatsapp, week, exceptions } = dataOf(support);
  return packed(visited, {
    page: dataOf(page),
    reach: { phone, phone_in_words, whatsapp },
    hours: { week, exceptions },
  });
}

export default function Connect({ loaderData }: Route.ComponentProps) {
  const { page, reach, hours } = useUnpacked(loaderData);
  const { shell } = useMessages();
  const known = useRootData();
  const { title, picture } = heroOf(page).hero;
  const ways = sectionsOf(page.blocks).flatMap(({ blocks }) => blocksOf(blocks, 'advice'));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={shell.titled(page.title)}
        description={page.summary}
        path="/connect"
        jsonLd={import.meta.env.SSR && [organization(known)]}
      />
      <div className={styles.top}>
        {picture && (
          <Picture
            src={picture.image}
            alt={picture.alt}
            sizes="(min-width: 861px) 42vw, 92vw"
            frame={styles.picture}
            eager="first"
          />
        )}
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{page.summary}</p>
          <ul className={styles.ways}>
            {ways.map((block) => (
              <Way key={block.title} block={block} reach={reach} />
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.below}>
        <Hours hours={hours} />
        <StoreFacts />
      </div>
    </div>
  );
}

/** One way to reach the shop: none where it hasn't that. */
function Way({ block, reach }: { block: BlockOf<'advice'>; reach: Numbers }) {
  const { store } = useRootData();
  const way = wayOf(block.id ?? '', reach, store);
  if (!way) return null;
  return (
    <li>
      <a href={way.href} rel={way.href.startsWith('https:') ? 'me noopener' : undefined}>
        <Icon name={block.icon ?? 'info'} />
        <b>{way.shown ? <Isolated text={way.shown} /> : block.title}</b>
        <span>{way.text ?? block.text}</span>
        <Icon name="arrow" size="s" />
      </a>
    </li>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';

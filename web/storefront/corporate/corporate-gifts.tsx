import { pageContents } from '#shop/contract/common.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { packed, useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { breadcrumbList } from '../../base/structured-data.ts';
import { ButtonLink } from '../../components/button.tsx';
import { formOf } from '../../forms/form.server.ts';
import { LostNote, useFormResult } from '../../forms/form-state.tsx';
import { type Section, sectionsOf } from '../content/sections.ts';
import type { Route } from './+types/corporate-gifts';
import { act, type CorporateResult } from './act.server.ts';
import { Ask } from './ask.tsx';
import { CorporateForm } from './corporate-form.tsx';
import styles from './corporate-gifts.module.css';
import { Engraved } from './engraved.tsx';
import { Offer } from './offer.tsx';
import { Sent } from './sent.tsx';

/** What we do for companies, as staff write it, and the form: `?form=short` is its short variant. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visited = context.get(pageContext);
  const page = dataOf(await visited.call(pageContents, { params: { slug: 'corporate-gifts' }, query: {} }));
  return packed(visited, { page, short: url.searchParams.get('form') === 'short' });
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return act(page, await formOf(request, page));
}

export default function CorporateGifts({ loaderData }: Route.ComponentProps) {
  const { page, short } = useUnpacked(loaderData);
  const { shell } = useMessages();
  const { publicUrl } = useRootData();
  const forms = useFormResult<CorporateResult>();
  const path = `/${page.slug}`;
  const sections = sectionsOf(page.blocks);
  const hero = sections.find(({ id }) => id === 'hero');
  const ask = sections.find(({ id }) => id === 'form');
  const steps = [
    { label: shell.menuHome, to: '/' },
    { label: page.title, to: path },
  ];
  const closeUp = sections.flatMap(({ blocks }) => picturesOf(blocks)).findLast(({ engraved }) => engraved);
  return (
    <>
      <PageHead
        title={shell.titled(page.title)}
        description={page.summary}
        path={path}
        jsonLd={import.meta.env.SSR && [breadcrumbList(publicUrl, steps)]}
      />
      {forms.result?.ok ? (
        <Sent result={forms.result} picture={closeUp} />
      ) : (
        <>
          <Hero title={hero?.title ?? page.title} lead={page.summary} blocks={hero?.blocks ?? []} />
          {sections
            .filter((section) => section !== hero && section !== ask)
            .map((section) => (
              <Offer key={section.title} section={section} />
            ))}
          <Ask section={ask}>
            <LostNote lost={forms.lost} />
            <CorporateForm forms={forms} short={short} />
          </Ask>
        </>
      )}
    </>
  );
}

/** What it is about in one line, a row of pots that show it, and what one asks first. */
function Hero({ title, lead, blocks }: { title: string; lead: string; blocks: Section['blocks'] }) {
  const { corporate } = useMessages();
  const facts = blocks.filter((block) => block.type === 'advice');
  return (
    <>
      <header className={styles.hero}>
        <div className="wrap">
          <div className={styles.words}>
            <h1>{title}</h1>
            <div>
              <p className={styles.lead}>{lead}</p>
              <ButtonLink href="#form">{corporate.ask}</ButtonLink>
            </div>
          </div>
          <div className={styles.row}>
            {picturesOf(blocks).map((picture, index) => (
              <Engraved
                key={picture.image}
                picture={picture}
                eager={index < 3}
                sizes="(min-width: 1344px) 360px, (min-width: 861px) 28vw, 48vw"
              />
            ))}
          </div>
        </div>
      </header>
      {facts.length > 0 && (
        <section className={styles.facts}>
          <ul className="wrap">
            {facts.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function picturesOf(blocks: Section['blocks']) {
  return blocks.filter((block) => block.type === 'picture');
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';

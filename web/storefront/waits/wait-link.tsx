import { data, Form, useNavigation } from 'react-router';
import { endWaits, readWait } from '#shop/contract/help/waits.ts';
import { listed } from '#shop/format/lists.ts';
import { dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { formOf } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { LostNote, useFormResult } from '../../forms/form-state.tsx';
import { Ending, EndingSign, EndingWays } from '../order/ending.tsx';
import type { Route } from './+types/wait-link';
import styles from './wait-page.module.css';
import { WaitPage } from './wait-page.tsx';

/** Where a message leads: what is back, the way to it, and "no more". Looking changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const wait = dataOr(
    await call(readWait, { params: { key: params.key } }),
    null,
    'WAIT_OVER',
    'INVALID_INPUT',
  );
  return data({ wait }, { status: wait ? 200 : 410 });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  await formOf(request, page);
  const answer = await page.call(endWaits, { body: { key: params.key } });
  return data(resultOf('no-more', answer, {}), { status: answer.statusCode });
}

export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
}

export default function WaitLink({ loaderData }: Route.ComponentProps) {
  const { shell, waits } = useMessages();
  const { language, absent } = useRootData();
  const { result, lost } = useFormResult();
  const busy = useNavigation().state !== 'idle';
  const { wait } = loaderData;
  const words = waits.link;
  const head = (
    <PageHead title={shell.titled(waits.title)} description={waits.title} path="/notify-me" noindex />
  );
  if (!wait || result?.ok)
    return (
      <div className="wrap">
        {head}
        <Ending status>
          <EndingSign icon={wait ? 'check' : 'clock'} />
          <h1>{wait ? words.ended : words.over}</h1>
          <p className="muted">{wait ? words.endedText : words.overText}</p>
          <EndingWays>
            {absent.includes('/products?type=plant') ? (
              <ButtonLink href="/products?type=pot" look="quiet">
                {shell.pots}
              </ButtonLink>
            ) : (
              <ButtonLink href="/products?type=plant" look="quiet">
                {shell.plants}
              </ButtonLink>
            )}
          </EndingWays>
        </Ending>
      </div>
    );
  const thing = listed(language, [wait.product_title, wait.color_name]);
  const path = `/product/${wait.product_slug}${wait.color_id === null ? '' : `?color=${wait.color_id}`}`;
  return (
    <WaitPage
      image={wait.feature_image}
      title={wait.in_stock ? words.there(thing) : words.gone(thing)}
      about={wait.in_stock ? words.thereText(wait.city_name) : words.goneText}
    >
      {head}
      <LostNote lost={lost} />
      <ButtonLink href={path} block>
        {waits.toProduct}
      </ButtonLink>
      <Form method="post" className={styles.ways}>
        <p className="small muted">{words.noMoreText(wait.waiting)}</p>
        <Button type="submit" look="quiet" size="s" busy={busy}>
          {words.noMore}
        </Button>
      </Form>
    </WaitPage>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';

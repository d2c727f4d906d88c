import { data } from 'react-router';
import { listed } from '#shop/format/lists.ts';
import { pageContext } from '../../base/context.ts';
import { splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink } from '../../components/button.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { Route } from './+types/notify-me';
import { actOnWait, loadWait } from './wait.server.ts';
import { Wait } from './wait.tsx';
import { WaitPage } from './wait-page.tsx';
import type { WaitView } from './wait-view.ts';

/** Asking to be told of one product, as a page of its own: for browsers without script; others read and send beside theirs. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadWait(context.get(pageContext), url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const view = await actOnWait(page, url, await formOf(request, page));
  if (!view) throw notOurForm(page);
  return data(view, { status: view.ok ? 200 : 422 });
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function NotifyMe({ loaderData, actionData }: Route.ComponentProps) {
  const { shell, waits } = useMessages();
  const { language } = useRootData();
  const { view, title, color, image, path, city, address } = loaderData;
  const thing = listed(language, [title, color]);
  return (
    <WaitPage image={image} about={city && waits.inCity(city)} title={waits.of(thing)}>
      <PageHead title={shell.titled(waits.title)} description={waits.request} path="/notify-me" noindex />
      <Wait address={address} given={splitLost<WaitView>(actionData).answer ?? view} />
      <p>
        <ArrowLink href={path}>{waits.toProduct}</ArrowLink>
      </p>
    </WaitPage>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';

import { data, Form, redirect } from 'react-router';
import { saudiCities } from '#shop/contract/common.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { safeNext } from '../../base/next.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { ResultNote } from '../../forms/form-state.tsx';
import type { Route } from './+types/city';
import styles from './city-form.module.css';
import { CityFilter, CityRows, CourierNotice } from './city-form.tsx';

const year = 365 * 86_400;

/** Cities whose name has `search` in it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, language, delivery } = context.get(pageContext);
  const url = new URL(request.url);
  const search = url.searchParams.get('search')?.trim() ?? '';
  const cities = dataOf(
    await call(saudiCities, { query: { search: search || undefined, type: 'web', limit: 120 } }),
  );
  return {
    search,
    next: safeNext(url.searchParams.get('next')),
    cities: cities.map((city) => ({
      id: city.id,
      name: language === 'en' ? city.name : city.other_name,
      sameDay: city.delivery_service === 'barq',
      free: delivery.free.includes(city.id),
    })),
  };
}

/** What became of a chosen city: the one that is kept now. */
export type CityResult = FormResult<{ city: { name: string; sameDay: boolean } | null }>;

/** Keeps the city in a cookie. With `stay` (the dialog) it answers with the city, otherwise it leads back. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { call, language } = page;
  const form = await formOf(request, page);
  const id = Number(form.get('city'));
  const cities = dataOf(await call(saudiCities, { query: { limit: 120 } }));
  const city = cities.find((each) => each.id === id);
  const result = { form: 'city', ok: true, code: null, message: '', fields: {} };
  if (!city) {
    const message = messagesOf(language).cities.bad;
    const refused = { ...result, ok: false, code: 'CITY_NOT_FOUND' as const, message };
    return data<CityResult>({ ...refused, city: null }, { status: 422 });
  }
  const headers = { 'set-cookie': `city=${city.id}; Path=/; SameSite=Lax; Max-Age=${year}` };
  if (!form.has('stay')) return redirect(safeNext(form.get('next')), { status: 303, headers });
  const kept = {
    name: language === 'en' ? city.name : city.other_name,
    sameDay: city.delivery_service === 'barq',
  };
  return data<CityResult>({ ...result, city: kept }, { headers });
}

/** The picker as a page of its own, for browsers without script. */
export default function CityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shell, cities: words } = useMessages();
  const { city } = useRootData();
  const { cities, search, next } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.title)} description={words.text} path="/city" noindex />
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <Form action="/city" className={styles.filter}>
        <input type="hidden" name="next" value={next} />
        <CityFilter id="city-filter" value={search} />
        <Button type="submit" look="quiet">
          {shell.search}
        </Button>
      </Form>
      <ResultNote form="city" result={actionData ?? null} />
      <Form method="post" action="/city" reloadDocument>
        <input type="hidden" name="next" value={next} />
        <CityRows cities={cities} defaultChosen={city?.id} />
        <div className={styles.save}>
          <Note>
            <CourierNotice />
          </Note>
          <Button type="submit" block>
            {words.save}
          </Button>
        </div>
      </Form>
    </div>
  );
}

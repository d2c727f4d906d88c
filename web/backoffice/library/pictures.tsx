import { useMemo } from 'react';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { listPictures, pictureViews } from '#shop/contract/store/pictures.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { refusedOf } from './refused.server.ts';
import { UploadForm, UploadNote } from './upload-form.tsx';
import { useMaking } from './use-making.ts';
import { usePictureWords } from './words.ts';

/** The address is the state: view, words and where one is in the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('view');
  const view = pictureViews.find((each) => each === asked) ?? 'all';
  const q = searchParams.get('q')?.trim() ?? '';
  const before = searchParams.get('before');
  const { call, language } = context.get(staffContext);
  const query = { view, q, ...(before && { before }) };
  return {
    ...{ view, q, isLater: before !== null, views: pictureViews },
    ...{ refused: refusedOf(request, language) },
    ...dataOf(await call(listPictures, { query }), request),
  };
}

/** What staff have uploaded, the newest first, and where more of it comes in. */
export default function Pictures() {
  const { shell } = useStaffMessages();
  const words = usePictureWords();
  const { view, views, q, isLater, items, next, counts, refused } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const made = useMemo(
    () => items.map(({ id, state, made: files }) => ({ id, made: state === 'making' ? files : null })),
    [items],
  );
  const madeOf = useMaking(made);
  const to = (more: Record<string, string>) =>
    `/pictures?${new URLSearchParams({ view, ...(q && { q }), ...more })}`;
  return (
    <Screen
      title={shell.pictures}
      below={
        <Views
          label={words.choose}
          views={views.map((each) => ({
            to: `/pictures?${new URLSearchParams({ view: each, ...(q && { q }) })}`,
            title: words.views[each],
            count: counts[each],
            current: each === view,
          }))}
        />
      }
    >
      <Box title={words.upload}>
        <UploadForm onKept={() => void revalidate()} />
        <UploadNote refusals={refused} />
      </Box>
      {/* Its field follows the address, also when somebody goes back. */}
      <Form key={`${view} ${q}`} method="get" action="/pictures" role="search" className={styles.search}>
        <input type="hidden" name="view" value={view} />
        <TextField
          label={words.searchLabel}
          icon={<Icon name="search" size="s" />}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={q}
          dir="auto"
        />
        <Button type="submit" look="quiet">
          {words.search}
        </Button>
      </Form>
      {items.length === 0 ? (
        <p role="status">
          {q !== ''
            ? words.nothingFound
            : counts.all === 0 && !params.has('before')
              ? words.noneYet
              : words.none}
        </p>
      ) : (
        <ul className={styles.tiles} aria-label={words.list}>
          {items.map((picture) => (
            <PictureTile key={picture.id} picture={picture} made={madeOf(picture.id)} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {isLater && <Link to={to({})}>{words.first}</Link>}
        {next !== null && <Link to={to({ before: String(next) })}>{words.more}</Link>}
      </div>
      <p className="tiny">{words.leaves}</p>
    </Screen>
  );
}

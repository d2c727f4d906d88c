import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { NamedPicture, ShopPicture, ProductPictures as Shown } from '#shop/contract/store/pictures.ts';
import { type Lost, splitLost } from '../../base/lost.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { AddPictures } from './add-pictures.tsx';
import { type ListFetcher, OfList } from './of-list.tsx';
import styles from './product-pictures.module.css';
import { Thumb } from './thumb.tsx';
import { useMaking } from './use-making.ts';
import { usePictureWords } from './words.ts';

type List = Shown['lists'][number];

const addLook = buttonClass({ look: 'quiet', size: 's' }, styles.add);

/**
 * The pictures of a product, for its own screen and for the product's: of each glaze and of all, put in order, taken out and
 * added to. What is done here is kept at once. `add` names the list that is added to, from `library` or by upload.
 */
export function ProductPictures({
  shown,
  add = null,
  library = [],
  result = null,
}: {
  shown: Shown;
  add?: string | null;
  library?: readonly ShopPicture[];
  /** Of a form that was sent without script. */
  result?: FormResult | null;
}) {
  const words = usePictureWords();
  const fetcher = useFetcher<FormResult | Lost>();
  const { answer, lost } = splitLost(fetcher.data);
  const named = useMemo(
    () =>
      shown.lists.flatMap(({ pictures }) =>
        pictures.flatMap(({ id, made }) => (id === null ? [] : [{ id, made }])),
      ),
    [shown],
  );
  const madeOf = useMaking(named);
  return (
    <>
      <LostNote lost={lost} />
      <p className="tiny">{words.dragHelp}</p>
      {shown.lists.map((list) => {
        const key = String(list.variants_id ?? '');
        const whose = key === '' ? words.ofAll : (list.color_title ?? words.thisProduct);
        return (
          <Box key={key} id={`pictures-${key || 'all'}`} title={<bdi>{words.ofProduct(whose)}</bdi>}>
            {list.variants_id === null && <p className="tiny">{words.ofAllText}</p>}
            <Ordered product={shown.id} list={list} madeOf={madeOf} fetcher={fetcher} />
            <ResultNote result={answer ?? result} form={`pictures-${key}`} />
            {add === (key || 'all') ? (
              <AddPictures product={shown.id} list={list} library={library} fetcher={fetcher} />
            ) : (
              <Link
                to={`/pictures/of/${shown.id}?add=${key || 'all'}`}
                preventScrollReset
                className={addLook}
              >
                <Icon name="plus" size="s" />
                {words.addTo(whose)}
              </Link>
            )}
          </Box>
        );
      })}
    </>
  );
}

function Ordered({
  product,
  list,
  madeOf,
  fetcher,
}: {
  product: number;
  list: List;
  madeOf: (id: number) => number | null;
  fetcher: ListFetcher;
}) {
  const words = usePictureWords();
  const [dragged, setDragged] = useState<number | null>(null);
  const places = list.pictures.map((_, place) => place);
  const moved = (from: number, to: number) => {
    const rest = places.filter((place) => place !== from);
    return `order:${[...rest.slice(0, to), from, ...rest.slice(to)].join()}`;
  };
  const drop = (to: number) => {
    if (dragged === null || dragged === to) return;
    const form = new FormData();
    form.set('variant', String(list.variants_id ?? ''));
    for (const { name } of list.pictures) form.append('was', name);
    form.set('intent', moved(dragged, to));
    void fetcher.submit(form, { method: 'post', action: `/pictures/of/${product}` });
  };
  if (list.pictures.length === 0) return <p className="muted">{words.ofNone}</p>;
  return (
    <fetcher.Form method="post" action={`/pictures/of/${product}`} preventScrollReset data-stays>
      <OfList list={list} />
      <ol className={styles.list}>
        {list.pictures.map((picture, place) => (
          <li
            key={picture.name}
            className={dragged === place ? `${styles.one} ${styles.dragged}` : styles.one}
            draggable={list.pictures.length > 1}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(place);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              drop(place);
            }}
          >
            <One picture={picture} made={picture.id === null ? null : madeOf(picture.id)} place={place} />
            <span className={styles.acts}>
              {place > 0 && (
                <Act
                  name={words.earlier(words.nth(String(place + 1)))}
                  value={moved(place, place - 1)}
                  icon="back"
                />
              )}
              {place < list.pictures.length - 1 && (
                <Act
                  name={words.later(words.nth(String(place + 1)))}
                  value={moved(place, place + 1)}
                  icon="on"
                />
              )}
              {(list.variants_id === null || list.pictures.length > 1) && (
                <Act
                  name={words.takeOut(words.nth(String(place + 1)))}
                  value={`order:${places.filter((each) => each !== place).join()}`}
                  icon="out"
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </fetcher.Form>
  );
}

function One({ picture, made, place }: { picture: NamedPicture; made: number | null; place: number }) {
  const words = usePictureWords();
  const language = useLanguage();
  const { id, url, files, alt, title } = picture;
  const thumb = <Thumb url={url} made={made} files={files} />;
  return (
    <>
      {id === null ? (
        thumb
      ) : (
        <Link to={`/pictures/${id}`} draggable={false}>
          {thumb}
          <span className="vh">{words.open(words.nth(String(place + 1)))}</span>
        </Link>
      )}
      <span className={styles.said}>
        <bdi className={styles.title}>{id === null ? words.master : title}</bdi>
        <span className="tiny">{alt[language]}</span>
      </span>
    </>
  );
}

function Act({ name, value, icon }: { name: string; value: string; icon: 'back' | 'on' | 'out' }) {
  return (
    <button type="submit" name="intent" value={value} aria-label={name} className={styles[icon]}>
      <Icon name={icon === 'out' ? 'trash' : 'chevron'} size="s" />
    </button>
  );
}

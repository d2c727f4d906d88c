import { Link } from 'react-router';
import type { ShopPicture } from '#shop/contract/store/pictures.ts';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import styles from './pictures.module.css';
import { Thumb } from './thumb.tsx';
import { usePictureWords } from './words.ts';

/** One picture of the library: how it looks in its frame, what its file was called, and what is to be known of it. */
export function PictureTile({ picture, made }: { picture: ShopPicture; made: number | null }) {
  const words = usePictureWords();
  const language = useLanguage();
  const { id, title, url, alt, files, notes, used } = picture;
  return (
    <li className={styles.tile}>
      <Link to={`/pictures/${id}`}>
        <Thumb url={url} made={made} files={files} />
        <bdi className={styles.title}>{title}</bdi>
      </Link>
      <span className={styles.tags}>
        {used && <Tag tone="good">{words.shown}</Tag>}
        {(alt.ar === '' || alt.en === '') && <Tag>{words.views.unsaid}</Tag>}
        {notes.map((note) => (
          <Tag key={note} tone="warn">
            {words.notes[note]}
          </Tag>
        ))}
      </span>
      {alt[language] !== '' && <span className="tiny">{alt[language]}</span>}
    </li>
  );
}

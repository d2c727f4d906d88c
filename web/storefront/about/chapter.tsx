import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import { Picture } from '../../components/picture.tsx';
import { LinkedText } from '../content/linked-text.tsx';
import { blocksOf, type Section } from '../content/sections.ts';
import styles from './chapter.module.css';
import { Glazes } from './glazes.tsx';

/**
 * A part of the story, drawn by what it holds: examples are steps in a row, glazes a wall of tiles, a quote a green
 * band, a picture stands beside the words, and a list becomes columns.
 */
export function Chapter({ chapter: { id, title, blocks } }: { chapter: Section }) {
  const [quote] = blocksOf(blocks, 'quote');
  if (quote)
    return (
      <section className={styles.band} aria-label={title} id={id || undefined}>
        <blockquote className="wrap">{quote.text}</blockquote>
      </section>
    );
  const [picture] = blocksOf(blocks, 'picture');
  const steps = blocksOf(blocks, 'example');
  const [glazes] = blocksOf(blocks, 'glazes');
  return (
    <section className={`wrap ${picture ? styles.beside : styles.chapter}`} id={id || undefined}>
      {picture && (
        <Picture
          src={picture.image}
          alt={picture.alt}
          sizes="(min-width: 861px) 42vw, 92vw"
          frame={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h2>{title}</h2>
        <div>
          {blocks.map((block) => (
            <Text key={JSON.stringify(block)} block={block} />
          ))}
        </div>
      </div>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ image, alt, title, text }) => (
            <li key={title}>
              <Picture
                src={image}
                alt={alt}
                sizes="(min-width: 1344px) 380px, (min-width: 761px) 30vw, 92vw"
                frame={styles.picture}
              />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {glazes && <Glazes glazes={glazes} />}
      {blocksOf(blocks, 'list').map(({ items }) => (
        <ul key={items[0]} className={styles.promises}>
          {items.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

function Text({ block }: { block: ContentBlock }) {
  return block.type === 'paragraph' ? (
    <p>
      <LinkedText text={block.text} />
    </p>
  ) : null;
}

import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import { Icon } from '../../components/icon.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { Example, Table } from '../content/example.tsx';
import { LinkedText } from '../content/linked-text.tsx';
import type { Section } from '../content/sections.ts';
import { Engraved } from './engraved.tsx';
import styles from './offer.module.css';

/** A section of what is offered: examples stand in a row, a picture stands beside the section's words. */
export function Offer({ section: { id, title, blocks } }: { section: Section }) {
  const picture = blocks.find((block) => block.type === 'picture');
  const others = blocks.filter((block) => block !== picture);
  const isNarrow = blocks.some(({ type }) => type === 'table');
  return (
    <section className={sectionStyles.section} id={id || undefined}>
      <div className={`wrap ${picture ? styles.beside : isNarrow ? styles.narrow : ''}`}>
        {picture && <Engraved picture={picture} near sizes="(min-width: 861px) 42vw, 90vw" />}
        <div className={styles.blocks}>
          {title && <h2>{title}</h2>}
          {groupsOf(others).map(({ type, blocks }) => (
            <Group key={`${type} ${blocks.length}`} type={type} blocks={blocks} />
          ))}
        </div>
      </div>
    </section>
  );
}

type Group = { type: ContentBlock['type']; blocks: ContentBlock[] };

/** Blocks of one kind that follow each other are drawn as one. */
function groupsOf(blocks: readonly ContentBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.type === block.type) last.blocks.push(block);
    else groups.push({ type: block.type, blocks: [block] });
  }
  return groups;
}

function Group({ type, blocks }: Group) {
  if (type === 'example')
    return (
      <div className={styles.examples}>
        {blocks.map(
          (block) =>
            block.type === 'example' && (
              <Example key={block.title} example={block} sizes="(min-width: 861px) 38vw, 90vw" />
            ),
        )}
      </div>
    );
  if (type === 'advice')
    return (
      <ul className={styles.points}>
        {blocks.map(
          (block) =>
            block.type === 'advice' && (
              <li key={block.title}>
                <Icon name={block.icon ?? 'sprout'} />
                <span>
                  <b>{block.title}</b>
                  <span>
                    <LinkedText text={block.text} />
                  </span>
                </span>
              </li>
            ),
        )}
      </ul>
    );
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name, and their order doesn't change
    <Plain key={index} block={block} />
  ));
}

function Plain({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'table':
      return <Table table={block} />;
    case 'paragraph':
      return (
        <p className="muted">
          <LinkedText text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './blocks.module.css';
import { Example, Table } from './example.tsx';
import { LinkedText } from './linked-text.tsx';

/** Blocks as text, in their order. */
export function Blocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name, and their order doesn't change
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <LinkedText text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'question':
      return (
        <details name="questions">
          <summary>
            <h3>{block.question}</h3>
            <Icon name="plus" size="s" />
          </summary>
          <p id={block.id}>
            <LinkedText text={block.answer} />
          </p>
        </details>
      );
    case 'advice':
      return (
        <div>
          <h3>{block.title}</h3>
          <p>
            <LinkedText text={block.text} />
          </p>
        </div>
      );
    case 'symptom':
      return (
        <details>
          <summary>
            <h3>{block.sign}</h3>
            <Icon name="plus" size="s" />
          </summary>
          <p>
            <b>{block.cause}</b>
          </p>
          <ul>
            {block.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </details>
      );
    case 'example':
      return <Example example={block} sizes="(min-width: 640px) 608px, 90vw" />;
    case 'table':
      return <Table table={block} />;
    case 'glazes':
      return (
        <ul>
          {block.items.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </ul>
      );
    case 'quote':
      return <blockquote>{block.text}</blockquote>;
    case 'picture':
      return <Picture src={block.image} alt={block.alt} sizes="(min-width: 640px) 608px, 90vw" />;
  }
}

import type { BlockOf } from '#shop/contract/content-blocks.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './example.module.css';

/** A picture with its words below it, on a tint. */
export function Example({ example, sizes }: { example: BlockOf<'example'>; sizes: string }) {
  return (
    <figure className={styles.example}>
      <Picture src={example.image} alt={example.alt} sizes={sizes} frame={styles.tile} />
      <figcaption>
        <b>{example.title}</b>
        <span>
          <Isolated text={example.text} />
        </span>
      </figcaption>
    </figure>
  );
}

/** A table whose first column names its rows; on a narrow screen each row stands as a list of its own. */
export function Table({ table }: { table: BlockOf<'table'> }) {
  const [first, ...others] = table.head;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[first, ...others].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <Isolated text={name ?? ''} />
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} data-of={others[index]}>
                <Isolated text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Form } from 'react-router';
import type { ImportKind } from '#shop/rules/imports/import.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import styles from './imports.module.css';
import { useImportWords } from './words.ts';

const formats = ['csv', 'xlsx'] as const;

/** All of a kind as a file, in either format. */
export function TakeForms({ kinds, result }: { kinds: readonly ImportKind[] } & Pick<FormState, 'result'>) {
  const words = useImportWords();
  return (
    <>
      <p className="muted">{words.takeText}</p>
      <ul className={styles.take}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span>{words.kinds[kind]}</span>
            {formats.map((format) => (
              <Form key={format} method="post" preventScrollReset>
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="format" value={format} />
                <Button
                  type="submit"
                  name="intent"
                  value="take"
                  look="quiet"
                  size="s"
                  aria-label={words.takeAs(words.kinds[kind], format.toUpperCase())}
                >
                  <Icon name="download" size="s" />
                  {format.toUpperCase()}
                </Button>
              </Form>
            ))}
          </li>
        ))}
      </ul>
      <ResultNote result={result} form="take" />
    </>
  );
}

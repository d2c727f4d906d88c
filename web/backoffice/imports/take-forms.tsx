import { Form } from 'react-router';
import type { ImportKind } from '#shop/rules/imports/import.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
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

/** Customers as a file, with a proof: an owner's. */
export function TakeCustomers({ result }: Pick<FormState, 'result'>) {
  const words = useImportWords();
  return (
    <Form method="post" preventScrollReset className={styles.customers}>
      <span>{words.customers}</span>
      {formats.map((format) => (
        <Button
          key={format}
          type="submit"
          name="format"
          value={format}
          look="quiet"
          size="s"
          aria-label={words.takeAs(words.customers, format.toUpperCase())}
        >
          <Icon name="download" size="s" />
          {format.toUpperCase()}
        </Button>
      ))}
      <input type="hidden" name="intent" value="customers" />
      <ProofField result={result} form="customers" />
      <ResultNote result={result} form="customers" />
    </Form>
  );
}

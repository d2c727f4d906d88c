import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { Asked } from './asked.ts';
import styles from './orders.module.css';

/** Takes the orders of the list, all pages of them, as a file. */
export function Export({ asked, result }: { asked: Asked } & Pick<FormState, 'result'>) {
  const { orders } = useStaffMessages();
  return (
    <Form method="post" preventScrollReset className={styles.file}>
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ProofField result={result} form="export" />
      <ResultNote result={result} form="export" />
      <Button type="submit" name="intent" value="export" look="quiet">
        {orders.exportFile}
      </Button>
      <Button type="submit" name="intent" value="export-xlsx" look="quiet">
        {orders.exportSheet}
      </Button>
    </Form>
  );
}

import { Form } from 'react-router';
import { papers } from '#shop/rules/orders/papers.ts';
import { Button } from '../../components/button.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './print.module.css';

/** The other papers of what was prepared, each by one press: orders are chosen once, and each paper goes to its printer. */
export function OtherPapers({ numbers, than }: { numbers: string; than: string }) {
  const { print } = useStaffMessages();
  return (
    <Form method="post" preventScrollReset className={styles.others}>
      <input type="hidden" name="order_numbers" value={numbers} />
      <span className="small">{print.others}</span>
      {papers
        .filter((paper) => paper !== than)
        .map((paper) => (
          <Button key={paper} type="submit" name="paper" value={paper} look="quiet" size="s">
            {print.papers[paper]}
          </Button>
        ))}
    </Form>
  );
}

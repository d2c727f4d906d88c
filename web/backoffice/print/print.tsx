import { type ActionFunctionArgs, Form, useSearchParams } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { type Paper, papers } from '#shop/rules/orders/papers.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { Again } from './again.tsx';
import { Papers } from './papers.tsx';
import styles from './print.module.css';
import { PrintButton } from './print-button.tsx';
import { useDialog } from './use-dialog.ts';

type Prints = Output<typeof printOrders>;
type PrintResult = FormResult<{ prints: Prints | null; paper: Paper; numbers: string }>;

export async function action({ context, request }: ActionFunctionArgs): Promise<PrintResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  // A paper that there isn't is refused, not taken for another.
  const paper = (textOf(form, 'intent') || papers[0]) as Paper;
  const numbers = textOf(form, 'order_numbers');
  const order_numbers = numbersIn(numbers);
  const answer = await page.call(printOrders, { body: { paper, order_numbers, back: textOf(form, 'back') } });
  return resultOf('print', answer, { prints: answer.success ? answer.data : null, paper, numbers });
}

function numbersIn(typed: string): string[] {
  return typed.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
}

/**
 * Cards, care cards, slips or labels of one order or many, each on a paper of its own: one press prepares a paper and opens
 * the browser's dialog for it. `order_numbers` of the address fill in the form, so that other screens can lead here.
 */
export default function Print() {
  const { print } = useStaffMessages();
  const [search] = useSearchParams();
  const { result, lost, busy } = useResult<PrintResult>();
  const prints = result?.prints ?? null;
  const printed = prints?.printed ?? [];
  // What was printed before is looked at first.
  useDialog(printed.some(({ before }) => before !== null) ? null : prints);
  // One on a line: side by side a browser breaks them after their hyphen.
  const numbers = numbersIn(result?.numbers ?? search.getAll('order_numbers').join(' '));
  return (
    <Screen title={print.title} acts={printed.length > 0 && <PrintButton />}>
      <div className={styles.screenOnly}>
        <LostNote lost={lost} />
        <Box>
          <Form method="post" preventScrollReset className={styles.form}>
            <TextArea
              label={print.numbers}
              help={print.numbersHelp}
              error={result?.fields.order_numbers ?? null}
              name="order_numbers"
              defaultValue={numbers.join('\n')}
              dir="ltr"
              rows={Math.min(Math.max(numbers.length, 3), 10)}
              required
            />
            <Check name="back">{print.back}</Check>
            <ResultNote result={result} form="print" />
            <fieldset className={styles.choices}>
              <legend className="med">{print.what}</legend>
              {papers.map((paper) => (
                <Button
                  key={paper}
                  type="submit"
                  name="intent"
                  value={paper}
                  look={paper === 'card' && printed.length === 0 ? 'primary' : 'quiet'}
                  busy={busy === paper}
                >
                  {print.papers[paper]}
                </Button>
              ))}
            </fieldset>
          </Form>
        </Box>
        {prints && result && (
          <>
            <h2>{print.papers[result.paper]}</h2>
            <Note tone={printed.length > 0 ? 'good' : 'warn'} live>
              {print.ready(printed.length)}
            </Note>
          </>
        )}
        {prints && <Again printed={printed} />}
        {prints && prints.refused.length > 0 && (
          <Box title={print.refused}>
            <ul>
              {prints.refused.map(({ order_number, message }) => (
                <li key={order_number}>
                  <bdi dir="ltr">{order_number}</bdi>: {message}
                </li>
              ))}
            </ul>
          </Box>
        )}
      </div>
      {printed.length > 0 && <Papers printed={printed} />}
    </Screen>
  );
}

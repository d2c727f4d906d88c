import { type ActionFunctionArgs, Form, useSearchParams } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { type Paper, papers } from '#shop/rules/orders/papers.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextArea } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box, Screen } from '../shell/screen.tsx';
import { Again } from './again.tsx';
import { OtherPapers } from './other-papers.tsx';
import { Papers } from './papers.tsx';
import styles from './print.module.css';
import { PrintButton } from './print-button.tsx';

export type Prints = Output<typeof printOrders>;
type PrintResult = FormResult<{ prints: Prints | null; paper: string; numbers: string }>;

export async function action({ context, request }: ActionFunctionArgs): Promise<PrintResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const [paper, numbers] = [textOf(form, 'paper'), textOf(form, 'order_numbers')];
  const order_numbers = numbersIn(numbers);
  const answer = await page.call(printOrders, {
    body: { paper: paper as Paper, order_numbers, back: textOf(form, 'back') },
  });
  return resultOf('print', answer, { prints: answer.success ? answer.data : null, paper, numbers });
}

function numbersIn(typed: string): string[] {
  return typed.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
}

/**
 * Cards, care cards, slips or labels of one order or many, ready for the browser to print on their own paper. `order_numbers` and `paper` of the
 * address fill in the form, so that other screens can lead here; or they send them at once.
 */
export default function Print() {
  const { print } = useStaffMessages();
  const [search] = useSearchParams();
  const { result, lost, busy } = useResult<PrintResult>();
  const prints = result?.prints ?? null;
  // One on a line: side by side a browser breaks them after their hyphen.
  const numbers = numbersIn(result?.numbers ?? search.getAll('order_numbers').join(' '));
  return (
    <Screen title={print.title} acts={prints && prints.printed.length > 0 && <PrintButton />}>
      <div className={styles.screenOnly}>
        <LostNote lost={lost} />
        <Box>
          <Form method="post" className={styles.form}>
            <Field label={print.paper}>
              {(tied) => (
                <select
                  {...tied}
                  key={result?.paper}
                  name="paper"
                  defaultValue={result?.paper ?? search.get('paper') ?? 'card'}
                  className={formStyles.select}
                >
                  {papers.map((paper) => (
                    <option key={paper} value={paper}>
                      {print.papers[paper]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <div className={styles.back}>
              <Check name="back">{print.back}</Check>
            </div>
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
            <ResultNote result={result} form="print" />
            <Button
              type="submit"
              name="intent"
              value="print"
              look={prints && prints.printed.length > 0 ? 'quiet' : 'primary'}
              busy={busy === 'print'}
            >
              {print.prepare}
            </Button>
          </Form>
        </Box>
        {prints && (
          <Note tone={prints.printed.length > 0 ? 'good' : 'warn'} live>
            {print.ready(prints.printed.length)}
          </Note>
        )}
        {prints && result && <OtherPapers numbers={result.numbers} than={result.paper} />}
        {prints && <Again printed={prints.printed} />}
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
      {prints && prints.printed.length > 0 && <Papers printed={prints.printed} />}
    </Screen>
  );
}

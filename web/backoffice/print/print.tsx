import { useEffect, useState } from 'react';
import { type ActionFunctionArgs, Form, useSearchParams } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { listed } from '#shop/format/lists.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextArea } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box, Screen } from '../shell/screen.tsx';
import { CardPaper } from './card-paper.tsx';
import styles from './print.module.css';
import { SlipPaper } from './slip-paper.tsx';

type Prints = Output<typeof printOrders>;
type PrintResult = FormResult<{ prints: Prints | null }>;

export async function action({ context, request }: ActionFunctionArgs): Promise<PrintResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const order_numbers = textOf(form, 'order_numbers')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  const paper = textOf(form, 'paper') === 'slip' ? 'slip' : 'card';
  const answer = await page.call(printOrders, { body: { paper, order_numbers } });
  return resultOf('print', answer, { prints: answer.success ? answer.data : null });
}

/**
 * Cards or slips of one order or many, ready for the browser to print on their own paper. `orders` and `paper` of the
 * address fill in the form, so that other screens can lead here.
 */
export default function Print() {
  const { print } = useStaffMessages();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { result, lost, busy } = useResult<PrintResult>();
  const prints = result?.prints ?? null;
  const again =
    prints?.printed.filter(({ times }) => times > 1).map(({ order_number }) => order_number) ?? [];
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
                  name="paper"
                  defaultValue={search.get('paper') ?? 'card'}
                  className={formStyles.select}
                >
                  <option value="card">{print.papers.card}</option>
                  <option value="slip">{print.papers.slip}</option>
                </select>
              )}
            </Field>
            <TextArea
              label={print.numbers}
              help={print.numbersHelp}
              error={result?.fields.order_numbers ?? null}
              name="order_numbers"
              defaultValue={search.get('orders') ?? ''}
              dir="ltr"
              rows={3}
              required
            />
            <ResultNote result={result} form="print" />
            <Button type="submit" name="intent" value="print" busy={busy === 'print'}>
              {print.prepare}
            </Button>
          </Form>
        </Box>
        {prints && (
          <Note tone={prints.printed.length > 0 ? 'good' : 'warn'} live>
            {print.ready(prints.printed.length)}
          </Note>
        )}
        {again.length > 0 && <Note tone="warn">{print.again(listed(language, again))}</Note>}
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
      {prints && prints.printed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: papers are wider than a phone, and scrolled by keys too
        <section className={styles.papers} aria-label={print.ready(prints.printed.length)} tabIndex={0}>
          {prints.printed.map(({ order_number, times, card, slip }) =>
            card ? (
              <CardPaper key={order_number} {...card} />
            ) : (
              slip && <SlipPaper key={order_number} number={order_number} times={times} slip={slip} />
            ),
          )}
        </section>
      )}
    </Screen>
  );
}

/** Opens the browser's own dialog; without script that is in the browser's menu. */
function PrintButton() {
  const { print } = useStaffMessages();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && <Button onClick={() => window.print()}>{print.print}</Button>;
}

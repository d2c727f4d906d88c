import { type ActionFunctionArgs, Form, Link } from 'react-router';
import { printRun, type RunSheet } from '#shop/contract/workshop/prints.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import printStyles from '../print/print.module.css';
import { PrintButton } from '../print/print-button.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { SheetPaper } from './sheet-paper.tsx';

type SheetResult = FormResult<{ sheet: RunSheet | null }>;

export async function action({ context, request, params }: ActionFunctionArgs): Promise<SheetResult> {
  const page = context.get(staffContext);
  await formOf(request, page);
  const answer = await page.call(printRun, { params: { id: params.id ?? '' } });
  return resultOf('sheet', answer, { sheet: answer.success ? answer.data : null });
}

/** A run on paper. Every sheet that is prepared is counted, so that it is asked for by a button. */
export default function Sheet() {
  const { runs: words, print } = useStaffMessages();
  const language = useLanguage();
  const { result, lost, busy } = useResult<SheetResult>();
  const sheet = result?.sheet ?? null;
  const before = sheet?.before ?? null;
  return (
    <Screen title={words.sheet} acts={sheet && <PrintButton />}>
      <div className={printStyles.screenOnly}>
        <LostNote lost={lost} />
        <ResultNote result={result} form="sheet" />
        {before && (
          <Note tone="warn">
            <Isolated
              text={listed(language, [
                print.times(String(sheet?.times)),
                print.lastPrint(momentWithYear(language, before.at)),
                before.by && own(before.by),
              ])}
            />
          </Note>
        )}
        {!sheet && (
          <Box>
            <p>{words.paper.text}</p>
            <Form method="post">
              <Button type="submit" name="intent" value="sheet" busy={busy === 'sheet'}>
                {words.paper.prepare}
              </Button>
            </Form>
          </Box>
        )}
        <p>
          <Link to={sheet ? `/runs?day=${sheet.day}` : '/runs'} className="under">
            {words.title}
          </Link>
        </p>
      </div>
      {sheet && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: papers are wider than a phone, and scrolled by keys too
        <section className={printStyles.papers} aria-label={words.sheet} tabIndex={0}>
          <SheetPaper sheet={sheet} />
        </section>
      )}
    </Screen>
  );
}

import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { printRun, type RunSheet } from '#shop/contract/workshop/prints.ts';
import { readStaffRun } from '#shop/contract/workshop/run-plans.ts';
import { dateWithYear, momentWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import printStyles from '../print/print.module.css';
import { PrintButton } from '../print/print-button.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { SheetPaper } from './sheet-paper.tsx';

type SheetResult = FormResult<{ sheet: RunSheet | null }>;

/** Whose run it is, before it is prepared and where a prepared one is loaded anew. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const { day, city_name, driver_name, ended, stops } = dataOf(
    await page.call(readStaffRun, { params: { id: params.id ?? '' } }),
    request,
  );
  return { day, city_name, driver_name, ended, stops: stops.length };
}

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
  const run = useLoaderData<typeof loader>();
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
          <Box title={<Isolated text={words.of(own(run.driver_name))} />}>
            <p className="med">
              <Isolated
                text={listed(language, [
                  dateWithYear(language, run.day),
                  own(run.city_name),
                  words.paper.stops(run.stops),
                ])}
              />
            </p>
            {run.ended ? (
              <p>
                <Tag>{words.over}</Tag>
              </p>
            ) : (
              <>
                <p>{words.paper.text}</p>
                <Form method="post">
                  <Button type="submit" name="intent" value="sheet" busy={busy === 'sheet'}>
                    {words.paper.prepare}
                  </Button>
                </Form>
              </>
            )}
          </Box>
        )}
        <p>
          <Link to={`/runs?day=${run.day}`} className="under">
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

import { useMemo } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { changePicture, readPicture, removePicture } from '#shop/contract/store/pictures.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { FocalField } from './focal-field.tsx';
import styles from './picture.module.css';
import { PictureFacts } from './picture-facts.tsx';
import { refusedOf } from './refused.server.ts';
import { UploadForm, UploadNote } from './upload-form.tsx';
import { useMaking } from './use-making.ts';
import { usePictureWords } from './words.ts';

type Typed = Record<'focal_x' | 'focal_y' | 'alt.ar' | 'alt.en', string>;
type Result = FormResult<{ typed: Typed }>;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call, language } = context.get(staffContext);
  const read = dataOf(await call(readPicture, { params: { id: params.id ?? '' } }), request);
  return { ...read, today: riyadhDay(new Date()), refused: refusedOf(request, language) };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Result | Response> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const of = { params: { id: params.id ?? '' } };
  const typedOf = (name: keyof Typed) => textOf(form, name);
  const typed = {
    ...{ focal_x: typedOf('focal_x'), focal_y: typedOf('focal_y') },
    ...{ 'alt.ar': typedOf('alt.ar'), 'alt.en': typedOf('alt.en') },
  };
  const name = textOf(form, 'intent');
  const run = {
    save: () => page.call(changePicture, { ...of, body: readForm(changePicture, form) }),
    remove: () => page.call(removePicture, of),
  }[name];
  if (!run) throw notOurForm(page);
  const result = await act(page, form, { name, run, more: { typed } });
  return name === 'remove' && result.ok ? redirect('/pictures') : result;
}

/** One picture: what of it stays in view, what it shows, where it is on show, and another file instead. */
export default function OnePicture() {
  const words = usePictureWords();
  const { picture, products, orders, elsewhere, today, refused } = useLoaderData<typeof loader>();
  const state = useResult<Result>();
  const navigate = useNavigate();
  const making = useMemo(
    () => [{ id: picture.id, made: picture.state === 'making' ? picture.made : null }],
    [picture],
  );
  const made = useMaking(making)(picture.id);
  const failed = state.result && !state.result.ok && state.result.form === 'save' ? state.result : null;
  return (
    <Screen
      title={picture.title}
      beside={
        <>
          {picture.replaced && <Tag tone="warn">{words.replaced}</Tag>}
          <Tag tone={picture.used ? 'good' : 'plain'}>{picture.used ? words.shown : words.unused}</Tag>
        </>
      }
    >
      <LostNote lost={state.lost} />
      <div className={styles.screen}>
        <div className={styles.column}>
          <Box title={words.focal}>
            <Form
              // What was kept is in the form anew.
              key={`${picture.id} ${picture.version}`}
              method="post"
              className={styles.form}
              preventScrollReset
            >
              <input type="hidden" name="version" value={picture.version} />
              <FocalField
                picture={picture}
                made={made}
                typed={failed?.typed ?? null}
                wrong={failed?.fields ?? {}}
              />
              <TextField
                label={words.altAr}
                optional={words.optional}
                name="alt.ar"
                maxLength={200}
                dir="rtl"
                lang="ar"
                defaultValue={failed?.typed['alt.ar'] ?? picture.alt.ar}
                error={failed?.fields['alt.ar'] ?? null}
              />
              <TextField
                label={words.altEn}
                optional={words.optional}
                help={words.altHelp}
                name="alt.en"
                maxLength={200}
                dir="ltr"
                lang="en"
                defaultValue={failed?.typed['alt.en'] ?? picture.alt.en}
                error={failed?.fields['alt.en'] ?? null}
              />
              <ResultNote result={state.result} form="save" />
              <Button type="submit" name="intent" value="save" busy={state.busy === 'save'}>
                {words.save}
              </Button>
            </Form>
          </Box>
        </div>
        <div className={styles.column}>
          <PictureFacts read={{ picture, products, orders, elsewhere }} today={today} {...state} />
          {!picture.replaced && (
            <Box title={words.replace}>
              <p className="tiny">{words.replaceHelp}</p>
              <UploadForm
                key={picture.id}
                replaces={picture.id}
                onKept={([kept]) => kept && void navigate(`/pictures/${kept.id}`)}
              />
              <UploadNote refusals={refused} />
            </Box>
          )}
          <Link to="/pictures" className={styles.back}>
            {words.back}
          </Link>
        </div>
      </div>
    </Screen>
  );
}

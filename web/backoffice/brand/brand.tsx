import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readBrand, setBrand, setWaysToPay } from '#shop/contract/store/brand.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { LookForm } from './look-form.tsx';
import { logoOf, previewOf } from './seen.server.ts';
import { seenWords } from './seen-words.server.ts';
import { WaysForm, type WaysResult } from './ways-form.tsx';
import { atLines, isWrong } from './word-lines.server.ts';
import { useBrandWords } from './words.ts';
import { WordsForm, type WordsResult } from './words-form.tsx';
import { lookOf, waysOf, wordsOf } from './written.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, language } = context.get(staffContext);
  const read = dataOf(await call(readBrand), request);
  const { brand, logos } = read;
  const asked = new URL(request.url).searchParams;
  return {
    brand,
    off: read.ways_to_pay.off,
    was: read.was,
    name: read.name[language],
    logos,
    worn: { brand, logo: logoOf(brand, logos) },
    preview: previewOf(asked, read, language),
    asked: asked.has('preview') ? Object.fromEntries(asked) : {},
  };
}

type BrandResult = WordsResult & WaysResult;

/** Each form sets its part: what the others say stays as it is kept. */
export async function action({ context, request }: ActionFunctionArgs): Promise<BrandResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const name = textOf(form, 'intent');
  const query = { was: textOf(form, 'was') };
  const { brand, name: called } = dataOf(await page.call(readBrand), request);
  const typed = Object.fromEntries([...form.keys()].map((field) => [field, textOf(form, field)]));
  const written = { ar: wordsOf(textOf(form, 'words.ar')), en: wordsOf(textOf(form, 'words.en')) };
  const words = { ar: written.ar.words, en: written.en.words };
  const looked = { ok: false, code: null, message: '', fields: {}, typed };
  if (name === 'ways-preview') return { ...looked, form: 'ways', leftOut: waysOf(form).off };
  if (name === 'words-preview') {
    const ofWords = { ...looked, form: 'words' };
    const noLines = isWrong(written, page.language);
    if (noLines) return { ...ofWords, fields: noLines };
    const seen = seenWords(brand, called, words, page.language);
    return 'wrong' in seen
      ? { ...ofWords, fields: atLines(seen.wrong, written, page.language) }
      : { ...ofWords, ...seen };
  }
  const run = {
    look: () => page.call(setBrand, { query, body: { ...brand, ...lookOf(form) } }),
    words: () => page.call(setBrand, { query, body: { ...brand, words } }),
    ways: () => page.call(setWaysToPay, { query, body: waysOf(form) }),
  }[name];
  if (!run) throw notOurForm(page);
  const wrong = name === 'words' ? isWrong(written, page.language) : null;
  if (wrong) return { form: name, ok: false, message: '', fields: wrong, typed } as BrandResult;
  const result = await act(page, form, { name, run, more: { typed } });
  return name === 'words' ? { ...result, fields: atLines(result.fields, written, page.language) } : result;
}

/** How the shop looks and sounds, so that another shop can wear the same software (decision 0094). */
export default function Brand() {
  const words = useBrandWords();
  const { brand, off, was, name, logos, worn, preview, asked } = useLoaderData<typeof loader>();
  const state = useResult<BrandResult>();
  return (
    <Screen title={words.title}>
      <LostNote lost={state.lost} />
      <Box title={words.look.title}>
        <LookForm {...{ worn, preview, logos, asked, name, was: was.brand }} {...state} />
      </Box>
      <Box title={words.words.title}>
        <WordsForm brand={brand} was={was.brand} {...state} />
      </Box>
      <Box title={words.ways.title}>
        <WaysForm off={off} was={was.ways_to_pay} {...state} />
      </Box>
    </Screen>
  );
}

import { expect, it } from 'vitest';
import { visualRuns } from './visual-runs.ts';

const shown = (text: string, base: 'rtl' | 'ltr' = 'rtl') => visualRuns(text, base).map((run) => run.text);

it('the first Arabic word stands at the right', () => {
  expect(shown('فاتورة ضريبية')).toEqual(['ضريبية', ' ', 'فاتورة']);
});

it('Latin names and numbers keep their own order inside Arabic', () => {
  expect(shown('زاميا ZZ Plant جديدة')).toEqual(['جديدة', ' ', 'ZZ Plant', ' ', 'زاميا']);
  expect(shown('مقاس 12.5 سم')).toEqual(['سم', ' ', '12.5', ' ', 'مقاس']);
});

it('what is isolated stays together, and the marks that isolate it are not drawn', () => {
  expect(shown('الضريبة \u206615%\u2069')).toEqual(['15%', ' ', 'الضريبة']);
});

it('brackets open towards what they hold', () => {
  expect(shown('زاميا (كبيرة)')).toEqual(['(', 'كبيرة', ') ', 'زاميا']);
  expect(shown('أصيص «نورة»')).toEqual(['«', 'نورة', '» ', 'أصيص']);
});

it('Arabic inside English is turned round, the English around it is not', () => {
  expect(shown('engraving نورة ok', 'ltr')).toEqual(['engraving ', 'نورة', ' ok']);
});

it('each run is drawn by the file that has its letters', () => {
  expect(visualRuns('Çağla نورة', 'ltr')).toEqual([
    { text: 'Ça', face: 'latin' },
    { text: 'ğ', face: 'latin-ext' },
    { text: 'la ', face: 'latin' },
    { text: 'نورة', face: 'arabic' },
  ]);
});

it('vowel signs stay on their letter', () => {
  expect(visualRuns('وصل تالفًا', 'rtl')[0]).toEqual({ text: 'تالفًا', face: 'arabic' });
});

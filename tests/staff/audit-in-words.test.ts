import { describe, expect, it } from 'vitest';
import { staffOperations } from '#server/staff-operations.ts';
import type { Operation } from '#shop/contract/operation.ts';
import { staff as ar } from '#shop/messages/ar/staff/index.ts';
import { changes as arabicChanges } from '#shop/messages/ar/staff/screens/changes.ts';
import { logNames as arabicNames } from '#shop/messages/ar/staff/screens/log/names.ts';
import { staff as en } from '#shop/messages/en/staff/index.ts';
import { changes as englishChanges } from '#shop/messages/en/staff/screens/changes.ts';
import { logNames as englishNames } from '#shop/messages/en/staff/screens/log/names.ts';
import { changesInWords, operationInWords, subjectInWords } from '#web/backoffice/audit/in-words.ts';

/*
 * The log is read in words: every operation that can write a row has a name in both languages, fields and values stand as
 * people say them, and what has no word stands as it is written.
 */

const arabic = { ...ar, ...arabicNames, changes: arabicChanges };
const english = { ...en, ...englishNames, changes: englishChanges };
const list: Operation[] = staffOperations.map(({ operation }) => operation);
const changing = list.filter(({ method, changes }) => method !== 'GET' || changes === true);
const tables = { ar: arabic, en: english } as const;

it('every operation that can write a row has a name, in both languages, and no other has', () => {
  const ids = [...changing.map(({ id }) => id), 'staff command'].sort();
  // Of an earlier version: rows of it stay in the log.
  for (const words of [arabic, english])
    expect(
      Object.keys(words.operations)
        .filter((id) => id !== 'printCards')
        .sort(),
    ).toEqual(ids);
});

it('both languages know the same subjects, fields and values', () => {
  expect(Object.keys(english.subjects).sort()).toEqual(Object.keys(arabic.subjects).sort());
  for (const part of ['fields', 'values'] as const)
    expect(Object.keys(english.changes[part]).sort()).toEqual(Object.keys(arabic.changes[part]).sort());
});

describe('a row', () => {
  const said = (
    language: 'ar' | 'en',
    before: object | null,
    after: object | null,
    names: Record<string, string> = {},
  ) =>
    changesInWords(tables[language], language, {
      before: before as Record<string, unknown>,
      after: after as Record<string, unknown>,
      names,
    }).map(({ name, was, is }) => [name, was, is]);

  it('says fields, old and new, as people do', () => {
    expect(said('ar', { district: 'النرجس' }, { district: 'الياسمين' })).toEqual([
      ['الحي', 'النرجس', 'الياسمين'],
    ]);
    expect(said('ar', { status: 2 }, { status: 3, changed: ['slot', 'place'] })).toEqual([
      ['الحالة', arabic.orders.statuses[2], arabic.orders.statuses[3]],
      ['ما تغيّر', '', 'الموعد، العنوان'],
    ]);
    expect(said('en', { roles: ['support'] }, { roles: ['support', 'owner'] })).toEqual([
      ['Roles', 'Support', 'Support, Owner'],
    ]);
    expect(said('ar', null, { asked: 600, alone: true })).toEqual([
      ['المبلغ المطلوب', '', '600\u00a0ريال'],
      ['بلا شخص ثانٍ', '', 'نعم'],
    ]);
    expect(said('en', null, { day: '2026-11-24', at: '2026-11-24T06:05:00.000Z' })).toEqual([
      ['Day', '', '24 November 2026'],
      ['at', '', 'Tuesday 24 November 2026, 9:05\u00a0AM'],
    ]);
    // A setting's value is fields of its own.
    expect(said('ar', { value: { on: false } }, { value: { on: true } })).toEqual([['مُفعّل', 'لا', 'نعم']]);
    // What didn't change isn't told.
    expect(said('en', { name: 'Reem', state: 'active' }, { name: 'Reem', state: 'ended' })).toEqual([
      ['State', 'Active', 'Ended'],
    ]);
  });

  it('says names for numbers, wherever they stand', () => {
    const names = {
      'cityId:1': 'الرياض',
      'line:7': 'زاميا',
      'lineId:7': 'زاميا',
      'slot_id:3': 'من 4:00 إلى 7:00 م',
    };
    expect(said('ar', { line: 7 }, { cityId: 1, numbers: [10023, 10024], line: 7 }, names)).toEqual([
      ['المدينة', '', 'الرياض'],
      ['الطلبات', '', 'AS-10023، AS-10024'],
    ]);
    expect(said('ar', null, { slot: { date: '2026-11-24', slot_id: 3 } }, names)).toEqual([
      ['الموعد', '', '24 نوفمبر 2026، من 4:00 إلى 7:00 م'],
    ]);
    expect(said('ar', null, { pieces: [{ lineId: 7, quantity: 2 }], difference: 20 }, names)).toEqual([
      ['القطع', '', 'زاميا، \u2066×2\u2069'],
      ['الفرق المستردّ', '', '20\u00a0ريالًا'],
    ]);
    expect(said('en', null, { text: { ar: 'مغلق', en: 'Closed' } })).toEqual([['Text', '', 'مغلق, Closed']]);
  });

  it('stands as it is written where it has no word, whatever somebody calls themselves', () => {
    expect(said('ar', null, { newField: { deep: [1] }, toString: 'constructor' })).toEqual([
      ['newField', '', '{"deep":[1]}'],
      ['toString', '', 'constructor'],
    ]);
    expect(operationInWords(arabic, 'constructor')).toBe('constructor');
    expect(operationInWords(arabic, 'wrapOrder')).toBe('بدء تغليف طلب');
  });

  it('says what it is about by the name that it has', () => {
    expect(subjectInWords(arabic, { subject: 'order:17', about: 'AS-10017' })).toEqual({
      kind: 'الطلب',
      which: 'AS-10017',
    });
    expect(subjectInWords(english, { subject: 'ticket:1042', about: null }).which).toBe('T-1042');
    expect(subjectInWords(english, { subject: 'setting:chat', about: null })).toEqual({
      kind: 'Setting',
      which: 'chat',
    });
    expect(subjectInWords(english, { subject: 'planet:9', about: null })).toEqual({
      kind: '',
      which: 'planet:9',
    });
  });
});

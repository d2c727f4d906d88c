import cookie from '@fastify/cookie';
import { and, eq, sql } from 'drizzle-orm';
import fastify from 'fastify';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishScheduled } from '#server/content/staff/publish-page.ts';
import { auditLog, contentDrafts, contentPages, staff } from '#server/db/schema/index.ts';
import { type PagesBuild, pages } from '#server/http/pages/pages.ts';
import { operations } from '#server/operations.ts';
import { pageContents } from '#shop/contract/common.ts';
import type { Call, Language } from '#shop/contract/operation.ts';
import {
  comparePageVersions,
  dropDraft,
  keepDraft,
  listPageVersions,
  listStaffPages,
  pageChoices,
  previewPage,
  publishPage,
  readStaffPage,
  restorePage,
  type StaffPage,
  schedulePage,
  weighDraft,
} from '#shop/contract/store/pages.ts';
import { blankBlock, blocksIn, type DraftBlock } from '#shop/rules/pages/draft.ts';
import { kindsDrawn, undrawn } from '#shop/rules/pages/drawn.ts';
import { codeOf } from '../support/help/tickets.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff, staffOf } from '../support/people/staff.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Pages as staff keep them: what is saved changes nothing in the shop, two people's words are put together or told apart,
 * what is published is whole in both languages and leads somewhere, at once or at its moment, once.
 */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
}, 60_000);

const slug = 'faq';
const params = { slug };
const as = { role: 'catalogue' } as const;
type Text = StaffPage['text'];
const read = async (of = slug) => good(await callAsStaff(test, readStaffPage, { params: { slug: of } }, as));
const seenOf = ({ draft, version }: StaffPage) => ({ version: draft?.version ?? 0, public_version: version });
const keep = (seen: StaffPage, text: Text, of = slug) =>
  callAsStaff(test, keepDraft, { params: { slug: of }, body: { ...text, ...seenOf(seen) } }, as);
const kept = async (seen: StaffPage, text: Text, of = slug) => good(await keep(seen, text, of)).page;
const publish = (seen: StaffPage, of = slug) =>
  callAsStaff(test, publishPage, { params: { slug: of }, body: { version: seen.draft?.version ?? 0 } }, as);
const shown = async (of = slug, language: Language = 'en') =>
  good(await test.call(pageContents, { params: { slug: of } }, { language }));

/** The text with other words in one of its blocks: those of a field in both languages. */
function changed(text: Text, place: number, field: string, words: string): Text {
  const blocks = text.blocks.map(
    (block, index): DraftBlock =>
      index === place
        ? { ...block, ar: { ...block.ar, [field]: words }, en: { ...block.en, [field]: words } }
        : block,
  );
  return { ...text, blocks };
}
/** Where the first blocks of a kind stand. */
const placesOf = ({ blocks }: Text, type: string) =>
  blocks.flatMap((block, index) => (block.type === type ? [index] : []));
const firstQuestion = ({ text }: StaffPage) => placesOf(text, 'question')[0] ?? 0;

/** The page without a draft. */
async function clean(of = slug): Promise<StaffPage> {
  const page = await read(of);
  if (!page.draft) return page;
  const version = page.draft.version;
  return good(await callAsStaff(test, dropDraft, { params: { slug: of }, body: { version } }, as));
}
beforeEach(() => clean());

describe('a page', () => {
  it('of the shop is written on as it is, word by word, and is whole', async () => {
    const { items } = good(await callAsStaff(test, listStaffPages, {}, as));
    expect(items.length).toBeGreaterThan(5);
    expect(
      items
        .filter(({ legal }) => legal)
        .map((each) => each.slug)
        .sort(),
    ).toEqual(['privacy-policy', 'returns', 'terms']);
    for (const { slug: of } of items) {
      const [row] = await test.context.db.select().from(contentPages).where(eq(contentPages.slug, of));
      const page = await read(of);
      expect([blocksIn('ar', page.text), blocksIn('en', page.text)], of).toEqual([
        row?.blocks.ar,
        row?.blocks.en,
      ]);
      expect(page.lacks, of).toEqual([]);
      expect([...undrawn(of, page.text.blocks)], of).toEqual([]);
      // What is sent as it was read is nothing new, and nothing in it is refused.
      const before = await test.context.db.$count(contentDrafts);
      expect(codeOf(await keep(page, page.text, of)), of).toBe('ok');
      expect(await test.context.db.$count(contentDrafts), of).toBe(before);
    }
  });

  it('that is saved is a draft, which no shopper sees until it is published; each is in the audit log', async () => {
    const before = await read();
    const place = firstQuestion(before);
    const draft = await kept(before, changed(before.text, place, 'answer', 'Quite new'));
    expect(draft).toMatchObject({ version: before.version, draft: { saved_by: 'catalogue' }, lacks: [] });
    expect(draft.changes).toMatchObject([{ what: 'changed', type: 'question' }]);
    expect(JSON.stringify((await shown()).blocks)).not.toContain('Quite new');
    const published = good(await publish(draft));
    expect(published).toMatchObject({ version: before.version + 1, draft: null, published_by: 'catalogue' });
    test.context.cache.drop('content');
    const after = await shown();
    expect([after.version, JSON.stringify(after.blocks).includes('Quite new')]).toEqual([
      before.version + 1,
      true,
    ]);
    const rows = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `page:${slug}`))
      .orderBy(auditLog.id);
    expect(rows.slice(-2)).toMatchObject([
      { operation: 'keepDraft', after: { draft: draft.draft?.version } },
      {
        operation: 'publishPage',
        before: { version: before.version },
        after: { version: before.version + 1 },
      },
    ]);
    // Published again, there is nothing.
    expect(codeOf(await publish(draft))).toBe('DRAFT_NOT_FOUND');
    const same = await kept(published, changed(published.text, place, 'answer', 'Other'));
    const back = await kept(same, published.text);
    expect(codeOf(await publish(back))).toBe('PAGE_UNCHANGED');
  });

  it('keeps the anchors of its questions when their words change, and gives new ones theirs', async () => {
    const before = await read();
    const place = firstQuestion(before);
    const id = before.text.blocks[place]?.both.id;
    expect(id).toMatch(/^[a-z]/);
    const fresh: DraftBlock = {
      ...blankBlock('new-1', 'question'),
      ar: { question: 'سؤال جديد؟', answer: 'جواب', words: '' },
      en: { question: 'Is it new, really?', answer: 'Yes. [Ask](/contact-us)', words: '' },
    };
    const text = changed(before.text, place, 'question', 'Another question');
    const page = await kept(before, { ...text, blocks: [...text.blocks, fresh] });
    expect(page.text.blocks[place]?.both.id).toBe(id);
    expect(page.text.blocks.at(-1)?.both.id).toBe('is-it-new-really');
    // One with a name that another has is refused where it stands.
    const last = page.text.blocks.length - 1;
    const twice = page.text.blocks.map((block, index) =>
      index === last ? { ...block, both: { ...block.both, id: id ?? '' } } : block,
    );
    const answer = await keep(page, { ...page.text, blocks: twice });
    expect(answer.success ? {} : answer.error.fields).toHaveProperty([`blocks.${last}.both.id`]);
  });

  it('isn’t published without what other pages lead to', async () => {
    const before = await clean('returns');
    const place = before.text.blocks.findIndex(({ both }) => both.id === 'guarantee');
    expect(place).toBeGreaterThan(-1);
    const draft = await kept(
      before,
      { ...before.text, blocks: before.text.blocks.toSpliced(place, 1) },
      'returns',
    );
    const answer = await publish(draft, 'returns');
    expect(answer.success ? {} : answer.error.fields?.blocks).toContain('guarantee');
    await clean('returns');
  });

  it('isn’t published in production while it names the demo’s shop, which wouldn’t open again', async () => {
    const about = 'about-asees';
    const before = await clean(about);
    const place = placesOf(before.text, 'paragraph')[0] ?? 0;
    const { context } = test;
    const inProduction = {
      ...test,
      context: { ...context, config: { ...context.config, production: true } },
    };
    const pressed = async (words: string) => {
      const draft = await kept(await read(about), changed(before.text, place, 'text', words), about);
      const version = draft.draft?.version ?? 0;
      const body = { version, at: '2100-01-01T09:00:00+03:00' };
      return [
        await callAsStaff(inProduction, schedulePage, { params: { slug: about }, body }, as),
        await callAsStaff(inProduction, publishPage, { params: { slug: about }, body: { version } }, as),
      ];
    };
    const fields = [`blocks.${place}.ar.text`, `blocks.${place}.en.text`];
    for (const answer of await pressed('Write to [us](mailto:hello@asees.example)'))
      expect(answer.success ? [] : Object.keys(answer.error.fields ?? {})).toEqual(fields);
    for (const answer of await pressed('Write to [us](mailto:hello@shop.sa)'))
      expect(codeOf(answer)).toBe('ok');
  });

  it.each([
    ['without its English words', 'en', 'answer'],
    ['without its Arabic question', 'ar', 'question'],
  ] as const)('is saved %s, and isn’t published', async (_, language, field) => {
    const before = await read();
    const place = firstQuestion(before);
    const blocks = before.text.blocks.map((block, index) =>
      index === place ? { ...block, [language]: { ...block[language], [field]: '' } } : block,
    );
    const draft = await kept(before, { ...before.text, blocks });
    const path = `blocks.${place}.${language}.${field}`;
    expect(draft.lacks).toEqual([path]);
    for (const answer of [
      await publish(draft),
      await callAsStaff(
        test,
        schedulePage,
        { params, body: { version: draft.draft?.version ?? 0, at: '2100-01-01T09:00:00+03:00' } },
        as,
      ),
    ])
      expect(answer.success ? {} : [answer.error.code, Object.keys(answer.error.fields ?? {})]).toEqual([
        'PAGE_UNFINISHED',
        [path],
      ]);
  });

  it('takes no block that it draws nowhere, in words; one that stands there is told of, and isn’t published', async () => {
    expect(kindsDrawn(slug)).toEqual(['heading', 'question', 'picture']);
    const quote: DraftBlock = { ...blankBlock('said', 'quote'), ar: { text: 'قول' }, en: { text: 'Said' } };
    const before = await read();
    const text = { ...before.text, blocks: [...before.text.blocks, quote] };
    const at = `blocks.${text.blocks.length - 1}`;
    for (const [language, words] of [
      ['ar', 'لا تعرض الصفحة هذا القسم'],
      ['en', 'The page doesn’t show this section here'],
    ] as const) {
      const body = { ...text, ...seenOf(before) };
      const answer = await callAsStaff(test, keepDraft, { params, body }, { ...as, language });
      expect(answer.success ? '' : answer.error.fields?.[at]).toContain(words);
    }
    expect((await read()).draft).toBeNull();

    // As it was saved before pages said what they draw.
    await kept(before, changed(before.text, firstQuestion(before), 'answer', 'Another'));
    await test.context.db
      .update(contentDrafts)
      .set({ blocks: text.blocks })
      .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.state, 'open')));
    const told = await read();
    expect(told.lacks).toEqual([at]);
    const again = await kept(told, changed(told.text, firstQuestion(told), 'answer', 'Yet another'));
    const refused = await publish(again);
    expect(refused.success ? '' : [refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      'PAGE_UNFINISHED',
      [at],
    ]);
    const rest = again.text.blocks.filter(({ key }) => key !== quote.key);
    expect(codeOf(await publish(await kept(again, { ...again.text, blocks: rest })))).toBe('ok');
  });

  it.each([
    ['a script', '[x](javascript:alert(1))'],
    ['data', '[x](data:text/html,hello)'],
    ['another host that looks like a path', '[x](//evil.example)'],
    ['a mail with a header', '[x](mailto:a@b.example?bcc=c@d.example)'],
    ['a link that isn’t closed', '[x](/faq'],
    ['a path of nobody’s', '[x](/no-such-page)'],
    ['a product that isn’t there', '[x](/product/no-such-plant)'],
    ['a category that isn’t there', '[x](/products?category=no-such-thing)'],
    ['a question that isn’t there', '[x](/faq?question=no-such-question)'],
    ['a part that isn’t there', '[x](/returns#no-such-part)'],
    ['somebody’s order', '[x](/order/abc)'],
    ['the back office', '[x](/admin/today)'],
  ])('that leads to %s is refused where that stands, and not kept', async (_, link) => {
    const before = await read();
    const place = firstQuestion(before);
    const answer = await keep(before, changed(before.text, place, 'answer', `See ${link}.`));
    expect(answer.success ? [] : Object.keys(answer.error.fields ?? {})).toEqual([
      `blocks.${place}.ar.answer`,
      `blocks.${place}.en.answer`,
    ]);
    const [, path] = /\((\/[^/][^)]*)\)/.exec(link) ?? [];
    if (path)
      expect(answer.success ? '' : answer.error.fields?.[`blocks.${place}.en.answer`]).toContain(path);
    expect((await read()).draft).toBeNull();
  });

  it('may lead to a product, a category, a question and a part of a page', async () => {
    const before = await read();
    const id = String(before.text.blocks[firstQuestion(before)]?.both.id);
    const links = [
      '/product/croton',
      '/products?category=easy-care',
      `/faq?question=${id}#${id}`,
      '/returns#guarantee',
    ];
    const text = links.map((link) => `[x](${link})`).join(' ');
    expect(codeOf(await keep(before, changed(before.text, firstQuestion(before), 'answer', text)))).toBe(
      'ok',
    );
  });

  it.each([
    [
      'a title beyond its length',
      (text: Text) => ({ ...text, title: { ar: 'ع'.repeat(121), en: 'x' } }),
      'title.ar',
    ],
    ['201 blocks', (text: Text) => ({ ...text, blocks: new Array(201).fill(text.blocks[0]) }), 'blocks'],
    [
      'a kind that there isn’t',
      (text: Text) => ({ ...text, blocks: [{ ...text.blocks[0], type: 'html' }] }),
      'blocks.0.type',
    ],
    [
      'a picture that isn’t there',
      (text: Text) => {
        const block = blankBlock('new-9', 'picture');
        return { ...text, blocks: [{ ...block, both: { ...block.both, image: 'no-such-picture' } }] };
      },
      'blocks.0.both.image',
    ],
    ['a key twice', (text: Text) => ({ ...text, blocks: [text.blocks[0], text.blocks[0]] }), 'blocks.1.key'],
  ])('with %s is refused', async (_, make, field) => {
    const before = await read();
    const answer = await keep(before, make(before.text) as Text);
    expect(answer.success ? [] : Object.keys(answer.error.fields ?? {})).toContain(field);
  });

  it('names pictures and pot colours to choose among', async () => {
    const { pictures, glazes } = good(await callAsStaff(test, pageChoices, {}, as));
    expect(pictures).toContain('zz-plant--sand');
    expect(glazes.length).toBeGreaterThan(10);
  });
});

describe('two people on one page', () => {
  it('change different blocks: both stand, and the second is told', async () => {
    const seen = await read();
    const [one = 0, other = 0] = placesOf(seen.text, 'question');
    await kept(seen, changed(seen.text, one, 'answer', 'First person'));
    const answer = good(await keep(seen, changed(seen.text, other, 'answer', 'Second person')));
    expect(answer.merged).toBe(1);
    const words = JSON.stringify(answer.page.text);
    expect([words.includes('First person'), words.includes('Second person')]).toEqual([true, true]);
  });

  it('change the same block: the second is told apart, sees both, and may save on purpose', async () => {
    const seen = await read();
    const [one = 0, other = 0] = placesOf(seen.text, 'question');
    const first = await kept(
      seen,
      changed(changed(seen.text, one, 'answer', 'First person'), other, 'answer', 'Only theirs'),
    );
    const mine = changed(seen.text, one, 'answer', 'Second person');
    const answer = await keep(seen, mine);
    expect(answer.success ? {} : [answer.error.code, Object.keys(answer.error.fields ?? {})]).toEqual([
      'CHANGED_MEANWHILE',
      [`blocks.${one}`],
    ]);
    expect(await read()).toMatchObject({ draft: { version: first.draft?.version } });
    const weighed = good(
      await callAsStaff(test, weighDraft, { params, body: { ...mine, ...seenOf(seen) } }, as),
    );
    expect(weighed.conflicts).toMatchObject([
      { name: seen.text.blocks[one]?.key, theirs: { en: { answer: 'First person' } } },
    ]);
    const saved = await kept(weighed.page, weighed.text);
    const words = JSON.stringify(saved.text);
    expect(['First person', 'Second person', 'Only theirs'].map((each) => words.includes(each))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('save at once: neither is lost', async () => {
    const seen = await read();
    const places = placesOf(seen.text, 'question').slice(0, 4);
    const all = await Promise.all(
      places.map((place) => keep(seen, changed(seen.text, place, 'answer', `At once ${place}`))),
    );
    expect(all.map(codeOf)).toEqual(places.map(() => 'ok'));
    const words = JSON.stringify((await read()).text);
    for (const place of places) expect(words).toContain(`At once ${place}`);
  });

  it('one publishes while the other writes: the writer goes on from what is public', async () => {
    const seen = await read();
    const [one = 0, other = 0, third = 0] = placesOf(seen.text, 'question');
    const draft = await kept(seen, changed(seen.text, one, 'answer', 'Published meanwhile'));
    good(await publish(draft));
    const later = good(await keep(draft, changed(draft.text, other, 'answer', 'Written meanwhile')));
    expect(later.page.changes).toMatchObject([{ what: 'changed', key: seen.text.blocks[other]?.key }]);
    expect(JSON.stringify(later.page.text)).toContain('Published meanwhile');
    // And one who had no draft before them.
    const answer = good(await keep(seen, changed(seen.text, third, 'question', 'By who saw nothing of it')));
    expect(answer.merged).toBeGreaterThan(0);
  });

  it('one publishes what the other has just saved past: nothing that nobody saw goes out', async () => {
    const seen = await read();
    const draft = await kept(seen, changed(seen.text, firstQuestion(seen), 'answer', 'Seen'));
    await kept(draft, changed(draft.text, firstQuestion(seen), 'answer', 'Unseen'));
    expect(codeOf(await publish(draft))).toBe('CHANGED_MEANWHILE');
    // At the same moment: one order of the two, whichever.
    const now = await read();
    const [saved, published] = await Promise.all([
      keep(now, changed(now.text, firstQuestion(now), 'question', 'Raced')),
      publish(now),
    ]);
    expect(codeOf(saved)).toBe('ok');
    expect(['ok', 'CHANGED_MEANWHILE']).toContain(codeOf(published));
    expect(JSON.stringify((await shown()).blocks)).not.toContain('Raced');
    expect(JSON.stringify((await read()).text)).toContain('Raced');
  });

  it('a text that was written past staff is seen before it is replaced', async () => {
    const seen = await read();
    const draft = await kept(seen, changed(seen.text, firstQuestion(seen), 'answer', 'Drafted'));
    await test.context.db
      .update(contentPages)
      .set({ summary: { ar: 'من الخادم', en: 'By a program' } })
      .where(eq(contentPages.slug, slug));
    expect(codeOf(await publish(draft))).toBe('CHANGED_MEANWHILE');
    const edited = changed(draft.text, firstQuestion(seen), 'answer', 'Drafted again');
    expect(codeOf(await keep(draft, edited))).toBe('CHANGED_MEANWHILE');
    const now = await read();
    expect(now.outdated).toBe(true);
    expect(now.changes.map(({ type }) => type)).toEqual(['page', 'question']);
    const saved = await kept(now, edited);
    expect([saved.outdated, codeOf(await publish(saved))]).toEqual([false, 'ok']);
  });
});

describe('a moment to be published at', () => {
  const plan = (page: StaffPage, at: string | null, now?: Date) =>
    callAsStaff(
      test,
      schedulePage,
      { params, body: { version: page.draft?.version ?? 0, at } },
      { ...as, ...(now && { now }) },
    );
  const drafted = async (words: string) => {
    const page = await read();
    return kept(page, changed(page.text, firstQuestion(page), 'answer', words));
  };
  const minutes = (many: number) => new Date(Date.now() + many * 60_000);

  it('that has passed is refused, by the clock of the call', async () => {
    const draft = await drafted('Too late');
    const at = minutes(10).toISOString();
    const answer = await plan(draft, at, minutes(11));
    expect(answer.success ? {} : answer.error.fields).toHaveProperty('at');
    expect(codeOf(await plan(draft, at))).toBe('ok');
  });

  it('publishes once, whatever number of workers come to it, and not before', async () => {
    const draft = await drafted('At its moment');
    const { version } = await read();
    const planned = good(await plan(draft, minutes(10).toISOString()));
    expect(planned.schedule).toMatchObject({ version: draft.draft?.version, by: 'catalogue' });
    const job = { slug, version: draft.draft?.version ?? 0 };
    await publishScheduled(test.context, job, minutes(9));
    expect((await read()).version).toBe(version);
    await Promise.all([1, 2, 3].map(() => publishScheduled(test.context, job, minutes(11))));
    const after = await read();
    expect(after).toMatchObject({ version: version + 1, draft: null, schedule: null, failed: null });
    const rows = await test.context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `page:${slug}`), eq(auditLog.operation, 'publishPage')))
      .orderBy(auditLog.id);
    expect(rows.at(-1)).toMatchObject({ after: { version: version + 1 } });
  });

  it('has its job in the queue, for then', async () => {
    const draft = await drafted('In the queue');
    const at = minutes(20);
    good(await plan(draft, at.toISOString()));
    const { rows } = await test.context.db.execute<{ at: Date; data: unknown }>(
      sql`select start_after as at, data from pgboss.job where name = 'publish-page' order by created_on desc limit 1`,
    );
    expect(rows[0]?.data).toEqual({ slug, version: draft.draft?.version });
    expect(new Date(rows[0]?.at ?? 0).getTime()).toBe(at.getTime());
  });

  it('publishes the text for which it was said; what was written since stays a draft', async () => {
    const draft = await drafted('What was meant');
    const planned = good(await plan(draft, minutes(10).toISOString()));
    const later = await kept(planned, changed(planned.text, firstQuestion(planned), 'answer', 'Half a sen'));
    expect(later.schedule?.version).toBe(draft.draft?.version);
    await publishScheduled(test.context, { slug, version: draft.draft?.version ?? 0 }, minutes(11));
    test.context.cache.drop('content');
    expect(JSON.stringify((await shown()).blocks)).toContain('What was meant');
    const after = await read();
    expect([after.draft?.version, after.outdated]).toEqual([later.draft?.version, false]);
    expect(JSON.stringify(after.text)).toContain('Half a sen');
  });

  it('is over once somebody publishes, drops the draft, or says so', async () => {
    for (const end of [
      (page: StaffPage) => publish(page),
      (page: StaffPage) =>
        callAsStaff(test, dropDraft, { params, body: { version: page.draft?.version ?? 0 } }, as),
      (page: StaffPage) => plan(page, null),
    ]) {
      const draft = await drafted(`Over ${Math.random()}`);
      const planned = good(await plan(draft, minutes(10).toISOString()));
      expect(codeOf(await end(planned))).toBe('ok');
      const { version } = await read();
      await publishScheduled(test.context, { slug, version: draft.draft?.version ?? 0 }, minutes(11));
      expect(await read()).toMatchObject({ version, schedule: null });
    }
  });

  it('that can’t be kept says why, and changes nothing', async () => {
    const page = await read();
    const { db } = test.context;
    const draft = await kept(
      page,
      changed(page.text, firstQuestion(page), 'answer', 'A [plant](/product/croton)'),
    );
    good(await plan(draft, minutes(10).toISOString()));
    const rename = (from: string, to: string) =>
      db.execute(sql`update products set slug = ${to} where slug = ${from}`);
    await rename('croton', 'croton-gone');
    const job = { slug, version: draft.draft?.version ?? 0 };
    await publishScheduled(test.context, job, minutes(11));
    await rename('croton-gone', 'croton');
    const failed = await read();
    expect(failed).toMatchObject({
      version: page.version,
      schedule: null,
      failed: { code: 'INVALID_INPUT' },
    });
    // Once is enough: it doesn't go out later by itself.
    await publishScheduled(test.context, job, minutes(12));
    expect((await read()).version).toBe(page.version);
    expect(good(await publish(failed))).toMatchObject({ failed: null, version: page.version + 1 });
  });
});

describe('earlier texts', () => {
  it('are listed with who published them, compared in words, and one becomes the draft again', async () => {
    const before = await read();
    const place = firstQuestion(before);
    const draft = await kept(before, changed(before.text, place, 'answer', 'Compared'));
    const now = good(await publish(draft));
    const { items } = good(await callAsStaff(test, listPageVersions, { params, query: {} }, as));
    expect(items.slice(0, 1)).toMatchObject([{ version: now.version, published_by: 'catalogue' }]);
    expect(items.at(-1)).toMatchObject({ version: 1, published_by: null });
    const query = { from: before.version, to: now.version };
    const { changes } = good(await callAsStaff(test, comparePageVersions, { params, query }, as));
    expect(changes).toMatchObject([
      { what: 'changed', type: 'question', fields: [{ after: 'Compared' }, {}] },
    ]);
    const restore = (version: number) =>
      callAsStaff(test, restorePage, { params, body: { restore: before.version, version } }, as);
    expect(codeOf(await restore(7))).toBe('CHANGED_MEANWHILE');
    const restored = good(await restore(0));
    expect(restored).toMatchObject({ version: now.version, changes: [{ what: 'changed' }] });
    expect(blocksIn('en', restored.text)).toEqual(blocksIn('en', before.text));
    expect((await shown()).version).toBe(now.version);
    expect(codeOf(await publish(restored))).toBe('ok');
  });

  it('of the terms stay readable in the shop after staff publish', async () => {
    const before = await read('terms');
    const place = placesOf(before.text, 'paragraph')[0] ?? 0;
    const draft = await kept(before, changed(before.text, place, 'text', 'New terms'), 'terms');
    good(await publish(draft, 'terms'));
    test.context.cache.drop('content');
    const earlier = good(
      await test.call(pageContents, { params: { slug: 'terms' }, query: { version: before.version } }),
    );
    expect([earlier.version, earlier.latest]).toEqual([before.version, false]);
    expect(JSON.stringify(earlier.blocks)).not.toContain('New terms');
    expect(await shown('terms')).toMatchObject({ version: before.version + 1, latest: true });
  });

  it('aren’t lost by ever more drafts, and drafts don’t pile up', async () => {
    const page = await read();
    const { db } = test.context;
    const version = page.draft?.version ?? 0;
    await db.execute(sql`
      insert into content_drafts (slug, version, title, summary, blocks, public_version, staff_id, state)
      select ${slug}, 1000 + n, '{"ar":"","en":""}', '{"ar":"","en":""}', '[]', 1, 1, 'replaced'
      from generate_series(1, 150) n`);
    await kept(page, changed(page.text, firstQuestion(page), 'answer', `After ${version}`));
    const { rows } = await db.execute<{ replaced: number; published: number }>(sql`
      select count(*) filter (where state = 'replaced' and version > 1000)::int as replaced,
        count(*) filter (where state = 'published')::int as published
      from content_drafts where slug = ${slug}`);
    expect(rows[0]?.replaced).toBe(99);
    expect(rows[0]?.published).toBeGreaterThan(0);
  });
});

describe('a preview', () => {
  /** What a page's loader calls with, as the built pages would. */
  let call: Call;
  const build = {
    entry: {
      module: {
        default: () => new Response(),
        contextFor: (page: { call: Call; notices: { text: string }[] }) => {
          call = page.call;
          const context = new RouterContextProvider();
          notices = page.notices.map(({ text }) => text);
          return context;
        },
      },
    },
    routes: {
      page: {
        id: 'page',
        path: '*',
        module: {
          loader: async ({ request }: { request: Request }) => {
            const of = new URL(request.url).pathname.slice(1);
            return Response.json(await call(pageContents, { params: { slug: of }, query: {} }));
          },
        },
      },
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as PagesBuild;
  let notices: string[] = [];
  const app = fastify();
  beforeAll(async () => {
    await app.register(cookie);
    await app.register(pages(test.context, operations, async () => build));
  });
  afterAll(() => app.close());
  const open = async (address: string) => {
    const { pathname, search } = new URL(address, 'http://shop.invalid');
    const { statusCode, body, headers } = await app.inject(pathname + search);
    return { statusCode, body, headers };
  };
  const link = async (now?: Date) =>
    good(await callAsStaff(test, previewPage, { params }, { ...as, ...(now && { now }) }));

  it('shows the draft to who has its key, in both languages, kept by nobody; the public page stays as it is', async () => {
    const page = await read();
    expect(codeOf(await callAsStaff(test, previewPage, { params }, as))).toBe('DRAFT_NOT_FOUND');
    await kept(page, changed(page.text, firstQuestion(page), 'answer', 'For few eyes'));
    const { ar, en } = await link();
    for (const address of [ar, en, en]) {
      const seen = await open(address);
      expect(seen.body).toContain('For few eyes');
      expect(seen.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      expect(seen.headers.etag).toBeUndefined();
      expect(notices).toHaveLength(1);
    }
    const publicly = await open('/faq');
    expect(publicly.body).not.toContain('For few eyes');
    expect(publicly.headers['cache-control']).toBe('private, no-cache');
    // Other pages by the same key are refused, and what the page shows of others is what is public.
    const other = await open(en.replace('/faq?', '/returns?'));
    expect([other.statusCode, other.headers['cache-control']]).toEqual([410, 'no-store']);
  });

  it('is refused with an old key, a made-up one, another’s, and of who works here no longer', async () => {
    const page = await read();
    await kept(page, changed(page.text, firstQuestion(page), 'answer', 'For nobody'));
    const { en } = await link();
    const key = new URL(en).searchParams.get('preview') ?? '';
    const [until = '', by = '', mac = ''] = key.split('.');
    const later = (Number.parseInt(until, 36) + 60).toString(36);
    for (const made of [
      '',
      'x',
      mac,
      `${later}.${by}.${mac}`,
      `${until}.1.${mac}`,
      `${key}x`,
      `${until}.${by}`,
    ]) {
      const answer = await open(`/faq?preview=${encodeURIComponent(made)}`);
      expect([answer.statusCode, answer.body.includes('For nobody')], made).toEqual([410, false]);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    expect((await open(en)).statusCode).toBe(410);
    vi.useRealTimers();
    const mine = eq(staff.id, staffOf('catalogue').staffId);
    await test.context.db.update(staff).set({ endedAt: new Date() }).where(mine);
    expect((await open(en)).statusCode).toBe(410);
    await test.context.db.update(staff).set({ endedAt: null }).where(mine);
    expect((await open(en)).statusCode).toBe(200);
    await clean();
    expect((await open(en)).statusCode).toBe(410);
  });
});

describe('another process', () => {
  let other: ApiProcess;
  beforeAll(async () => {
    other = await startApi({
      DATABASE_URL: test.databaseUrl,
      SANDBOX_URL: test.sandbox.origin,
      SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
      SECRET: 'a secret for tests of at least thirty-two characters',
    });
  }, 60_000);
  afterAll(() => other?.kill());

  it('shows what is published within a second, and nothing of a draft', async () => {
    const ask = async () => (await fetch(`${other.url}/api/page-contents/all/faq`)).text();
    const page = await read();
    await ask();
    const draft = await kept(page, changed(page.text, firstQuestion(page), 'answer', 'Everywhere at once'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await ask()).not.toContain('Everywhere at once');
    good(await publish(draft));
    await expect.poll(ask, { timeout: 1_000, interval: 20 }).toContain('Everywhere at once');
  });
});

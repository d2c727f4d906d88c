import { readFileSync } from 'node:fs';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bringAlong } from '#server/accounts/sign-in/bring-along.ts';
import { keepPicture } from '#server/attachments/keep-picture.ts';
import { accounts, attachments, forms, messages, signInLimits } from '#server/db/schema/index.ts';
import { blankOldForms } from '#server/forms/blank-forms.ts';
import { tokenAt } from '#server/forms/form-token.ts';
import { anyone, type Visitor } from '#server/kernel/caller.ts';
import { perform } from '#server/kernel/operation.ts';
import { operations } from '#server/operations.ts';
import { readSettings } from '#server/settings/settings.ts';
import { contactUs, corporateGifts, formToken, listForms, readSentForm } from '#shop/contract/help/forms.ts';
import type { Language, Operation } from '#shop/contract/operation.ts';
import { deleteAccount, exportUser } from '#shop/contract/user.ts';
import { fields } from '#shop/messages/bilingual/fields.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { webAddress } from '#shop/rules/forms/web-address.ts';
import { isIn } from '../support/browsers/wire.ts';
import { aPicture } from '../support/media/pictures.ts';
import { sendDue } from '../support/messages/outbox.ts';
import { accountOfToken } from '../support/money/money.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsShopper, callAsStaff, roles } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * What anybody may write to the shop: the specification's rules, what stands between people and programs, what the team
 * reads of it, and how long it is kept. The limits are the true ones.
 */

const test = await openTestShop({ SIGN_IN_LIMITS: '1' });
const { context } = test;
const { db, config } = context;
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
const now = new Date();

let networks = 0;
/** Somewhere nobody has written from yet. */
const elsewhere = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

type Who = { caller?: Visitor; ip?: string; at?: Date; language?: Language };
function send<O extends Operation>(
  operation: O,
  body: object,
  { caller = anyone, ip = elsewhere(), at = now, language = 'en' }: Who = {},
) {
  const implementation = operations.find((each) => each.operation.id === operation.id);
  if (!implementation) throw new Error(`${operation.id} has no implementation`);
  const visit = { context, caller, language, now: at, requestId: 'test', origin: test.url, ip, device: '' };
  return perform<O>(implementation, visit, { body });
}
const dataOf = <T>(answer: { success: boolean; message: string; data: T | null }): T => {
  if (!answer.success || answer.data === null) throw new Error(answer.message);
  return answer.data;
};
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.success ? null : answer.error.code);
const referenceOf = (answer: Awaited<ReturnType<typeof send>>) =>
  (dataOf(answer) as { reference: string }).reference;

let written = 0;
/** A form that differs from all before, with a token of a minute ago. */
const contact = (more: object = {}) => {
  written += 1;
  return {
    ...{ name: 'Sara', email: 'sara@example.com', phone_number: '0551234567' },
    ...{ message: `Number ${written}`, token: tokenAt(config.secret, later(now, -60)) },
    ...more,
  };
};
const corporate = (more: object = {}) => ({
  ...contact(),
  ...{ company_name: 'رواسي', city: 'الرياض', quantity: '١٢٠', description: `Opening ${written}` },
  ...more,
});
const rowOf = async (reference: string) => {
  const [row] = await db
    .select()
    .from(forms)
    .where(eq(forms.id, Number(reference.slice(2))));
  if (!row) throw new Error('no row');
  return row;
};

beforeEach(async () => {
  await db.delete(forms);
  await db.delete(signInLimits);
});

const languages = ['ar', 'en'] as const;

describe.each(languages)('refused in %s, each field by its own words', (language) => {
  const wrongOf = async (operation: Operation, body: object) => {
    const answer = await send(operation, body, { language });
    if (answer.success) throw new Error('taken');
    expect(answer.error.code).toBe('INVALID_INPUT');
    for (const message of Object.values(answer.error.fields ?? {}))
      expect(isIn(language, message), message).toBe(true);
    expect(await db.$count(forms)).toBe(0);
    return answer.error.fields;
  };
  const said = (keys: Record<string, keyof typeof fields>) =>
    Object.fromEntries(Object.entries(keys).map(([path, key]) => [path, fields[key][language]]));
  const ofShort = {
    company_name: 'company_name_required',
    email: 'email_required',
    phone_number: 'phone_required',
    description: 'description_required',
  } as const;

  it('an empty contact form', async () => {
    expect(await wrongOf(contactUs, { name: ' ', email: '', phone_number: '' })).toEqual(
      said({ name: 'name_required', email: 'email_required', phone_number: 'phone_required' }),
    );
  });

  it('an empty corporate form: the short variant, and the long one as soon as one of its fields is there', async () => {
    expect(await wrongOf(corporateGifts, {})).toEqual(said(ofShort));
    const long = {
      ...ofShort,
      ...({ name: 'name_required', city: 'city_required', quantity: 'quantity_required' } as const),
    };
    expect(await wrongOf(corporateGifts, { name: '' })).toEqual(said(long));
    expect(await wrongOf(corporateGifts, { quantity: '' })).toEqual(said(long));
    // As the page sends it: everything is there, and empty.
    const empty = Object.fromEntries(Object.keys(long).map((name) => [name, '']));
    expect(await wrongOf(corporateGifts, empty)).toEqual(said(long));
    expect(await wrongOf(corporateGifts, { ...empty, email: 'x', links: ['x'] })).toEqual(
      said({ ...long, email: 'email_invalid', 'links.0': 'link_bad' }),
    );
    const { name: _, ...others } = long;
    const { description: __, ...missing } = others;
    expect(await wrongOf(corporateGifts, { name: 'Sara', description: 'x' })).toEqual(said(missing));
  });

  it.each([
    ['email', 'sara@', 'email_invalid'],
    ['phone_number', '05512', 'phone_short'],
    ['phone_number', '0551234567890', 'phone_9'],
    ['phone_number', '055 call me', 'phone_digits'],
    ['phone_code', '1', 'phone_country', 'phone_number'],
    ['quantity', 'many', 'pieces'],
    ['quantity', 0, 'pieces'],
    ['quantity', 100_001, 'pieces'],
    ['description', 'x'.repeat(3001), 'too_long'],
    ['company_name', 'x'.repeat(121), 'too_long'],
    ['links', Array(6).fill('https://a.example'), 'links_many'],
    ['attachments', Array(6).fill(crypto.randomUUID()), 'pictures_many'],
    ['occasion', 'birthday', 'unknown'],
  ] as const)('a wrong %s', async (name, value, key, at?: string) => {
    expect(await wrongOf(corporateGifts, corporate({ [name]: value }))).toEqual(said({ [at ?? name]: key }));
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example/x',
    'https://asees.example@evil.example/',
    'https://localhost/x',
    'nothing',
    ' ',
  ])('the link %s, beside a good one', async (link) => {
    const wrong = await wrongOf(corporateGifts, corporate({ links: ['https://good.example', link] }));
    expect(wrong).toEqual(said({ 'links.1': 'link_bad' }));
  });

  it('too many, and a flood, tell what else one can do', () => {
    for (const code of ['TOO_MANY_FORMS', 'FORMS_FLOODED'] as const)
      expect(refusalMessage(language, code, {})).toMatch(
        language === 'ar' ? /تواصل معنا مباشرة/ : /directly/,
      );
  });
});

describe('the words of the specification', () => {
  it.each([
    'Name is required',
    'Quantity is required',
    'Company Name is required',
    'Description is required',
    'City is required',
    'Email is required',
    'Invalid email',
    'Phone number must be at least 9 digits',
    'Phone number must only contain digits',
  ])('%s', (words) => {
    expect(Object.values(fields).map(({ en }) => en)).toContain(words);
  });
});

describe('a good form', () => {
  it('is kept as it was typed, with digits made Western and hosts as they are', async () => {
    const links = ['rawasi.example/brand', 'https://аsees.example/x'];
    const answer = await send(corporateGifts, corporate({ links, occasion: 'founding_day' }), {
      language: 'ar',
    });
    expect(answer.message).toBe('وصلتنا رسالتك.');
    expect(referenceOf(answer)).toMatch(/^F-\d{4,}$/);
    expect(await rowOf(referenceOf(answer))).toMatchObject({
      ...{ kind: 'corporate', language: 'ar', flag: null, accountId: null },
      given: {
        ...{ name: 'Sara', company_name: 'رواسي', email: 'sara@example.com', phone: '+966551234567' },
        ...{ city: 'الرياض', quantity: 120, occasion: 'founding_day' },
        links: ['https://rawasi.example/brand', 'https://xn--sees-43d.example/x'],
      },
    });
  });

  it('is taken of nobody, a guest and a shopper, in the short variant as well; a landline will do', async () => {
    const { name: _, city: __, quantity: ___, ...short } = corporate({ phone_number: '011 234 5678' });
    for (const kind of [null, 'guest', 'shopper'] as const) {
      const token = kind && (await makeToken(test, kind));
      const body = { ...short, description: `for ${kind}` };
      const answer = await test.call(corporateGifts, { body }, token ? { token } : {});
      const row = await rowOf(dataOf(answer).reference);
      expect(row.given).toMatchObject({ name: '', city: '', quantity: null, phone: '+966112345678' });
      expect(row.accountId).toBe(token ? await accountOfToken(test, token) : null);
      await db.delete(signInLimits);
    }
  });

  it('sent twice is one: at once, later, and with its pictures under new ids; on another day it is another', async () => {
    const ip = elsewhere();
    const body = corporate();
    const all = await Promise.all(Array.from({ length: 6 }, () => send(corporateGifts, body, { ip })));
    expect(new Set(all.map(referenceOf)).size).toBe(1);
    for (let count = 0; count < 12; count += 1)
      expect(codeOf(await send(corporateGifts, { ...body, token: '' }, { ip }))).toBeNull();
    expect(await db.$count(forms)).toBe(1);
    expect(await db.$count(messages, eq(messages.event, 'form_task'))).toBe(1);
    await send(corporateGifts, body, { at: later(now, 86_400) });
    await send(corporateGifts, { ...body, quantity: 121 });
    expect(await db.$count(forms)).toBe(3);
  });
});

describe('its pictures', () => {
  const of = async (kind: 'guest' | 'shopper' = 'guest') => {
    const accountId = await accountOfToken(test, await makeToken(test, kind));
    const caller: Visitor = { kind, accountId, uuid: '', name: null, tokenHash: '' };
    const give = async () =>
      (await keepPicture(context, await aPicture(), { givenBy: 'customer', accountId }, now)).id;
    return { caller, give, accountId };
  };

  it('are used once, by who gave them; another’s, one that is gone and anybody’s are refused', async () => {
    const [one, other] = [await of(), await of()];
    const ids = [await one.give(), await one.give()];
    const body = corporate({ attachments: ids });
    for (const caller of [other.caller, anyone])
      expect(codeOf(await send(corporateGifts, body, { caller }))).toBe('ATTACHMENT_BAD');
    const gone = corporate({ attachments: [...ids, crypto.randomUUID()] });
    expect(codeOf(await send(corporateGifts, gone, { caller: one.caller }))).toBe('ATTACHMENT_BAD');
    expect(await db.$count(forms)).toBe(0);
    const answer = await send(corporateGifts, body, { caller: one.caller });
    expect((await rowOf(referenceOf(answer))).given?.pictures).toEqual(ids);
    const again = corporate({ attachments: ids });
    expect(codeOf(await send(corporateGifts, again, { caller: one.caller }))).toBe('ATTACHMENT_BAD');
    // Without script the same form brings them anew.
    const anew = { ...body, attachments: [await one.give(), await one.give()] };
    expect(referenceOf(await send(corporateGifts, anew, { caller: one.caller }))).toBe(referenceOf(answer));
  });
});

describe('between people and programs', () => {
  const flagFor = async (more: object) =>
    (await rowOf(referenceOf(await send(contactUs, contact(more))))).flag;
  const at = (seconds: number) => tokenAt(config.secret, later(now, seconds));
  const forged = () => at(-60).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

  it('a form is flagged by its token’s age, by a forged one or none, and by what people don’t see', async () => {
    expect(await flagFor({ token: at(-3) })).toBeNull();
    expect(await flagFor({ token: at(-7200) })).toBeNull();
    expect(await flagFor({ token: at(-2.9) })).toBe('young');
    expect(await flagFor({ token: at(60) })).toBe('young');
    expect(await flagFor({ token: at(-7201) })).toBe('old');
    expect(await flagFor({ token: '' })).toBe('no_token');
    for (const token of ['x', 'a.b.c', forged(), at(-60).replace(/^./, '0'), tokenAt('another', now)])
      expect(await flagFor({ token }), token).toBe('forged');
    expect(await flagFor({ website: 'https://spam.example' })).toBe('trap');
  });

  it('ten an hour come from one network, two odd ones, and others come all the same', async () => {
    for (const [ip, sameNetwork] of [
      ['203.0.113.9', '203.0.113.9'],
      ['2001:db8:1:2::9', '2001:db8:1:2:ffff::1'],
    ] as const) {
      const ends = [];
      for (let count = 0; count < 11; count += 1) ends.push(codeOf(await send(contactUs, contact(), { ip })));
      expect(ends).toEqual([...Array(10).fill(null), 'TOO_MANY_FORMS']);
      expect(codeOf(await send(contactUs, contact(), { ip: sameNetwork }))).toBe('TOO_MANY_FORMS');
      const odd = [];
      for (let count = 0; count < 3; count += 1)
        odd.push(codeOf(await send(contactUs, contact({ token: '' }), { ip: sameNetwork })));
      expect(odd).toEqual([null, null, 'TOO_MANY_FORMS']);
      await db.delete(forms);
    }
    expect(codeOf(await send(contactUs, contact({ token: '' })))).toBeNull();
  });

  it('what is refused by its fields doesn’t count', async () => {
    const ip = elsewhere();
    for (let count = 0; count < 5; count += 1)
      await send(contactUs, contact({ token: '', email: 'x' }), { ip });
    expect(codeOf(await send(contactUs, contact({ token: '' }), { ip }))).toBeNull();
  });

  const flood = async () => {
    for (let count = 0; count < 30; count += 1) await send(contactUs, contact());
  };
  const workOf = async (at = now) => {
    const { work } = dataOf(await send(formToken, {}, { at }));
    const challenge = work as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution };
  };
  const packed = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');

  it('in quiet times no work is asked for', async () => {
    expect(dataOf(await send(formToken, {}))).toEqual({ token: expect.any(String), work: null });
  });

  it('in a flood a form takes work, which counts twice at most; after ten minutes it is over', async () => {
    await flood();
    for (const language of languages) {
      const answer = await send(contactUs, contact(), { language });
      expect([codeOf(answer), answer.message]).toEqual([
        'FORMS_FLOODED',
        refusalMessage(language, 'FORMS_FLOODED', {}),
      ]);
    }
    const { challenge, solution } = await workOf();
    const work = packed({ challenge, solution });
    for (const bad of ['x', packed({}), packed({ challenge, solution: { counter: 1, derivedKey: '00' } })])
      expect(codeOf(await send(contactUs, contact({ work: bad })))).toBe('FORMS_FLOODED');
    const ends = [];
    for (let count = 0; count < 3; count += 1) ends.push(codeOf(await send(contactUs, contact({ work }))));
    expect(ends).toEqual([null, null, 'FORMS_FLOODED']);
    expect(codeOf(await send(contactUs, contact(), { at: later(now, 601) }))).toBeNull();
  });

  it('work is nobody else’s, and not of yesterday', async () => {
    await flood();
    const old = await workOf(later(now, -31 * 60));
    const fresh = await workOf();
    const tampered = (parameters: object) => ({
      challenge: {
        ...fresh.challenge,
        parameters: { ...fresh.challenge.parameters, ...parameters },
      },
      solution: fresh.solution,
    });
    for (const work of [old, tampered({ cost: 1 }), tampered({ expiresAt: 9_999_999_999 })])
      expect(codeOf(await send(contactUs, contact({ work: packed(work) })))).toBe('FORMS_FLOODED');
    expect(codeOf(await send(contactUs, contact({ work: packed(fresh) })))).toBeNull();
  });

  it('a flood of refused forms counts for nobody: who waited is taken', async () => {
    const ip = elsewhere();
    await flood();
    for (let count = 0; count < 5; count += 1) await send(contactUs, contact({ token: '' }), { ip });
    expect(codeOf(await send(contactUs, contact({ token: '' }), { ip, at: later(now, 601) }))).toBeNull();
  });
});

describe('the team’s mail', () => {
  const inboxOf = async (to: string) =>
    (await test.sandbox.get(`/messages?to=${encodeURIComponent(to)}`)).body.messages as {
      subject: string;
      body: string;
    }[];

  const emptied = async () => {
    await db.delete(messages);
    await test.sandbox.post('/control/reset', { all: true });
  };

  it('a contact form without a message asks to be called', async () => {
    const { message: _, ...absent } = contact();
    for (const form of [absent, contact({ message: ' \n ', name: 'Noura' })]) {
      await emptied();
      await send(contactUs, form);
      await sendDue(context, later(now, 60));
      const [mail] = await inboxOf((await readSettings(context)).shop.email);
      expect(mail?.body).toContain('بلا رسالة: المطلوب الاتصال بصاحبها.');
    }
  });

  it('says what was written, to the team alone, and nothing in it breaks out of its place', async () => {
    await emptied();
    const team = (await readSettings(context)).shop.email;
    const evil = 'victim@example.com';
    const accountId = await accountOfToken(test, await makeToken(test, 'guest'));
    const caller: Visitor = { kind: 'guest', accountId, uuid: '', name: null, tokenHash: '' };
    const { id } = await keepPicture(context, await aPicture(), { givenBy: 'customer', accountId }, now);
    const body = corporate({
      name: 'Sara\r\nBcc',
      company_name: `Rawasi\r\nBcc: ${evil}\r\n\r\n<b>bold</b>`,
      description: `First line\r\nBcc: ${evil}\r\n\r\n<img src=x onerror=alert(1)>`,
      links: ['https://аррӏе.example/'],
      attachments: [id],
    });
    for (const inHeader of [{ email: `sara@example.com\r\nBcc: ${evil}` }, { name: `Sara\r\nBcc: ${evil}` }])
      expect(codeOf(await send(corporateGifts, { ...body, ...inHeader }, { caller }))).toBe('INVALID_INPUT');
    const reference = referenceOf(await send(corporateGifts, body, { caller }));
    await send(contactUs, contact({ website: 'x', message: 'Only a program' }));
    const odd = referenceOf(await send(contactUs, contact({ token: '', message: 'Without script' })));
    await sendDue(context, later(now, 60));

    const [mail, ...more] = await inboxOf(team);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('مهام بانتظار الفريق: 2');
    const text = mail?.body ?? '';
    for (const said of [reference, odd, 'First line', 'Without script', 'https://xn--', 'قد تكون آلية'])
      expect(text).toContain(said);
    expect(text).not.toContain('Only a program');
    expect(text).not.toContain('аррӏе');
    for (const nobody of [evil, 'sara@example.com']) expect(await inboxOf(nobody)).toEqual([]);
    const address = new RegExp(`${test.url}(/photos/${id}\\.webp\\?until=(\\d+)&key=[\\w-]+)`).exec(text);
    expect((await fetch(`${test.url}${address?.[1]}`)).status).toBe(200);
    expect(Number(address?.[2]) - now.getTime()).toBeGreaterThan(13 * 86_400_000);
  });
});

describe('staff', () => {
  it('list and read what was written, where they may', async () => {
    const reference = referenceOf(await send(corporateGifts, corporate()));
    await send(contactUs, contact({ token: '' }));
    const list = (query: object, role: (typeof roles)[number] = 'support') =>
      callAsStaff(test, listForms, { query }, { role });
    expect(dataOf(await list({})).items.map(({ kind }) => kind)).toEqual(['contact', 'corporate']);
    expect(dataOf(await list({ kind: 'corporate' }))).toMatchObject({ next: null, items: [{ reference }] });
    expect(dataOf(await list({ flagged: 'true' })).items).toMatchObject([{ flag: 'no_token' }]);
    const { next } = dataOf(await list({ limit: 1 }));
    expect(dataOf(await list({ limit: 1, cursor: next }))).toMatchObject({
      next: null,
      items: [{ reference }],
      counts: { open: 2, mine: 0, unassigned: 2 },
    });
    const read = (given: string, role: (typeof roles)[number]) =>
      callAsStaff(test, readSentForm, { params: { reference: given } }, { role });
    for (const typed of [reference, reference.slice(2), ` ${reference.toLowerCase()} `])
      expect(dataOf(await read(typed, 'owner'))).toMatchObject({
        reference,
        company_name: 'رواسي',
        blank: false,
      });
    expect((await read('F-9', 'support')).statusCode).toBe(404);
    expect((await read('../etc', 'support')).statusCode).toBe(404);
    for (const role of roles) {
      const may = role === 'owner' || role === 'support';
      expect((await list({}, role)).statusCode, role).toBe(may ? 200 : 403);
      expect((await read(reference, role)).statusCode, role).toBe(may ? 200 : 403);
    }
  });
});

describe('how long it is kept', () => {
  const own = async (kind: 'guest' | 'shopper') => {
    const accountId = await accountOfToken(test, await makeToken(test, kind));
    const caller: Visitor = { kind, accountId, uuid: '', name: null, tokenHash: '' };
    return { accountId, caller };
  };

  it('a year, with its pictures, as the privacy notice says; that there was one stays', async () => {
    const { accountId, caller } = await own('guest');
    const { id } = await keepPicture(context, await aPicture(), { givenBy: 'customer', accountId }, now);
    const answer = await send(corporateGifts, corporate({ attachments: [id] }), { caller });
    await blankOldForms(db, later(now, 364 * 86_400));
    expect((await rowOf(referenceOf(answer))).given).not.toBeNull();
    await blankOldForms(db, later(now, 366 * 86_400));
    expect(await rowOf(referenceOf(answer))).toMatchObject({ given: null, network: '', kind: 'corporate' });
    const [picture] = await db.select().from(attachments).where(eq(attachments.id, id));
    expect(picture?.usedAt).toBeNull();
    const notice = readFileSync('tools/demo/content/privacy-policy.ts', 'utf8');
    expect(notice).toMatch(/نماذج[^.]*سنة/);
    expect(notice).toMatch(/forms[^.]*one year/);
  });

  it('until the account is closed; until then its owner can take it along', async () => {
    const [guest, shopper] = [await own('guest'), await own('shopper')];
    const asked = contact();
    const reference = referenceOf(await send(contactUs, asked, { caller: guest.caller }));
    await db.transaction((tx) => bringAlong(context, tx, guest.accountId, shopper.accountId));
    const taken = dataOf(await callAsShopper(test, exportUser, {}, shopper));
    expect(taken.forms).toMatchObject([{ reference, given: { name: 'Sara' } }]);
    const body = { confirmation: deletePhrases.en };
    dataOf({ ...(await callAsShopper(test, deleteAccount, { body }, shopper)), data: true });
    expect((await rowOf(reference)).given).toBeNull();
    const again = referenceOf(await send(contactUs, asked));
    expect(again, 'nothing says any more what it was: the same is a new form').not.toBe(reference);
    expect((await rowOf(again)).given).toMatchObject({ name: 'Sara' });
    await db.delete(accounts).where(eq(accounts.id, guest.accountId));
  });
});

describe('a link', () => {
  it.each([
    ['rawasi.example/brand', 'https://rawasi.example/brand'],
    ['HTTP://Example.com', 'http://example.com/'],
    ['https://مثال.example/ا', 'https://xn--mgbh0fb.example/%D8%A7'],
    ['//evil.example', 'https://evil.example/'],
    ['https:\\\\evil.example', 'https://evil.example/'],
    ['file:///etc/passwd', null],
    ['https://a.example:99999', null],
    ['https://example.', null],
    ['', null],
  ])('%s is %s', (given, address) => {
    expect(webAddress(given)).toBe(address);
  });
});

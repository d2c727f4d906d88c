import { sign, verify, X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { auditLog, einvoiceUnits, settings } from '#server/db/schema/index.ts';
import {
  continueUnit,
  type Onboarding,
  registerUnit,
  renewUnit,
  retireUnit,
} from '#server/einvoice/units/register-unit.ts';
import { holdUnits, readActiveUnits, unitInTurn } from '#server/einvoice/units/stamping-units.ts';
import { credentialsOf, sealForUnit } from '#server/einvoice/units/unit-secrets.ts';
import { exampleFacts } from '#server/settings/example-facts.ts';
import { readSettings } from '#server/settings/settings.ts';
import {
  readEInvoiceUnits,
  registerEInvoiceUnit,
  renewEInvoiceUnit,
  retireEInvoiceUnit,
} from '#shop/contract/store/einvoices.ts';
import {
  authorityForUnits,
  refusedBy,
  silent,
  thinDocuments,
} from '../support/einvoice/authority-for-units.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Units that stamp invoices (decision 0097): registered in steps that can be interrupted anywhere, one active unless another
 * is wanted beside it, switched between two invoices, and nothing that opens anything in answers, log or database.
 */

const world = await openTestShop();
const { context } = world;
const { db } = context;
const owner = { role: 'owner', proved: true } as const;
let played = authorityForUnits();
const read = async () => good(await callAsStaff(world, readEInvoiceUnits, {}, owner));
const rows = () => db.select().from(einvoiceUnits).orderBy(einvoiceUnits.id);
const audited: object[] = [];
const run = (): Onboarding => ({
  context,
  now: new Date(),
  makeDocuments: thinDocuments,
  async audit(_tx, change) {
    audited.push(change);
  },
});
const refusedAs = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });
const activeIn = async (tx: Transaction, counter = 1) =>
  unitInTurn(await readActiveUnits(context, tx), counter);
const active = (counter = 1) => db.transaction((tx) => activeIn(tx, counter));

beforeEach(async () => {
  played = authorityForUnits();
  context.authority = played.authority;
  audited.length = 0;
  await db.delete(einvoiceUnits);
  await setFacts(exampleFacts);
});

async function setFacts(value: object) {
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: 'shop', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await changed(tx, 'content');
  });
  context.cache.drop('content');
}

describe('registering', () => {
  it('asks, shows what the unit makes, gets its certificate and is active; its key signs for its certificate', async () => {
    const unit = await registerUnit(run(), '123345');
    expect(played.calls).toEqual([
      'compliance 123345',
      'check 388',
      'check 381',
      'check 383',
      'production 1',
    ]);
    expect(unit).toMatchObject({ state: 'active', environment: 'sandbox', icv: 0 });
    expect(unit.checks.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['388', 'accepted'],
      ['381', 'accepted'],
      ['383', 'accepted'],
    ]);
    const stamping = await active();
    if (!stamping) throw new Error('no unit is active');
    expect(stamping.id).toBe(unit.id);
    const { publicKey } = new X509Certificate(Buffer.from(stamping.certificate, 'base64'));
    const said = Buffer.from('said');
    expect(verify('sha256', said, publicKey, sign('sha256', said, stamping.privateKey))).toBe(true);
    expect(audited).toMatchObject([
      { subject: `einvoice_unit:${unit.id}`, before: null, after: { state: 'new' } },
      { subject: `einvoice_unit:${unit.id}`, after: { state: 'active' } },
    ]);
  });

  it('keeps neither key nor secret as they are', async () => {
    await registerUnit(run(), '123345');
    const [row] = await rows();
    const said = JSON.stringify(row);
    expect(said).not.toContain('PRIVATE KEY');
    if (!row) throw new Error('no unit');
    expect(said).not.toContain(credentialsOf(context, row).secret);
    expect(JSON.stringify([await read(), audited])).not.toMatch(
      new RegExp(`PRIVATE KEY|${row.privateKey}|${row.secret}|${row.token?.slice(0, 40)}`),
    );
  });

  it('goes on where it was interrupted, at each step, with no other code', async () => {
    for (const step of ['check 388', 'check 383', 'production 1']) {
      await db.delete(einvoiceUnits);
      played = authorityForUnits();
      context.authority = played.authority;
      played.instead.set(step, silent());
      await expect(registerUnit(run(), '123345')).rejects.toEqual(refusedAs('EINVOICE_UNAVAILABLE'));
      expect(await active()).toBeUndefined();
      expect(await continueUnit(run())).toMatchObject({ state: 'active' });
      expect(played.calls.filter((call) => call.startsWith('compliance'))).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
    }
  });

  it('needs another code where the first one’s answer was lost; what was begun ends', async () => {
    played.instead.set('compliance 123345', silent());
    await expect(registerUnit(run(), '123345')).rejects.toEqual(refusedAs('EINVOICE_UNAVAILABLE'));
    await expect(continueUnit(run())).rejects.toEqual(refusedAs('EINVOICE_UNIT_NOT_FOUND'));
    expect(await registerUnit(run(), '543210')).toMatchObject({ state: 'active' });
    expect((await rows()).map(({ state }) => state)).toEqual(['retired', 'active']);
  });

  it('tells at the field that a code is refused, and in the authority’s words whatever else is', async () => {
    played.instead.set('compliance 123345', refusedBy('Invalid-OTP', 'The provided OTP is invalid'));
    await expect(registerUnit(run(), '123345')).rejects.toEqual(
      refusedAs('INVALID_INPUT', { fields: { otp: 'einvoice_otp' } }),
    );
    played.instead.set('compliance 123345', refusedBy('Invalid-CSR', 'not this'));
    await expect(registerUnit(run(), '123345')).rejects.toEqual(
      refusedAs('EINVOICE_REFUSED', { values: { words: 'Invalid-CSR: not this' } }),
    );
  });

  it('stops where a document is rejected, tells what was said of each, and can be taken up', async () => {
    const finding = { type: 'error', code: 'BR-KSA-09', category: 'KSA', message: 'address' } as const;
    played.instead.set('check 381', {
      outcome: 'rejected',
      status: 400,
      findings: [finding],
      cleared: null,
    });
    await expect(registerUnit(run(), '123345')).rejects.toEqual(refusedAs('EINVOICE_CHECKS_FAILED'));
    const { units } = await read();
    expect(units).toMatchObject([
      {
        state: 'new',
        certified: true,
        checks: [
          { outcome: 'accepted' },
          { outcome: 'rejected', findings: [finding] },
          { outcome: 'accepted' },
        ],
      },
    ]);
    expect(await continueUnit(run())).toMatchObject({ state: 'active' });
    expect((await read()).units[0]?.checks.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => 'accepted'),
    );
  });

  it('refuses a certificate of another key', async () => {
    const first = await registerUnit(run(), '123345');
    context.authority = {
      ...played.authority,
      requestCompliance: ({ otp }) => played.authority.requestCompliance({ csr: first.csr, otp }),
    };
    await expect(registerUnit(run(), '123345')).rejects.toEqual(refusedAs('EINVOICE_UNAVAILABLE'));
    expect((await rows()).map(({ state }) => state)).toEqual(['active', 'new']);
  });

  it('wants the shop’s facts, and an authority to speak to', async () => {
    await setFacts({
      ...exampleFacts,
      vat_number: '',
      address: { ...exampleFacts.address, postal_code: '' },
    });
    await expect.poll(async () => (await readSettings(context)).shop.vat_number).toBe('');
    await expect(registerUnit(run(), '123345')).rejects.toEqual(refusedAs('EINVOICE_FACTS_MISSING'));
    expect((await read()).missing_facts).toEqual(['vat_number', 'address.postal_code']);
    context.authority = null;
    await expect(registerUnit(run(), '123345')).rejects.toEqual(refusedAs('EINVOICE_OFF'));
    expect(await rows()).toEqual([]);
    expect((await read()).environment).toBeNull();
  });

  it('by two at once leaves one active unit', async () => {
    const both = await Promise.allSettled([registerUnit(run(), '123345'), registerUnit(run(), '123345')]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const states = (await rows()).map(({ state }) => state);
    expect(states.filter((state) => state === 'active')).toHaveLength(1);
    expect(states.filter((state) => state === 'new' || state === 'compliant')).toEqual([]);
  });
});

describe('a renewal', () => {
  it('is a new unit with a new key in the place of the old one, asked for by the old one’s certificate', async () => {
    const first = await registerUnit(run(), '123345');
    await db.update(einvoiceUnits).set({ icv: 7, lastHash: 'seventh' });
    expect(await active()).toMatchObject({ id: first.id, icv: 7, lastHash: 'seventh' });
    const second = await renewUnit(run(), '543210');
    expect(played.calls).toContain('renew by a certificate 543210');
    expect(second).toMatchObject({ state: 'active', renews: first.id, icv: 0 });
    // Its own chain from the beginning, by its own key.
    const stamping = await active();
    expect(stamping).toMatchObject({ id: second.id, icv: 0 });
    expect(second.privateKey).not.toBe(first.privateKey);
    expect((await rows())[0]).toMatchObject({ state: 'retired', icv: 7 });
  });

  it('leaves the old one active until the new one is', async () => {
    const first = await registerUnit(run(), '123345');
    played.instead.set('check 388', silent());
    await expect(renewUnit(run(), '543210')).rejects.toEqual(refusedAs('EINVOICE_UNAVAILABLE'));
    expect(await active()).toMatchObject({ id: first.id });
    const second = await continueUnit(run());
    expect(await active()).toMatchObject({ id: second.id });
  });

  it('waits for an invoice that is being stamped: no two units stamp at once', async () => {
    const first = await registerUnit(run(), '123345');
    let renewing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await holdUnits(tx);
      renewing = renewUnit(run(), '543210');
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await activeIn(tx)).toMatchObject({ id: first.id });
    });
    await renewing;
    expect((await active())?.id).not.toBe(first.id);
  });

  it('needs an active unit', async () => {
    await expect(renewUnit(run(), '123345')).rejects.toEqual(refusedAs('EINVOICE_UNIT_NOT_FOUND'));
  });
});

describe('one that comes beside another', () => {
  it('stamps by turns with it, each in a chain of its own; one that ends leaves the rest to the other', async () => {
    const first = await registerUnit(run(), '123345');
    const second = await registerUnit(run(), '123345', true);
    expect((await rows()).map(({ state, beside }) => [state, beside])).toEqual([
      ['active', false],
      ['active', true],
    ]);
    const turns = [];
    for (let counter = 1; counter <= 4; counter += 1) turns.push((await active(counter))?.id);
    expect(turns).toEqual([second.id, first.id, second.id, first.id]);
    await retireUnit(run(), first.id);
    expect([(await active(1))?.id, (await active(2))?.id]).toEqual([second.id, second.id]);
  });

  it('is so too where its registration was interrupted', async () => {
    await registerUnit(run(), '123345');
    played.instead.set('check 383', silent());
    await expect(registerUnit(run(), '123345', true)).rejects.toEqual(refusedAs('EINVOICE_UNAVAILABLE'));
    await continueUnit(run());
    expect((await rows()).map(({ state }) => state)).toEqual(['active', 'active']);
  });

  it('is renewed when its certificate ends first, and leaves the other alone', async () => {
    const first = await registerUnit(run(), '123345');
    const second = await registerUnit(run(), '123345', true);
    const soon = new Date(Date.now() + 86_400_000);
    await db.update(einvoiceUnits).set({ validUntil: soon }).where(eq(einvoiceUnits.id, second.id));
    const third = await renewUnit(run(), '543210');
    expect(third.renews).toBe(second.id);
    expect((await rows()).map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'active'],
      [second.id, 'retired'],
      [third.id, 'active'],
    ]);
  });

  it('doesn’t stand beside a unit of another environment, nor does one that is registered anew', async () => {
    await registerUnit(run(), '123345');
    await db.update(einvoiceUnits).set({ environment: 'simulation' });
    await registerUnit(run(), '123345', true);
    await registerUnit(run(), '123345', true);
    expect((await rows()).map(({ state }) => state)).toEqual(['retired', 'active', 'active']);
    await registerUnit(run(), '123345');
    expect((await rows()).map(({ state }) => state)).toEqual(['retired', 'retired', 'retired', 'active']);
  });
});

it('a unit ends once; none stamps then', async () => {
  const unit = await registerUnit(run(), '123345');
  expect(await retireUnit(run(), unit.id)).toMatchObject({ state: 'retired' });
  expect(await active()).toBeUndefined();
  await expect(retireUnit(run(), unit.id)).rejects.toEqual(refusedAs('EINVOICE_UNIT_NOT_FOUND'));
});

it('a key that was sealed under another secret is told, and stamps nothing', async () => {
  const unit = await registerUnit(run(), '123345');
  const elsewhere = {
    config: { ...context.config, einvoice: { ...context.config.einvoice, key: 'x'.repeat(32) } },
  };
  await db
    .update(einvoiceUnits)
    .set({ privateKey: sealForUnit(elsewhere, 'a key') })
    .where(eq(einvoiceUnits.id, unit.id));
  expect((await read()).units).toMatchObject([{ state: 'active', opens: false }]);
  await expect(active()).rejects.toThrow();
});

describe('owners', () => {
  it('see how long a certificate is good for', async () => {
    const now = new Date();
    played = authorityForUnits(new Date(now.getTime() + 59.5 * 86_400_000));
    context.authority = played.authority;
    await registerUnit(run(), '123345');
    expect((await read()).units).toMatchObject([{ days_left: 59, documents: 0, opens: true }]);
    expect((await read()).warn_days).toBe(60);
  });

  it('add a unit beside another, and are told of both', async () => {
    await registerUnit(run(), '123345');
    good(await callAsStaff(world, registerEInvoiceUnit, { body: { otp: '123345', beside: true } }, owner));
    expect((await read()).units).toMatchObject([
      { state: 'active', beside: true },
      { state: 'active', beside: false },
    ]);
  });

  it('register with a second factor shown, and type six digits', async () => {
    const unproved = await callAsStaff(
      world,
      registerEInvoiceUnit,
      { body: { otp: '123345' } },
      { role: 'owner' },
    );
    expect(unproved).toMatchObject({ error: { code: 'PROOF_NEEDED' } });
    for (const otp of ['', '12345', 'abcdef', '1234567'])
      expect(await callAsStaff(world, registerEInvoiceUnit, { body: { otp } }, owner)).toMatchObject({
        error: { code: 'INVALID_INPUT', fields: { otp: expect.any(String) } },
      });
    const support = { role: 'support', proved: true } as const;
    expect(await callAsStaff(world, readEInvoiceUnits, {}, support)).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
  });

  it('are told what the authority refuses, and that nothing can be renewed', async () => {
    played.instead.set('compliance 123345', refusedBy('Invalid-OTP'));
    const refused = await callAsStaff(world, registerEInvoiceUnit, { body: { otp: '١٢٣٣٤٥' } }, owner);
    expect(refused).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { otp: expect.stringContaining('Fatoora') } },
    });
    expect(await callAsStaff(world, renewEInvoiceUnit, { body: { otp: '123345' } }, owner)).toMatchObject({
      error: { code: 'EINVOICE_UNIT_NOT_FOUND' },
    });
  });

  it('end a unit, which the log keeps', async () => {
    const { id } = await registerUnit(run(), '123345');
    good(await callAsStaff(world, retireEInvoiceUnit, { params: { id } }, owner));
    expect((await db.select().from(auditLog).orderBy(auditLog.id)).at(-1)).toMatchObject({
      operation: 'retireEInvoiceUnit',
      subject: `einvoice_unit:${id}`,
      before: { state: 'active' },
      after: { state: 'retired' },
    });
  });
});

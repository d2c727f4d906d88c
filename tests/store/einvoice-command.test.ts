import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { einvoiceUnits, settings } from '#server/db/schema/index.ts';
import { carryOut, readWish } from '#server/einvoice-command.ts';
import { exampleFacts } from '#server/settings/example-facts.ts';
import {
  authorityForUnits,
  refusedBy,
  silent,
  thinDocuments,
} from '../support/einvoice/authority-for-units.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* The command that registers a unit: its words, its sentences, and how it ends. */

const world = await openTestShop();
const { context } = world;
const otp = '123345';
let played = authorityForUnits();
const say = async (...words: string[]) =>
  (await carryOut(context, readWish(words), new Date(), thinDocuments)).join('\n');

beforeEach(async () => {
  played = authorityForUnits();
  context.authority = played.authority;
  await context.db.delete(einvoiceUnits);
  const shop = { key: 'shop', value: exampleFacts };
  await context.db.insert(settings).values(shop).onConflictDoUpdate({ target: settings.key, set: shop });
  context.cache.drop('content');
});

describe('its words', () => {
  it.each([
    [[]],
    [['begin']],
    [['register']],
    [['register', '--otp', '12345']],
    [['renew', '--otp', 'abcdef']],
    [['status', '--otp', otp]],
    [['status', 'now']],
    [['retire', '--all']],
    [['retire', '--unit', 'two']],
    [['renew', '--otp', otp, '--beside']],
    [['status', '--unit', '1']],
  ])('%j are refused, with how it is used', (words) => {
    expect(() => readWish(words)).toThrow(/usage|Unknown option/);
  });

  it('a wish is read', () => {
    expect(readWish(['register', '--otp', otp])).toEqual({ what: 'register', otp, beside: false });
    expect(readWish(['retire', '--unit', '7'])).toEqual({ what: 'retire', unit: 7 });
    expect(readWish(['status'])).toEqual({ what: 'status' });
  });
});

describe('what it says', () => {
  it('how things stand, from nothing to a unit that ended', async () => {
    expect(await say('status')).toBe('environment sandbox\nno unit is registered');
    const registered = await say('register', '--otp', otp);
    expect(registered).toMatch(
      /^environment sandbox\nunit \d+ \(1-Asees\|2-1\.0\|3-[\w-]{36}\), sandbox: active, 0 stamped, certificate until 20\d\d-\d\d-\d\d$/,
    );
    expect(await say('renew', '--otp', otp)).toContain('active');
    expect(await say('retire')).toContain('retired, 0 stamped');
    await expect(say('retire')).rejects.toThrow('there is no unit to retire');
    context.authority = null;
    expect(await say('status')).toContain('EINVOICE_ENVIRONMENT isn’t set');
  });

  it('of two units that stamp by turns, and which of them ends somebody has to say', async () => {
    await say('register', '--otp', otp);
    const both = await say('register', '--otp', otp, '--beside');
    const ids = [...both.matchAll(/^unit (\d+) .* active, /gm)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    await expect(say('retire')).rejects.toThrow('2 units are active');
    const left = await say('retire', '--unit', String(ids[1]));
    expect(left).toMatch(new RegExp(`^unit ${ids[0]} .* active, `, 'm'));
    await say('retire');
  });

  it('why it isn’t done, and what to do', async () => {
    played.instead.set(`compliance ${otp}`, refusedBy('Invalid-OTP'));
    await expect(say('register', '--otp', otp)).rejects.toThrow(
      /Fatoora didn’t accept this code.*register with another code/s,
    );
    played.instead.set('check 381', {
      ...{ outcome: 'rejected', status: 400, cleared: null },
      findings: [{ type: 'error', code: 'BR-KSA-09', category: 'KSA', message: 'address' }],
    });
    await expect(say('register', '--otp', otp)).rejects.toThrow(
      /simplified 381: rejected\n {2}BR-KSA-09 address/,
    );
    played.instead.set('production 2', silent());
    await expect(say('continue')).rejects.toThrow(/didn’t respond.*einvoice -- continue/s);
    expect(await say('continue')).toContain('active');
    await expect(say('continue')).rejects.toThrow('couldn’t find this invoicing unit');
  });

  it('days of a certificate that ends soon', async () => {
    played = authorityForUnits(new Date(Date.now() + 40.5 * 86_400_000));
    context.authority = played.authority;
    expect(await say('register', '--otp', otp)).toContain('40 days: renew it');
  });
});

it('as a program it ends with 0 where it is done and with 1 where it isn’t', async () => {
  const run = async (...words: string[]) => {
    const env = {
      ...process.env,
      ...{ MODE: 'test', DATABASE_URL: world.databaseUrl, SANDBOX_URL: world.sandbox.origin },
      ...{ SECRET: context.config.secret, LOG_LEVEL: 'silent' },
    };
    const program = spawn(process.execPath, ['server/einvoice-command.ts', ...words], { env });
    let said = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece.toString();
      });
    const [code] = await once(program, 'close');
    return { code, said };
  };
  expect(await run('status')).toEqual({
    code: 0,
    said: 'environment sandbox\nno unit is registered\n',
  });
  expect(await run('begin')).toMatchObject({ code: 1, said: expect.stringMatching(/^usage: /) });
  expect(await run('renew', '--otp', otp)).toMatchObject({
    code: 1,
    said: expect.stringContaining('couldn’t find this invoicing unit'),
  });
});

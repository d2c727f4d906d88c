import { describe, expect, test } from 'vitest';
import { importsOf, linesOf, specifiers, targetOf, withoutComments } from './sources.ts';

/* The walls between the rooms: web → shop ← server, and the sandbox by itself. */

describe('imports, of types too', () => {
  test('shop imports nothing but shop', () => {
    expect(importsOf('shop', (to) => to.room !== 'shop' && to.room !== 'package')).toEqual([]);
  });

  test('shop needs no Node, and no package but zod in the contract', () => {
    const wrong = importsOf('shop', (to, from) => {
      if (to.room !== 'package') return false;
      return !(to.name === 'zod' && from.startsWith('shop/contract/'));
    });
    expect(wrong).toEqual([]);
  });

  test('server imports shop and itself; its program alone loads tools, and only where it needs them', () => {
    const program = 'server/main.ts';
    const wrong = importsOf(
      'server',
      (to, from) =>
        !['server', 'shop', 'package'].includes(to.room) && !(to.room === 'tools' && from === program),
    );
    expect(wrong).toEqual([]);
    expect(linesOf('server', /\bfrom\s+['"][^'"]*\btools\//)).toEqual([]);
  });

  test('tools import server, shop and themselves', () => {
    expect(importsOf('tools', (to) => !['tools', 'server', 'shop', 'package'].includes(to.room))).toEqual([]);
  });

  test('web imports shop and itself, and Node only where it renders', () => {
    const builds = 'web/backoffice/vite.config.ts';
    const wrong = importsOf(
      'web',
      (to, from) => !['web', 'shop', 'package'].includes(to.room) && from !== builds,
    );
    expect(wrong).toEqual([]);
    const node = importsOf(
      'web',
      (to, from) => to.name.startsWith('node:') && from !== 'web/entry.server.tsx',
    );
    expect(node).toEqual([]);
  });

  test('shop pages and back office never import each other, nor does what both stand on', () => {
    const within = (file: string | null, folder: string) => file?.startsWith(`web/${folder}/`) ?? false;
    const strangers = importsOf('web', (to, from) => {
      if (within(to.file, 'backoffice')) return !within(from, 'backoffice');
      return (
        within(from, 'backoffice') && (within(to.file, 'storefront') || /^web\/[^/]+$/.test(to.file ?? ''))
      );
    });
    expect(strangers).toEqual([]);
    const words = importsOf('web', (to, from) => {
      const ofStaff = /^shop\/messages\/(?:staff\.ts|(?:ar|en)\/staff\/)/.test(to.file ?? '');
      const ofShoppers = /^shop\/messages\/(?:index|load|(?:ar|en)\/[\w/-]+)\.ts$/.test(to.file ?? '');
      // On the server the back office may say beforehand what shoppers would read.
      const previews = from.endsWith('.server.ts');
      return within(from, 'backoffice') ? ofShoppers && !ofStaff && !previews : ofStaff;
    });
    expect(words).toEqual([]);
  });

  test('sandbox imports nothing of the shop', () => {
    expect(importsOf('sandbox', (to) => !['sandbox', 'package'].includes(to.room))).toEqual([]);
  });

  test('the floors of shop: rules, format, contract, messages, and the table of pages above them', () => {
    const floors = ['rules', 'format', 'contract', 'messages', 'pages.ts', 'pages.test.ts'];
    const floorOf = (path: string) => floors.indexOf(path.split('/')[1] ?? '');
    const upwards = importsOf('shop', (to, from) => {
      if (to.room !== 'shop') return false;
      return floorOf(to.file ?? '') > floorOf(from);
    });
    expect(upwards).toEqual([]);
  });

  test('a provider of the sandbox knows its kit and itself, and no other provider; what helps tests knows all', () => {
    const strangers = importsOf('sandbox', (to, from) => {
      const folder = from.split('/').slice(1, -1)[0];
      if (to.room !== 'sandbox' || folder === undefined || folder === 'testing') return false;
      return !['kit', folder].includes(to.file?.split('/')[1] ?? '');
    });
    expect(strangers).toEqual([]);
  });
});

describe('shop decides by what it is given', () => {
  test('it has no clock, no chance, no network, no browser and no process', () => {
    const forbidden =
      /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.|\bMath\.random\b|\bcrypto\.|\bfetch\(|\bsetTimeout\(|\b(process|window|document|localStorage|globalThis)\.\w/;
    expect(linesOf('shop', forbidden)).toEqual([]);
  });

  test('it keeps no state: no variable of a module changes', () => {
    expect(linesOf('shop', /^(export )?(let|var) /)).toEqual([]);
  });
});

describe('the watchman is awake', () => {
  test('it sees every form of import', () => {
    const text = withoutComments(`import type { A } from '#server/a.ts'; // import 'no'
      export * from "../b.ts";
      import '#web/c.css';
      type D = import('#sandbox/d.ts').D;
      import {
        e,
      } from './e.ts';
      /* import f from 'f'; */`);
    const seen = [...text.matchAll(specifiers)].map((match) => match[1] ?? match[2] ?? match[3]);
    expect(seen).toEqual(['#server/a.ts', '../b.ts', '#web/c.css', '#sandbox/d.ts', './e.ts']);
    expect(targetOf('../../server/a.ts', 'shop/rules/b.ts')).toMatchObject({
      room: 'server',
      file: 'server/a.ts',
    });
  });
});

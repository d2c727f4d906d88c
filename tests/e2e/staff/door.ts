import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { staff, staffSessions } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { hashToken, newToken } from '#server/kernel/session.ts';
import { staff as arabic, type StaffMessages } from '#shop/messages/ar/staff/index.ts';
import { staff as english } from '#shop/messages/en/staff/index.ts';
import type { Role } from '#shop/rules/staff/staff.ts';
import { openBeside } from '#tools/workshop/beside.ts';
import { test as base, newMark } from '../support.ts';

type Cookie = { name: string; value: string; url: string; sameSite: 'Lax' };
type Given = {
  staffWords: StaffMessages;
  /** What a browser of one of the demo's staff has who has just come in, with a second factor shown. */
  cookiesOf(role: Role): Promise<Cookie[]>;
  /** The same of somebody who was taken on for this test: what one may do alone on a day is theirs to use up. */
  cookiesOfNew(role: Role): Promise<Cookie[]>;
};

/** Tests of staff's screens: they are in already, so that no test waits for the next code of an authenticator. */
export const test = base.extend<Given, { shopBeside: AppContext }>({
  staffWords: async ({ language }, use) => use(language === 'en' ? english : arabic),
  shopBeside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern as the first parameter
    async ({}, use) => {
      Object.assign(process.env, { MODE: 'demo', PUBLIC_URL: process.env.SHOP_URL, LOG_LEVEL: 'error' });
      const beside = await openBeside();
      await use(beside.context);
      await beside.close();
    },
    { scope: 'worker' },
  ],
  cookiesOf: async ({ shopBeside: { db }, language, baseURL }, use) =>
    use(async (role) => {
      const [member] = await db
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.email, `${role}@asees.example`));
      return comeIn(db, member?.id ?? 0, { language, baseURL });
    }),
  cookiesOfNew: async ({ shopBeside: { db }, language, baseURL }, use) => {
    const ids: number[] = [];
    await use(async (role) => {
      const name = `هدى ${newMark()}`;
      const [member] = await db
        .insert(staff)
        .values({
          ...{ name, email: `${randomUUID()}@asees.example`, language, roles: [role] },
          ...{ passwordHash: '-', totpSecret: '-', createdAt: new Date() },
        })
        .returning({ id: staff.id });
      ids.push(member?.id ?? 0);
      return comeIn(db, member?.id ?? 0, { language, baseURL });
    });
    const ended = { endedAt: new Date(), passwordHash: null, totpSecret: null };
    await db.update(staff).set(ended).where(inArray(staff.id, ids));
  },
});

async function comeIn(
  db: AppContext['db'],
  staffId: number,
  { language, baseURL }: { language: 'ar' | 'en'; baseURL: string | undefined },
): Promise<Cookie[]> {
  const token = newToken();
  const now = new Date();
  await db.insert(staffSessions).values({
    ...{ tokenHash: hashToken(token), staffId, device: 'Chromium', network: '' },
    ...{ createdAt: now, seenAt: now, provedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  });
  const cookie = (name: string, value: string) => ({
    ...{ name, value, url: `${baseURL}/admin` },
    sameSite: 'Lax' as const,
  });
  return [cookie('asees_staff', token), cookie('asees_staff_lang', language)];
}

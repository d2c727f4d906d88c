import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret } from 'otpauth';
import { hashPassword } from '#server/accounts/passwords/password.ts';
import { staff } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { totpOf } from '#server/staff/factors/totp.ts';
import { type Role, roles } from '#shop/rules/staff/staff.ts';

/** Whom the demo has: one for each role. */
const people: Record<Role, { name: string; email: string }> = {
  owner: { name: 'لمى الحربي', email: 'owner@asees.example' },
  catalogue: { name: 'سارة العتيبي', email: 'catalogue@asees.example' },
  fulfilment: { name: 'ماجد الدوسري', email: 'fulfilment@asees.example' },
  support: { name: 'نورة الشهري', email: 'support@asees.example' },
};
const password = 'a kiln full of pots';

/** Tries of telling the sandbox, which starts at the same time, half a second apart. */
const triesMost = 20;

/**
 * Sees that a demo has staff of every role, whose authenticators the sandbox plays, and answers how to come in. Where
 * somebody has come in and changed what they come in by, that stays.
 */
export async function demoStaff(context: AppContext): Promise<string[]> {
  const { db, config } = context;
  const known = await db.select({ email: staff.email, sealed: staff.totpSecret }).from(staff);
  const { name: shop } = await readStoreInfo(context, 'en');
  const made = roles.map((role) => ({
    role,
    ...people[role],
    ...totpOf(context, shop, people[role].email, secretOf(config.secret, role)),
  }));
  const missing = made.filter(({ email }) => !known.some((one) => one.email === email));
  if (missing.length > 0) {
    const passwordHash = await hashPassword(password);
    await db
      .insert(staff)
      .values(
        missing.map(({ role, name, email, sealed }) => ({
          name,
          email,
          roles: [role],
          passwordHash,
          totpSecret: sealed,
        })),
      )
      .onConflictDoNothing();
  }
  void tellSandbox(
    context,
    made.map(({ uri }) => uri),
  );
  // Passkeys are refused at an address of numbers.
  const at = new URL(config.staffUrl ?? config.publicUrl);
  if (at.hostname === '127.0.0.1') at.hostname = 'localhost';
  return [
    `The back office is at ${at.origin}/admin. Password of each: ${password}`,
    ...made.map(({ role, email }) => `  ${role.padEnd(10)} ${email}`),
    `  their codes: ${config.sandboxUrl}/authenticator`,
  ];
}

/** The same after every start, so that a database and a sandbox of before fit together. */
function secretOf(secret: string, role: Role): string {
  const bytes = createHmac('sha256', secret).update(`demo-staff|${role}`).digest().subarray(0, 20);
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

async function tellSandbox({ config, log }: AppContext, uris: string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const told = await fetch(`${config.sandboxUrl}/control/authenticator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uris }),
    }).catch(() => null);
    if (told?.ok) return;
    if (tries === triesMost) return log.warn('the sandbox was not told of the demo’s authenticators');
    await sleep(500);
  }
}

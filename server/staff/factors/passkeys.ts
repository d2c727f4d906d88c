import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { staffPasskeys } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { passkeysMost } from '#shop/rules/staff/staff.ts';
import { openTicket, type Ticket, takeTicket } from '../base/tickets.ts';

/*
 * Passkeys (WebAuthn): the key never leaves its device, which asks for a finger, a face or a PIN each time. They are bound
 * to the host that staff are at.
 */

/** It comes with the first passkey: 200 files and their memory that a process without staff does without. */
const webAuthn = () => import('@simplewebauthn/server');

type At = Pick<Visit, 'context' | 'origin' | 'now'>;
type Passkey = typeof staffPasskeys.$inferSelect;
type Options = { ticket: string; options: Record<string, unknown> };

const hostOf = ({ origin }: Pick<At, 'origin'>) => new URL(origin).hostname;

/** What a key has to sign: one of somebody's own, or any that was kept here. */
export async function askForPasskey(
  visit: At,
  on: Database | Transaction,
  staffId: number | null,
): Promise<Options> {
  const { generateAuthenticationOptions } = await webAuthn();
  const own = staffId === null ? [] : await passkeysOf(on, staffId);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(visit),
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: transports as never })),
  });
  const ticket = await openTicket(on, { kind: 'passkey', staffId, holds: options.challenge }, visit.now);
  return { ticket, options: { ...options } };
}

/** Who signed it. Refuses PASSKEY_REFUSED what no key that is kept here has signed for this ticket. */
export async function takePasskey(
  tx: Transaction,
  visit: At,
  { ticket: token, response }: { ticket: string; response: Record<string, unknown> },
): Promise<{ staffId: number; ticketOf: Ticket['staffId'] }> {
  const ticket = await takeTicket(tx, 'passkey', token, visit.now);
  const [passkey] = await tx
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.id, String(response.id)))
    .for('update');
  if (!passkey || (ticket.staffId !== null && passkey.staffId !== ticket.staffId)) refuse('PASSKEY_REFUSED');
  const counter = await signedBy(visit, passkey, ticket, response);
  const used = await tx
    .update(staffPasskeys)
    .set({ counter, usedAt: visit.now })
    // Keys that several devices share count nothing.
    .where(
      and(eq(staffPasskeys.id, passkey.id), counter === 0 ? sql`true` : lt(staffPasskeys.counter, counter)),
    )
    .returning({ id: staffPasskeys.id });
  if (used.length === 0) refuse('PASSKEY_REFUSED');
  return { staffId: passkey.staffId, ticketOf: ticket.staffId };
}

async function signedBy(visit: At, passkey: Passkey, ticket: Ticket, response: object): Promise<number> {
  const { id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: ticket.holds ?? '',
    expectedOrigin: visit.origin,
    expectedRPID: hostOf(visit),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((error: unknown) => refusePasskey(visit, error));
  return checked.verified ? checked.authenticationInfo.newCounter : refuse('PASSKEY_REFUSED');
}

/** What a new key is made with; refuses PASSKEYS_FULL. */
export async function askForNewPasskey(
  visit: At,
  tx: Transaction,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<Options> {
  const { generateRegistrationOptions } = await webAuthn();
  const { name: shop } = await readStoreInfo(visit.context, 'en');
  const known = await passkeysOf(tx, id);
  if (known.length >= passkeysMost) refuse('PASSKEYS_FULL');
  const options = await generateRegistrationOptions({
    ...{ rpName: shop, rpID: hostOf(visit), userName: email, userDisplayName: name },
    userID: new Uint8Array(Buffer.from(`staff-${id}`)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = await openTicket(
    tx,
    { kind: 'new_passkey', staffId: id, holds: options.challenge },
    visit.now,
  );
  return { ticket, options: { ...options } };
}

/** Keeps a key that was made for somebody's ticket. */
export async function keepPasskey(
  tx: Transaction,
  visit: At,
  given: { staffId: number; ticket: string; response: Record<string, unknown>; name: string },
): Promise<Passkey> {
  const { staffId, name } = given;
  const ticket = await takeTicket(tx, 'new_passkey', given.ticket, visit.now);
  if (ticket.staffId !== staffId) refuse('SIGN_IN_OVER');
  if ((await passkeysOf(tx, staffId)).length >= passkeysMost) refuse('PASSKEYS_FULL');
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: given.response as unknown as RegistrationResponseJSON,
    expectedChallenge: ticket.holds ?? '',
    expectedOrigin: visit.origin,
    expectedRPID: hostOf(visit),
    requireUserVerification: true,
  }).catch((error: unknown) => refusePasskey(visit, error));
  if (!verified || !registrationInfo) refuse('PASSKEY_REFUSED');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const [kept] = await tx
    .insert(staffPasskeys)
    .values({
      id,
      staffId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      name,
      createdAt: visit.now,
    })
    .onConflictDoNothing()
    .returning();
  return kept ?? refuse('PASSKEY_REFUSED');
}

export function passkeysOf(on: Database | Transaction, staffId: number): Promise<Passkey[]> {
  return on
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(staffPasskeys.createdAt);
}

/** The library throws for whatever doesn't fit; why is for whoever reads the log. */
function refusePasskey({ context }: At, error: unknown): never {
  context.log.info({ err: error }, 'passkey refused');
  return refuse('PASSKEY_REFUSED');
}

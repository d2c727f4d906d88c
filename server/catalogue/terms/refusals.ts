import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { isPictureThere } from '#server/pictures/is-there.ts';

/** Refuses ADDRESS_TAKEN, at its field. */
export function refuseTaken(): never {
  return refuse('ADDRESS_TAKEN', { fields: { slug: 'address_taken' } });
}

/** Refuses a picture that isn't there, at its field; none at all is no such picture. */
export async function refuseUnknownPicture(tx: Transaction, name: string): Promise<void> {
  if (name !== '' && !(await isPictureThere(tx, name)))
    refuse('INVALID_INPUT', { fields: { picture: 'picture_unknown' } });
}

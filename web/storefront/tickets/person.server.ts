import { readUser } from '#shop/contract/user.ts';
import { dataOf } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';

/** Who writes, as far as the shop knows. */
export type Person = { name: string; phoneCode: string; phone: string; email: string };

export const nobody: Person = { name: '', phoneCode: '966', phone: '', email: '' };

/** What the account of whoever is here says of them; null where nobody is signed in. */
export async function readPerson({ call, isSignedIn }: PageContext): Promise<Person | null> {
  if (!(await isSignedIn())) return null;
  const { name, phone_code, phone_number, email } = dataOf(await call(readUser));
  return {
    name: name ?? '',
    phoneCode: phone_code ?? nobody.phoneCode,
    phone: phone_number ?? '',
    email: email ?? '',
  };
}

import { implement } from '#server/kernel/operation.ts';
import { login as contract } from '#shop/contract/account.ts';
import { loginByIdentity } from './login-by-identity.ts';
import { loginByPassword } from './login-by-password.ts';

export const login = implement(contract, (visit, { body }) =>
  body.login_type === 'email_password' ? loginByPassword(visit, body) : loginByIdentity(visit, body),
);

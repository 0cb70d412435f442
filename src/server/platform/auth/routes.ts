/**
 * Accounts: every call of `/auth/*` and the current user's info (specification, sections 4, 5 and 7). The middleware is
 * in `session.ts` and `cross-site.ts`.
 * May import: contract, locale, define, the database and messages; the sections only through the registry.
 */
import type { Hono } from 'hono';
import type { Env } from '../env.ts';
import type { Flow } from './flows.ts';
import type { OnNewAccount } from './new-account.ts';
import { mountForgetPassword } from './forget-password.ts';
import { mountGoogle } from './google.ts';
import { mountLogin } from './login.ts';
import { mountAccountSecurity } from './account-security.ts';
import { mountRegister } from './register.ts';
import { logAuthentication } from './security-log.ts';

/** @param onNewAccount is called in the transaction that opens an account. */
export function mountAuth(app: Hono<Env>, flow: Flow, onNewAccount: OnNewAccount): void {
  const { services } = flow;
  const logged = ['/auth/*', '/api/users/password', '/api/users/sessions/end', '/api/users/google-links/end'];
  for (const path of logged) {
    app.use(path, logAuthentication(services));
  }
  mountLogin(app, flow);
  mountRegister(app, flow, onNewAccount);
  mountForgetPassword(app, flow);
  mountGoogle(app, services, onNewAccount);
  mountAccountSecurity(app, services);
}

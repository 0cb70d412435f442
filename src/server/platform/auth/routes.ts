/**
 * Accounts: every call of `/auth/*` and the current user's info (specification, sections 4, 5 and 7). The middleware is
 * in `session.ts` and `cross-site.ts`.
 * May import: contract, locale, define, the database and messages; the sections only through the registry.
 */
import type { Hono } from 'hono';
import type { Env, Services } from '../env.ts';
import { openFlow } from './flows.ts';
import { mountInvitation } from '../../features/account/administrators/accept-invitation.ts';
import { mountForgetPassword } from './forget-password.ts';
import { mountGoogle } from './google.ts';
import { mountLogin } from './login.ts';
import { mountOwnSecurity } from './own-security.ts';
import { mountRegister } from './register.ts';
import { logAuthentication } from './security-log.ts';
import { mountUserInfo } from '../../features/account/user-info.ts';

export function mountAuth(app: Hono<Env>, services: Services): void {
  const flow = openFlow(services);
  const logged = ['/auth/*', '/api/users/password', '/api/users/sessions/end', '/api/users/google-links/end'];
  for (const path of logged) {
    app.use(path, logAuthentication(services));
  }
  mountLogin(app, flow);
  mountRegister(app, flow);
  mountForgetPassword(app, flow);
  mountInvitation(app, flow);
  mountGoogle(app, services);
  mountUserInfo(app, services);
  mountOwnSecurity(app, services);
}

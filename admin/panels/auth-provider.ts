/** React-admin's auth provider, answered from the rules; logging in and out belong to the site. */
import type { AuthProvider } from 'react-admin';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { Action } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';
import { logOut, nameOf } from '../session/session.ts';

/** React-admin's action names, as actions of the definitions. */
const actionOf: Readonly<Record<string, Action>> = {
  list: 'view',
  show: 'view',
  edit: 'edit',
  create: 'create',
  delete: 'delete',
  export: 'export',
};

/**
 * The server enforces the rights. No error logs the person out here: an expired session closes the gate
 * (`data/session-gate.ts`).
 */
export function panelAuth(user: UserInfo, views: ReadonlyMap<string, View>): AuthProvider {
  return {
    login: () => Promise.reject(new Error('ورود در صفحهٔ اصلی سایت است')),
    logout: async () => {
      await logOut();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(user.permissions),
    getIdentity: () => Promise.resolve({ id: user._id, fullName: nameOf(user), avatar: user.image ?? undefined }),
    canAccess: ({ resource, action }) => {
      const view = views.get(resource);
      const known = actionOf[action];
      if (view && known) return Promise.resolve(view.can[known]);
      return Promise.resolve(!resource || resource.includes('/lookup/'));
    },
  };
}

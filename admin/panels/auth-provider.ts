/** What react-admin asks about rights, answered from the rules; signing in and out belong to the site. */
import type { AuthProvider } from 'react-admin';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { Action } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';
import { logOut, nameOf } from './session.ts';

/** React-admin's names of what may be done, in ours. */
const actionOf: Readonly<Record<string, Action>> = {
  list: 'view',
  show: 'view',
  edit: 'edit',
  create: 'create',
  delete: 'delete',
  export: 'export',
};

/**
 * The server refuses what may not be done; nothing here logs anybody out, as a lost session leads to the log-in dialog
 * (`http.ts`).
 */
export function panelAuth(user: UserInfo, views: ReadonlyMap<string, View>): AuthProvider {
  return {
    login: () => Promise.reject(new Error('ورود در صفحهٔ نخست سایت است')),
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
      const asked = actionOf[action];
      return Promise.resolve(
        view === undefined || asked === undefined ? !resource || resource.includes('/lookup/') : view.can[asked],
      );
    },
  };
}

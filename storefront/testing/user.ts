/** The user of a session, for tests of the storefront. */
import type { UserInfo } from '../../src/contract/auth.ts';

export const userInfo = (more: Partial<UserInfo> = {}): UserInfo => ({
  _id: 'u1',
  image: null,
  name: 'سارا',
  family: 'نیک',
  email: null,
  mobile: '09123456789',
  wallet: 0,
  role: 'user',
  permissions: [],
  identities: {},
  panelStatus: {},
  ...more,
});

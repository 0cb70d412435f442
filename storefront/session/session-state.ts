/** Who a visitor may be. */
import type { UserInfo } from '../../src/contract/auth.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'user'; readonly user: UserInfo };
export const loading: SessionState = { status: 'loading' };
export const guest: SessionState = { status: 'guest' };

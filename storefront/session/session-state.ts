/** Who a visitor may be. */
import type { UserInfo } from '../../src/contract/auth.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  /** Has a session, and it cannot be read now whose. */
  | { readonly status: 'unknown' }
  | { readonly status: 'user'; readonly user: UserInfo };
export const loading: SessionState = { status: 'loading' };
export const guest: SessionState = { status: 'guest' };
export const unknown: SessionState = { status: 'unknown' };

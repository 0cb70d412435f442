/** Who works in the panel, for what greets and names him; rights are `usePanel`'s. */
import { createContext, use } from 'react';
import type { UserInfo } from '../../src/contract/auth.ts';

export const UserContext = createContext<UserInfo | null>(null);

export function useUser(): UserInfo {
  const user = use(UserContext);
  if (!user) throw new Error('useUser outside a panel');
  return user;
}

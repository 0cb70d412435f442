/** The person who uses the panel, for greetings and names; their rights are in `usePanel`. */
import { createContext, use } from 'react';
import type { UserInfo } from '../../src/contract/auth.ts';

export const UserContext = createContext<UserInfo | null>(null);

export function useUser(): UserInfo {
  const user = use(UserContext);
  if (!user) throw new Error('useUser outside a panel');
  return user;
}

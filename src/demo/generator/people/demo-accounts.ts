/** Accounts that can log in with the demo password. */
export const demoAccounts = [
  'admin@example.com',
  'marketer@example.com',
  'teacher@example.com',
  'student@example.com',
  'editor@example.com',
] as const;

export const studentEmail: (typeof demoAccounts)[number] = 'student@example.com';
export const isDemoAccount = (email: string | null): boolean => demoAccounts.some((account) => account === email);

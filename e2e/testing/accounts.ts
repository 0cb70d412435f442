/** Accounts that a journey creates for itself, through the calls of registration, with the code from the outbox. */
import type { APIRequestContext } from '@playwright/test';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import { expect } from './clean-page.ts';

export const password = 'first-12345';

/** An e-mail address that no account has yet; the tests run in parallel. */
export const newEmail = (): string => `e2e-${Date.now()}-${Math.floor(Math.random() * 1e9)}@example.com`;

/** The newest code that was sent to an address. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  });
  const { records } = (await answer.json()) as { records: { text: string }[] };
  return /\d{6}/.exec(toAsciiDigits(records[0]?.text ?? ''))?.[0] ?? '';
}

/** Creates an account; `request` has its session afterwards. */
export async function register(request: APIRequestContext, username: string): Promise<void> {
  await request.post('/auth/send-code-register', { data: { username } });
  const code = await codeFor(request, username);
  await request.post('/auth/verify-register', { data: { username, code } });
  const answer = await request.post('/auth/register', {
    data: { username, code, name: 'لیلا', family: 'مهرپور', password, passwordConfirmation: password },
  });
  expect(answer.status()).toBe(200);
}

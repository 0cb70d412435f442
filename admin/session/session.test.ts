// @vitest-environment happy-dom
/** The session of a panel, as the other tabs of the browser hear of it. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UserInfo } from '../../src/contract/auth.ts';
import { openSessionChannel, type SessionNews } from '../../src/client/session-channel.ts';

test('a person is called by name, else by the address that they log in with', async () => {
  const { nameOf } = await import('./session.ts');
  const user = { name: 'سارا', family: 'راد', email: 'sara@example.com', mobile: '+989121234567' };
  // cast: of the person these are read.
  const named = (more: Partial<typeof user>) => nameOf({ ...user, ...more } as unknown as UserInfo);
  expect(named({})).toBe('سارا راد');
  expect(named({ family: '' })).toBe('سارا');
  expect(named({ name: '', family: '' })).toBe('sara@example.com');
  expect(named({ name: '', family: '', email: '' })).toBe('+989121234567');
  expect(named({ name: '', family: '', email: '', mobile: '' })).toBe('کاربر');
});

test('a session that cannot be opened says so, and is requested again the next time', async () => {
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const { openSession } = await import('./session.ts');
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return Response.json({ code: 'forbidden', title: 'اجازه ندارید', status: 403, errors: [] }, { status: 403 });
  });
  await expect(openSession()).rejects.toMatchObject({ status: 403 });
  const before = asked;
  await expect(openSession()).rejects.toMatchObject({ status: 403 });
  expect(asked).toBeGreaterThan(before);
});

test('who logs out is logged out in every tab, also where the server does not answer', async () => {
  // The channel of the module belongs to the document of the test that loaded it first.
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.resetModules();
  });
  const { logOut } = await import('./session.ts');
  const heard: SessionNews[] = [];
  onTestFinished(openSessionChannel().subscribe((news) => heard.push(news)));
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    throw new TypeError('no network');
  });
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await logOut();
  expect([sent, opened.mock.calls]).toEqual([['/auth/logout'], [['/']]]);
  await expect.poll(() => heard).toEqual([{ user: null }]);
});

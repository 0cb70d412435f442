// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { userInfo } from '../testing/user.ts';
import { session } from './current.ts';
import { startSession } from './start-session.ts';
import { HasSession, useSession, visitor } from './visitor.ts';

let calls: string[] = [];
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return Response.json(path === '/api/users/info' ? userInfo({ _id: 'u1' }) : { ok: true });
  });
});
afterEach(() => {
  cleanup();
  visitor.set(null);
  vi.unstubAllGlobals();
});

function Status() {
  return useSession().status;
}

test('S05 the server renders a guest where no session cookie was sent, and waits for the session elsewhere', () => {
  const html = (hasSession: boolean) =>
    renderToStaticMarkup(
      <HasSession value={hasSession}>
        <Status />
      </HasSession>,
    );
  expect([html(false), html(true), renderToStaticMarkup(<Status />)]).toEqual(['guest', 'loading', 'guest']);
});

test('a guest is not rendered again when the session starts', async () => {
  const seen: string[] = [];
  const Seen = () => {
    seen.push(useSession().status);
    return null;
  };
  render(<Seen />);
  await act(async () => startSession(false));
  expect(visitor.get()).toEqual({ status: 'guest' });
  expect(seen).toEqual(['guest']);
});

test('a guest makes no call, also when the layout is shown again; a login in another tab reaches them', async () => {
  startSession(false);
  startSession(true);
  expect([visitor.get(), calls]).toEqual([{ status: 'guest' }, []]);
  const otherTab = openSessionChannel();
  otherTab.publish({ user: null });
  otherTab.publish({ user: 'u1' });
  await vi.waitFor(() => expect(visitor.get()).toMatchObject({ status: 'user', user: { _id: 'u1' } }));
  expect([...new Set(calls)]).toEqual(['/auth/refresh', '/api/users/info']);
  await session.logout();
  expect(visitor.get()).toEqual({ status: 'guest' });
});

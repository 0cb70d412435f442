// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { fetchMinimum } from '../../src/client/lasting.ts';
import { createManualClock, without } from '../../src/client/manual-clock.ts';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { userInfo } from '../testing/user.ts';
import { createSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

/** Tabs of one browser: they share who is logged in on the server. */
function openTabs() {
  const server = { user: 'u1' };
  const tab = () =>
    createSession(
      createClient((path) => Response.json(path === '/api/users/info' ? userInfo({ _id: server.user }) : { ok: true })),
      without(fetchMinimum, createManualClock()),
      openSessionChannel(),
    );
  return { server, tab };
}
const within = { timeout: 1_000 };

test('logging in or out in one tab reaches the others', async () => {
  const { server, tab } = openTabs();
  const [first, second] = [tab(), tab()];
  await second.start(false);
  await first.start(true);
  await vi.waitFor(() => expect(second.state.get()).toMatchObject({ user: { _id: 'u1' } }), within);
  await second.logout();
  await vi.waitFor(() => expect(first.state.get()).toEqual({ status: 'guest' }), within);
  server.user = 'u2';
  await first.refresh();
  await vi.waitFor(() => expect(second.state.get()).toMatchObject({ user: { _id: 'u2' } }), within);
});

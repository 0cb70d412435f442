import { expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import { fetchMinimum } from '../../src/client/lasting.ts';
import { createManualClock, without } from '../../src/client/manual-clock.ts';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { refreshInterval, startTimeout } from '../../src/client/session-loop.ts';
import { createSession } from './session.ts';

const sara: UserInfo = {
  _id: '1',
  image: null,
  name: 'سارا',
  family: 'نیک',
  email: 'sara@example.com',
  mobile: null,
  wallet: 0,
  role: 'user',
  permissions: [],
  identities: {},
  panelStatus: {},
};
const refused = () => Response.json({ status: 401, title: '', code: 'unauthenticated', errors: [] }, { status: 401 });

/** A session whose server answers as `answer` says, by path. */
function setUp(
  answer: (path: string, init?: RequestInit) => Response | Promise<Response> = (path) =>
    Response.json(path === '/api/users/info' ? sara : { ok: true }),
) {
  const clock = without(fetchMinimum, createManualClock());
  const requests: string[] = [];
  const server = { answer };
  const session = createSession(
    createClient((path, init) => {
      requests.push(`${init?.method} ${path}`);
      return server.answer(path, init);
    }),
    clock,
    openSessionChannel(),
  );
  return {
    clock,
    requests,
    server,
    session,
    settled: async () => {
      for (let i = 0; i < 20; i++) await Promise.resolve();
    },
  };
}

test('S05 K02 the session is refreshed, then the info loaded, and again every 600000 ms', async () => {
  const { session, requests, clock, settled } = setUp();
  const start = session.start(true);
  expect(session.state.get()).toEqual({ status: 'loading' });
  await start;
  expect(session.state.get()).toEqual({ status: 'user', user: sara });
  expect(requests).toEqual(['POST /auth/refresh', 'POST /api/users/info']);
  expect(refreshInterval).toBe(600_000);
  clock.advance(599_999);
  await settled();
  expect(requests).toHaveLength(2);
  clock.advance(1);
  await settled();
  expect(requests).toHaveLength(4);
  clock.advance(600_000);
  await settled();
  expect(requests).toHaveLength(6);
});
test('S05 the loop stops on its first failure', async () => {
  const { session, requests, clock, server, settled } = setUp();
  await session.start(true);
  server.answer = refused;
  clock.advance(600_000);
  await settled();
  expect(session.state.get()).toEqual({ status: 'guest' });
  expect(requests.slice(2)).toEqual(['POST /auth/refresh']);
  clock.advance(6_000_000);
  await settled();
  expect(requests).toHaveLength(3);
});
test('S05 a failed refresh at the start leaves a guest, and the info is not requests for', async () => {
  const { session, requests } = setUp(refused);
  await session.start(true);
  expect(session.state.get()).toEqual({ status: 'guest' });
  expect(requests).toEqual(['POST /auth/refresh']);
});
test('K07 the wait for the session is shown for 200 ms at least; later rounds are as fast as the server', async () => {
  const clock = createManualClock();
  const session = createSession(
    createClient((path) => Response.json(path === '/api/users/info' ? sara : { ok: true })),
    clock,
    openSessionChannel(),
  );
  const start = session.start(true);
  for (let i = 0; i < 20; i++) await Promise.resolve();
  clock.advance(199);
  for (let i = 0; i < 20; i++) await Promise.resolve();
  expect(session.state.get()).toEqual({ status: 'loading' });
  clock.advance(1);
  await start;
  expect(session.state.get()).toMatchObject({ status: 'user' });
  await session.refresh();
  expect(session.state.get()).toMatchObject({ status: 'user' });
});
test('K02 S05 both calls at the start time out after 30000 ms', async () => {
  expect(startTimeout).toBe(30_000);
  const limits: (number | undefined)[] = [];
  const session = createSession(
    {
      async call(key, _, options) {
        limits.push(options?.timeout);
        return (key === 'POST /api/users/info' ? sara : { ok: true }) as never;
      },
    },
    without(fetchMinimum, createManualClock()),
    openSessionChannel(),
  );
  await session.start(true);
  expect(limits).toEqual([30_000, 30_000]);
});
test("S05 who came without a session's cookie is a guest, and the server is left alone", async () => {
  const { session, requests } = setUp();
  await session.start(false);
  expect(session.state.get()).toEqual({ status: 'guest' });
  expect(requests).toEqual([]);
});
test('C19 a lost connection later on is silent: the visitor stays known', async () => {
  const { session, clock, server, settled } = setUp();
  await session.start(true);
  server.answer = () => Promise.reject(new TypeError('offline'));
  clock.advance(600_000);
  await settled();
  expect(session.state.get()?.status).toBe('user');
});
test('C19 a server that fails later on says nothing of the person: name and picture stay', async () => {
  const { session, clock, server, settled } = setUp();
  await session.start(true);
  const known = session.state.get();
  server.answer = (path) =>
    path === '/api/users/info'
      ? Response.json({ status: 500, title: '', code: 'internal', errors: [] }, { status: 500 })
      : Response.json({ ok: true });
  clock.advance(600_000);
  await settled();
  expect(session.state.get()).toEqual(known);
  await session.refresh();
  expect(session.state.get()).toEqual(known);
});
test('S01 after a login the session is refreshed, and the loop runs from then on', async () => {
  const { session, requests, clock, settled } = setUp();
  await session.start(false);
  await session.refresh();
  expect(session.state.get()?.status).toBe('user');
  clock.advance(600_000);
  await settled();
  expect(requests).toHaveLength(4);
});
test('S06 C12 logout clears the user and ends the loop', async () => {
  const { session, requests, clock, settled } = setUp();
  await session.start(true);
  await session.logout();
  expect(requests.at(-1)).toBe('POST /auth/logout');
  expect(session.state.get()).toEqual({ status: 'guest' });
  clock.advance(6_000_000);
  await settled();
  expect(requests).toHaveLength(3);
});
test('a logout that fails forgets nobody', async () => {
  const { session, server } = setUp();
  await session.start(true);
  server.answer = () => Promise.reject(new TypeError('offline'));
  await expect(session.logout()).rejects.toThrow('ارتباط با سرور برقرار نشد');
  expect(session.state.get()?.status).toBe('user');
});
test('an answer that comes after the logout brings nobody back', async () => {
  const { session, clock, server, settled } = setUp();
  await session.start(true);
  let answerInfo: (response: Response) => void = () => {};
  server.answer = (path) =>
    path === '/api/users/info'
      ? new Promise((done) => {
          answerInfo = done;
        })
      : Response.json({ ok: true });
  clock.advance(600_000);
  await settled();
  await session.logout();
  answerInfo(Response.json(sara));
  await settled();
  expect(session.state.get()).toEqual({ status: 'guest' });
});
test('the session starts once: later starts, and one after a login, do nothing', async () => {
  const first = setUp();
  await first.session.start(true);
  await first.session.start(true);
  await first.session.start(false);
  expect(first.requests).toHaveLength(2);
  expect(first.session.state.get()?.status).toBe('user');
  const second = setUp();
  await second.session.refresh();
  await second.session.start(false);
  expect(second.session.state.get()?.status).toBe('user');
});
test('S07 while a login is refreshed the visitor is loading; who is known stays known', async () => {
  const { session } = setUp();
  await session.start(false);
  const login = session.refresh();
  expect(session.state.get()).toEqual({ status: 'loading' });
  await login;
  const again = session.refresh();
  expect(session.state.get()?.status).toBe('user');
  await again;
});

test('C19 a session whose person cannot be read is nobody known, and no guest', async () => {
  const { session, server } = setUp((path) =>
    path === '/api/users/info'
      ? Response.json({ status: 500, title: '', code: 'internal', errors: [] }, { status: 500 })
      : Response.json({ ok: true }),
  );
  await session.start(true);
  expect(session.state.get()).toEqual({ status: 'unknown' });
  server.answer = refused;
  await session.refresh();
  expect(session.state.get()).toEqual({ status: 'guest' });
});

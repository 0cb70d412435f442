// @vitest-environment happy-dom
/** A session that came with the page of a panel: what is taken over, and what is found out meanwhile. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { PanelStart } from '../../src/contract/panel-start.ts';

const user: UserInfo = {
  _id: '00000000-0000-7000-8000-000000000001',
  image: null,
  name: 'مدیر',
  family: 'آزمون',
  email: 'admin@example.com',
  mobile: null,
  wallet: 0,
  role: 'admin',
  permissions: ['admin.notes.view'],
  identities: {},
  panelStatus: {},
};
const start: PanelStart = { user, definitions: '/api/definitions/v1', list: null };
const definitions = [{ name: 'notes', fields: {} }];
const refusal = (status: number, code: string) => Response.json({ code, title: 'نشد', status, errors: [] }, { status });

/** The modules of a new document, whose calls are answered so; `sent` lists them. */
async function openDocument(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return (answers[path] ?? (() => refusal(404, 'not_found')))();
  });
  const { openSession } = await import('./session.ts');
  const { sessionGate } = await import('./session-gate.ts');
  return { openSession, sessionGate, sent };
}

test('the person of the page is taken over, and asked for once more behind it', async () => {
  const { openSession, sessionGate, sent } = await openDocument({
    '/api/definitions/v1': () => Response.json(definitions),
    '/auth/refresh': () => Response.json({ ok: true }),
    '/api/users/info': () => Response.json(user),
  });
  const session = await openSession(start);
  expect([session.user, [...session.registry.keys()]]).toEqual([user, ['notes']]);
  await expect.poll(() => sent).toEqual(['/api/definitions/v1', '/auth/refresh', '/api/users/info']);
  expect(sessionGate.state()).toBe('open');
});

test('who logged out while the page came finds the panel closed', async () => {
  const ended = Promise.withResolvers<Response>();
  const { openSession, sessionGate } = await openDocument({
    '/api/definitions/v1': () => Response.json(definitions),
    '/auth/refresh': () => ended.promise,
  });
  await openSession(start);
  expect(sessionGate.state()).toBe('open');
  ended.resolve(refusal(401, 'unauthenticated'));
  await expect.poll(() => sessionGate.state()).toBe('ended');
});

test('where someone else logged in while the page came, nothing is done in their name', async () => {
  const { openSession, sessionGate } = await openDocument({
    '/api/definitions/v1': () => Response.json(definitions),
    '/auth/refresh': () => Response.json({ ok: true }),
    '/api/users/info': () => Response.json({ ...user, _id: '00000000-0000-7000-8000-000000000002' }),
  });
  await openSession(start);
  await expect.poll(() => sessionGate.state()).toBe('other');
});

test('rows of the page are not shown with other definitions than its own', async () => {
  await openDocument({
    '/auth/refresh': () => Response.json({ ok: true }),
    '/api/users/info': () => Response.json(user),
    '/api/definitions': () => Response.json([]),
  });
  const { prepareSession } = await import('./session.ts');
  const { takeFirstRows } = await import('./first-rows.ts');
  const query = {
    section: 'notes',
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  } as const;
  const answer = Promise.resolve({ rows: '[]', total: 0, isEstimated: false });
  await prepareSession({ ...start, list: { query, address: '/api/admin/notes?range=[0,24]', answer } });
  expect(takeFirstRows('/api/admin')).toBeNull();
});

test('definitions that changed after the page are asked for anew, with a person of now', async () => {
  const now = { ...user, permissions: [] };
  const { openSession, sent } = await openDocument({
    '/auth/refresh': () => Response.json({ ok: true }),
    '/api/users/info': () => Response.json(now),
    '/api/definitions': () => Response.json([]),
  });
  const session = await openSession(start);
  expect([session.user.permissions, session.registry.size]).toEqual([[], 0]);
  expect(sent.slice(0, 2)).toEqual(['/api/definitions/v1', '/auth/refresh']);
});

test('a session that ended before is no session, whatever the page brought', async () => {
  const { openSession } = await openDocument({
    '/api/definitions/v1': () => refusal(401, 'unauthenticated'),
    '/auth/refresh': () => refusal(401, 'unauthenticated'),
  });
  await expect(openSession(start)).rejects.toMatchObject({ status: 401 });
});

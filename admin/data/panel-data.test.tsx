// @vitest-environment happy-dom
/** What each call beyond those of react-admin sends, and what it makes of the answer. */
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { application } from '../../src/application/application.ts';
import type { PanelName } from '../../src/define/panels.ts';
import { registryOf } from '../../src/define/registry.ts';
import { PanelContext } from '../session/panel-context.ts';
import { usePanelData, type PanelData } from './data-provider.ts';

let sent: { method: string; url: string; body: unknown; keepalive: boolean }[] = [];
let reply: { status: number; body: unknown };

beforeEach(() => {
  sent = [];
  reply = { status: 200, body: {} };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body, keepalive = false } = init;
    sent.push({ method, url: decodeURIComponent(url), body: body ? JSON.parse(String(body)) : null, keepalive });
    return Response.json(reply.body, { status: reply.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function dataOf(panel: PanelName): PanelData {
  const actor = { userId: 'u', role: 'admin', permissions: [], identities: {} } as const;
  const declared = application.panels[panel];
  const state = { panel, declared, actor, registry: registryOf({}), views: new Map(), permissions: [] };
  const wrapper = ({ children }: { children: ReactNode }) => <PanelContext value={state}>{children}</PanelContext>;
  return renderHook(usePanelData, { wrapper }).result.current;
}

const query = { filter: { q: 'کتاب' }, sort: { field: 'title', order: 'ASC' } };
const listed = 'filter={"q":"کتاب"}&sort=["title","ASC"]';
const run = { ids: ['1'], waiting: [] };
const result = { ...run, money: null };

type Case = readonly [
  name: string,
  call: (data: PanelData) => Promise<unknown>,
  request: readonly [method: string, url: string, body?: unknown],
  answer?: unknown,
];
const cases: readonly Case[] = [
  ['history', (data) => data.history('a', '1'), ['GET', 'a/1/history'], []],
  [
    'neighbours',
    (data) => data.neighbours('a', '1', query),
    ['GET', `a/1/neighbours?${listed}`],
    { previous: '0', next: null },
  ],
  ['restoreDeleted', (data) => data.restoreDeleted('a', '1'), ['POST', 'a/1/restore']],
  ['restoreVersion', (data) => data.restoreVersion('a', '1', 'e/2'), ['POST', 'a/1/history/e/2/restore']],
  ['runAction', (data) => data.runAction('a', 'pay', ['1']), ['POST', 'a/actions/pay', { ids: ['1'] }], run],
  [
    'runAction with answers',
    (data) => data.runAction('a', 'pay', ['1'], { input: { n: 2 }, reason: 'r', password: 'p' }),
    ['POST', 'a/actions/pay', { ids: ['1'], input: { n: 2 }, reason: 'r', password: 'p' }],
    run,
  ],
  ['undoRun', (data) => data.undoRun('a', 'r'), ['POST', 'a/action-runs/r/undo'], { ids: ['1'], left: [] }],
  [
    'tryAction',
    (data) => data.tryAction('a', 'pay', ['1']),
    ['POST', 'a/actions/pay', { ids: ['1'], dryRun: true }],
    result,
  ],
  [
    'tryAction with an input',
    (data) => data.tryAction('a', 'pay', ['1'], { n: 2 }),
    ['POST', 'a/actions/pay', { ids: ['1'], dryRun: true, input: { n: 2 } }],
    result,
  ],
  ['consents', (data) => data.consents('a', '1'), ['GET', 'a/1/consents'], []],
  [
    'decideConsent',
    (data) => data.decideConsent('a', 'c', { approve: true, password: 'p' }),
    ['POST', 'a/consents/c', { approve: true, password: 'p' }],
  ],
  ['readiness', (data) => data.readiness('a', '1'), ['GET', 'a/1/publication'], { isPublished: true, needs: [] }],
  ['defaults', (data) => data.defaults('a'), ['GET', 'a/defaults'], { price: 1 }],
  ['sessions', (data) => data.sessions('u1'), ['GET', 'users/u1/sessions'], { records: [] }],
  ['endSessions', (data) => data.endSessions('u1', 's'), ['POST', 'users/u1/end-sessions', { session: 's' }]],
  ['endSessions of all', (data) => data.endSessions('u1', null), ['POST', 'users/u1/end-sessions', { session: null }]],
  ['mediaState', (data) => data.mediaState('x/1.mp4'), ['GET', 'files/media?path=x/1.mp4'], { state: 'ready' }],
  [
    'retryMedia',
    (data) => data.retryMedia('x/1.mp4'),
    ['POST', 'files/media', { path: 'x/1.mp4' }],
    { state: 'ready' },
  ],
];

const named = cases.map(([name, call, request, answer = {}]) => ({ name, call, request, answer }));

test.each(named)('$name', async ({ call, request: [method, url, body = null], answer }) => {
  reply.body = answer;
  await call(dataOf('admin'));
  expect(sent).toEqual([{ method, url: `/api/admin/${url}`, body, keepalive: false }]);
});

test('answers are handed on', async () => {
  const data = dataOf('admin');
  reply.body = { previous: '0', next: null };
  expect(await data.neighbours('a', '1', query)).toEqual({ previous: '0', next: null });
  reply.body = run;
  expect(await data.runAction('a', 'pay', ['1'])).toEqual(run);
  reply.body = result;
  expect(await data.tryAction('a', 'pay', ['1'])).toEqual({ ...result, unready: [] });
  reply.body = { isPublished: false, needs: [{ label: 'تصویر', isMet: false }] };
  expect(await data.readiness('a', '1')).toEqual(reply.body);
  reply.body = { price: 1 };
  expect(await data.defaults('a')).toEqual({ price: 1 });
  reply.body = { state: 'failed' };
  expect([await data.mediaState('x'), await data.retryMedia('x')]).toEqual([reply.body, reply.body]);
});

test('a new order of rows is sent although the page is left', async () => {
  await dataOf('teacher').reorder('a', 'place', ['2', '1']);
  expect(sent).toEqual([
    { method: 'POST', url: '/api/teacher/a/order/place', body: { ids: ['2', '1'] }, keepalive: true },
  ]);
});

describe('mistakes of a row that is not stored', () => {
  test.each([
    [null, 'POST', 'a?dryRun=true'],
    ['1', 'PUT', 'a/1?dryRun=true'],
  ])('of the row %s', async (id, method, url) => {
    expect(await dataOf('admin').mistakes('a', id, { title: 'ب' })).toEqual({});
    expect(sent).toMatchObject([{ method, url: `/api/admin/${url}`, body: { title: 'ب' } }]);
    const errors = [{ property: 'title', errors: ['کوتاه است'] }];
    reply = { status: 422, body: { code: 'invalid', title: 'نامعتبر', status: 422, errors } };
    expect(await dataOf('admin').mistakes('a', id, { title: 'ب' })).toEqual({ title: 'کوتاه است' });
  });
});

test('addresses of exports and look-ups', () => {
  const { exportUrl, lookupResource } = dataOf('marketer');
  expect(decodeURIComponent(exportUrl('a', query).replaceAll('+', ' '))).toBe(`/api/marketer/a/export?${listed}`);
  expect(decodeURIComponent(exportUrl('a', query, ['title', 'price']))).toBe(
    `/api/marketer/a/export?${listed}&columns=["title","price"]`,
  );
  expect(lookupResource('a', 'group')).toBe('a/lookup/group');
});

/** The rows that came with the page, as react-admin's list finds them. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ListAnswer } from '../../src/define/first-list.ts';
import { receiveFirstRows } from '../session/first-rows.ts';
import { panelDataProvider } from './data-provider.ts';
import { primeFirstRows } from './prime-first-rows.ts';

const query = {
  section: 'notes',
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' },
  filter: {},
} as const;
const key = ['notes', 'getList', { pagination: query.pagination, sort: query.sort, filter: {}, meta: undefined }];
const rows: ListAnswer = { rows: '[{"id":"1","name":"یک"}]', total: 1, isEstimated: true };
const shown = { data: [{ id: '1', name: 'یک' }], total: 1, pageInfo: undefined, meta: { estimated: true } };
const received = (answer: Promise<ListAnswer | null>) =>
  receiveFirstRows({ query, address: '/api/admin/notes?range=[0,24]', answer });

/** A provider whose lists say that they were asked for. */
const provider = {
  ...panelDataProvider('/api/admin'),
  getList: async () => ({ data: [{ id: 'asked' }], total: 1 }),
} as unknown as ReturnType<typeof panelDataProvider>;

test('rows that came are there before the first rendering, and once', async () => {
  await received(Promise.resolve(rows));
  const queries = new QueryClient();
  primeFirstRows(queries, provider, '/api/admin');
  expect(queries.getQueryData(key)).toEqual(shown);
  const later = new QueryClient();
  primeFirstRows(later, provider, '/api/admin');
  expect(later.getQueryData(key)).toBeUndefined();
});

test('rows of one panel are not shown in another', async () => {
  await received(Promise.resolve(rows));
  const queries = new QueryClient();
  primeFirstRows(queries, provider, '/api/teacher');
  expect(queries.getQueryData(key)).toBeUndefined();
});

test('rows that are late are waited for by the list, not asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<ListAnswer>();
  await received(promise);
  const queries = new QueryClient();
  primeFirstRows(queries, provider, '/api/admin');
  expect(queries.getQueryState(key)?.fetchStatus).toBe('fetching');
  resolve(rows);
  await expect.poll(() => queries.getQueryData(key)).toEqual(shown);
});

test.each([
  ['refused', () => Promise.resolve(null)],
  ['broken off', () => Promise.reject(new Error('the page ended'))],
])('rows whose answer was %s are asked for by the panel itself', async (_, answer) => {
  await received(answer()).catch(() => undefined);
  const queries = new QueryClient();
  primeFirstRows(queries, provider, '/api/admin');
  await expect.poll(() => queries.getQueryData(key)).toMatchObject({ data: [{ id: 'asked' }] });
});

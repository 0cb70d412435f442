import { expect, test } from 'vitest';
import { connectionName, identityOf, thisProcess } from './identity.ts';

const identity = {
  host: 'web-1',
  pid: 4_194_304,
  startedAt: '2026-11-28T01:44:27.000Z',
  builtAt: '2026-11-27T20:00:00.000Z',
};

test('a process is read from the name of its connection', () => {
  expect(identityOf(connectionName(identity))).toEqual(identity);
  expect(identityOf(connectionName({ ...identity, builtAt: null }))).toEqual({ ...identity, builtAt: null });
  expect(identityOf(connectionName(thisProcess()))).toMatchObject({ pid: process.pid, builtAt: null });
});

test('the name fits into what PostgreSQL stores, whatever the host is called', () => {
  const long = connectionName({ ...identity, host: 'academy-web-7d4b9c5f6-میزبان'.repeat(4) });
  expect(long.length).toBeLessThanOrEqual(63);
  expect(identityOf(long)).toMatchObject({
    pid: identity.pid,
    host: expect.stringContaining('academy-web-7d4b9c5f6-?'),
  });
});

test('other connections are no processes', () => {
  for (const name of ['academy', 'academy changes', 'academy jobs', 'psql', '']) expect(identityOf(name)).toBeNull();
});

import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../src/server/platform/auth/passwords.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';

const password = 'a long password';
const { app, services } = await testApp();
let chief: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  student = await testPerson(services);
  await storePassword(services.db, chief.id, await hashPassword(password));
});

async function ask(method: string, path: string, body?: unknown) {
  const response = await app.request(`/api/admin/${path}`, {
    method,
    headers: chief.headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const confirmed = (path: string, id: unknown) => ask('POST', path, { ids: [id], reason: 'بررسی شد', password });
const wrong = (property: string) => ({ status: 422, body: { errors: [{ property }] } });

describe('R04 a commission made by hand', () => {
  const hand = {
    kind: 'teacher',
    base: 99_999,
    rateBps: 3_333,
    dueAt: '2026-12-01T00:00:00.000Z',
    note: 'تدریس حضوری',
  };
  test('is what its rate gives of its base, floored, and is not changed afterwards but for its note', async () => {
    const { status, body } = await ask('POST', 'commissions', { ...hand, beneficiary: student.id });
    expect([status, body.amount, body.state]).toEqual([201, 33_329, 'proposed']);
    expect((await confirmed('commissions/actions/confirm', body.id)).body).toEqual({ ids: [body.id], waiting: [] });
    for (const change of [{ amount: 1 }, { base: 1 }, { rateBps: 1 }, { state: 'paid' }, { beneficiary: chief.id }]) {
      expect([200, 403], JSON.stringify(change)).toContain(
        (await ask('PUT', `commissions/${String(body.id)}`, change)).status,
      );
    }
    expect((await ask('PUT', `commissions/${String(body.id)}`, { note: 'تدریس در تابستان' })).body).toMatchObject({
      amount: 33_329,
      base: 99_999,
      state: 'pending',
      note: 'تدریس در تابستان',
    });
    expect((await ask('DELETE', `commissions/${String(body.id)}`)).status).toBe(403);
  });
  test('says why, and is something', async () => {
    expect(await ask('POST', 'commissions', { ...hand, beneficiary: student.id, note: ' ' })).toMatchObject(
      wrong('note'),
    );
    expect(await ask('POST', 'commissions', { ...hand, beneficiary: student.id, base: 1 })).toMatchObject(
      wrong('base'),
    );
  });
});

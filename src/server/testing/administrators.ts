/** Administrators and their calls, for the hostile tests. */
import { randomUUID } from 'node:crypto';
import { hashPassword, storePassword } from '../platform/auth/passwords.ts';
import { insertRows } from '../platform/db/rows.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import type { Consent } from '../generator/rest/consents.ts';
import type { FieldErrors } from '../../contract/errors.ts';

export const password = 'a long password';

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    readonly ids?: string[];
    readonly waiting?: string[];
    readonly errors?: FieldErrors[];
  };
}

/** Over an API of its own, where none is given. Call it at the top of a test file. */
export async function authorityWorld(given?: TestApp) {
  const { app, services } = given ?? (await testApp());
  const { db, registry } = services;
  const hash = await hashPassword(password);

  async function administrator(...permissions: string[]): Promise<TestPerson> {
    const person = await testPerson(services, { role: 'admin', permissions });
    await storePassword(db, person.id, hash);
    return person;
  }
  /** Any call, by nobody where `as` is null; the body is null where it is no JSON. */
  async function ask(as: TestPerson | null, method: string, path: string, body?: unknown) {
    const response = await app.request(`/api/${path}`, {
      method,
      headers: as?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: /^[{[]/.test(text) ? JSON.parse(text) : null };
  }
  /** A call of the panel. */
  const send = (as: TestPerson | null, method: string, path: string, body?: unknown): Promise<Answered> =>
    ask(as, method, `admin/${path}`, body);
  /** An action on one row, with the right password and a reason unless `more` says otherwise. */
  const act = (as: TestPerson | null, section: string, action: string, id: string, more: object = {}) =>
    send(as, 'POST', `${section}/actions/${action}`, { ids: [id], password, reason: 'بررسی شد', ...more });
  const credit = (as: TestPerson | null, to: { id: string }, amount: number) =>
    act(as, 'users', 'adjustWallet', to.id, { input: { direction: 'credit', amount, note: 'جبران' } });
  const requests = async (as: TestPerson, section: string, id: string): Promise<Consent[]> =>
    (await send(as, 'GET', `${section}/${id}/consents`)).body as unknown as Consent[];
  const approve = (as: TestPerson, section: string, id: string, consent: string) =>
    send(as, 'POST', `${section}/consents/${consent}`, { approve: true, password }).then((answer) => ({
      ...answer,
      id,
    }));
  async function course(price: number): Promise<string> {
    const id = randomUUID();
    const slug = `course-${id}`;
    const group = randomUUID();
    await insertRows(db, registry, 'course-groups', [{ id: group, name: group, status: 'published' }]);
    await insertRows(db, registry, 'courses', [{ id, title: slug, slug, price, group, status: 'published' }]);
    return id;
  }
  return { app, services, db, registry, administrator, ask, send, act, credit, requests, approve, course };
}

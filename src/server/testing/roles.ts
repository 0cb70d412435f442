/** People of every role over a database with one row of every section: for tests generated from the definitions. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { namedPermissions, type Actor } from '../../define/condition.ts';
import type { AnyResource, Panel } from '../../define/resource.ts';
import { requirementOf, viewFor, type View } from '../../define/rules.ts';
import { registry } from '../../../resources/index.ts';
import { loadActor } from '../platform/auth/actor.ts';
import { hashPassword, storePassword } from '../platform/auth/passwords.ts';
import type { Services } from '../generator/section/section-api.ts';
import { objectsIn } from '../generator/rest/json.ts';
import { testApp } from './app.ts';
import { findRow, storeFound } from '../generator/testing/condition-rows.ts';
import { testPerson, type TestPerson } from './people.ts';
import { sampleWorld } from '../generator/testing/sample.ts';
import type { Row, Targets } from '../generator/testing/sample-values.ts';

export interface Role {
  readonly name: string;
  readonly person: TestPerson | null;
  /** What the rules know of the person, once everyone is stored. */
  actor: Actor | null;
}

type PersonOptions = NonNullable<Parameters<typeof testPerson>[1]>;
const sections = [...registry.values()];

/** Everyone who may send a request, and what they are; `null` has no session. */
const people: Readonly<Record<string, PersonOptions | null>> = {
  nobody: null,
  student: {},
  blocked: { values: { status: 'blocked' } },
  'administrator of everything': { role: 'admin', permissions: ['admin.*'] },
  'administrator of nothing': { role: 'admin' },
  author: {
    role: 'admin',
    permissions: ['admin.articles.view', 'admin.articles.create', 'admin.articles.edit', 'admin.article-groups.view'],
  },
  'reader of everything': {
    role: 'admin',
    permissions: sections.flatMap((r) => namedPermissions(requirementOf(r, 'view', registry))),
  },
  teacher: { role: 'teacher' },
  'pending teacher': { role: 'teacher' },
  marketer: { role: 'marketer' },
  'pending marketer': { role: 'marketer' },
};
/** The names of all roles. */
export const roleNames = Object.keys(people);

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The total of a list. */
  readonly total: string | undefined;
  readonly body: unknown;
  /** The body, as a row and as rows: a test reads the one it expects. */
  readonly row: Row;
  readonly rows: readonly Row[];
  /** The code of a problem. */
  readonly code: unknown;
}

/** The password of everyone who has a session. */
export const rolePassword = 'a password of the roles';

/** The app, its roles and what tests ask of them. Call it at the top of a test file. */
export async function testRoles() {
  const { app, services } = await testApp();
  const ids = await sampleWorld(services);
  const to: Targets = (section) => ids[section]!;
  const roles = new Map<string, Role>();
  for (const [name, options] of Object.entries(people)) {
    roles.set(name, { name, person: options && (await testPerson(services, options)), actor: null });
  }
  const role = (name: string): Role => roles.get(name)!;
  beforeAll(async () => {
    const hash = await hashPassword(rolePassword);
    for (const { person } of roles.values()) if (person) await storePassword(services.db, person.id, hash);
    await identify(services, role('teacher'), 'teachers', {}, to);
    await identify(services, role('pending teacher'), 'teachers', { status: 'pending' }, to);
    await identify(services, role('marketer'), 'marketers', { courses: manyCourses() }, to);
    await identify(services, role('pending marketer'), 'marketers', { status: 'pending' }, to);
    services.changes.publish('teachers', 'marketers', 'users');
    await services.db.query(sql`update exams_exam set status = 'published'`);
    for (const r of roles.values()) r.actor = r.person && (await loadActor(services.db, registry, r.person.id));
  });
  return { app, services, ids, to, role, request: requester(app) };
}

/** Enough courses that rows of different tests need not share one. */
const manyCourses = () => Array.from({ length: 40 }, () => ({ course: randomUUID(), rateBps: null }));

/** Makes the person one of a panel, by a row of the section that says so; without `more`, one that is approved. */
async function identify(services: Services, { person }: Role, section: string, more: Row, to: Targets): Promise<void> {
  const resource = registry.get(section)!;
  const identity = resource.identity!;
  const isApproved = !(identity.statusField in more);
  const values = { ...more, [identity.by]: person!.id };
  const found = findRow({ registry, actor: null, to }, resource, identity.when, isApproved, values);
  await storeFound(services, section, found!, to);
}

/** Sends a request as a person. */
function requester(app: Awaited<ReturnType<typeof testApp>>['app']) {
  return async (who: Pick<Role, 'person'>, method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await app.request(path, {
      method,
      headers: { ...who.person?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const parsed: unknown = isJson ? JSON.parse(text) : null;
    return {
      status: response.status,
      text,
      total: response.headers.get('content-range')?.split('/').at(-1),
      body: parsed,
      // cast: what is no object has no fields to look into.
      row: parsed as Row,
      rows: objectsIn(parsed),
      code: (parsed as Row | null)?.code,
    };
  };
}

/** The section as a role sees it in a panel. */
export const viewOf = (who: Role, resource: AnyResource, panel: Panel): View | null =>
  viewFor(resource, panel, who.actor, registry);
/** The query of a list with a filter. */
export const filtered = (filter: unknown): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`;
/** The status of a request that a role may not send. */
export const refusalStatus = (who: Role): number => (who.actor ? 403 : 401);

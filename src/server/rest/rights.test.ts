/**
 * Made from the definitions: role × action × field × row relation. What the API answers must be what the rule that
 * browsers mirror says.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../define/condition.ts';
import { tableOwner } from '../../define/registry.ts';
import { isSingle, panelOf, requirementOf, viewFor, type View } from '../../define/rules.ts';
import { namedPermissions } from '../../define/condition.ts';
import { actions, type AnyResource, type Panel } from '../../define/resource.ts';
import { registry } from '../../../resources/index.ts';
import { loadActor } from '../auth/actor.ts';
import { insertRows } from '../db/rows.ts';
import { tableName } from '../db/names.ts';
import { testApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { pointedTo, sampleRow, sampleWorld, satisfying } from '../testing/sample.ts';

const { app, services } = await testApp();
const panels = ['admin', 'marketer', 'teacher'] as const;
const sections = [...registry.values()];
const listed = sections.filter((r) => !r.singleton);
const ids = await sampleWorld(services);
const to = (section: string): string => ids[section]!;

interface Role {
  readonly name: string;
  person: TestPerson | null;
  actor: Actor | null;
}
const roles: Role[] = await Promise.all(
  [
    ['nobody', null],
    ['student', {}],
    ['blocked', { values: { status: 'blocked' } }],
    ['administrator of everything', { role: 'admin', permissions: ['admin.*'] }],
    ['administrator of nothing', { role: 'admin' }],
    [
      'author',
      {
        role: 'admin',
        permissions: [
          'admin.articles.view',
          'admin.articles.create',
          'admin.articles.edit',
          'admin.article-groups.view',
        ],
      },
    ],
    [
      'reader of everything',
      { role: 'admin', permissions: sections.flatMap((r) => namedPermissions(requirementOf(r, 'view', registry))) },
    ],
    ['teacher', { role: 'teacher' }],
    ['pending teacher', { role: 'teacher' }],
    ['marketer', { role: 'marketer' }],
    ['pending marketer', { role: 'marketer' }],
  ].map(async ([name, options]) => ({
    name: name as string,
    person: options === null ? null : await testPerson(services, options as Parameters<typeof testPerson>[1]),
    actor: null,
  })),
);
const role = (name: string): Role => roles.find((r) => r.name === name)!;

/** Makes the person one of the panel, by a row of the section that says so. */
async function identify(name: string, section: string, more: Record<string, unknown>): Promise<void> {
  const resource = registry.get(section)!;
  await insertRows(services.db, registry, section, [
    {
      ...sampleRow(resource, to),
      ...satisfying(resource.identity!.when, resource, {} as Actor, to),
      ...more,
      [resource.identity!.by]: role(name).person!.id,
    },
  ]);
}

beforeAll(async () => {
  await identify('teacher', 'teachers', {});
  await identify('pending teacher', 'teachers', { status: 'pending' });
  await identify('marketer', 'marketers', { courses: [{ course: randomUUID(), rateBps: null }] });
  await identify('pending marketer', 'marketers', { status: 'pending' });
  services.changes.publish('teachers', 'marketers', 'users');
  await services.db.query(sql`update exams_exam set status = 'published'`);
  for (const r of roles) r.actor = r.person && (await loadActor(services.db, registry, r.person.id));
});

async function ask(who: Role, method: string, path: string, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers: { ...who.person?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    total: response.headers.get('content-range')?.split('/')[1],
    body: response.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Record<string, unknown> & Record<string, unknown>[])
      : null,
  };
}
const view = (who: Role, resource: AnyResource, panel: Panel): View | null =>
  viewFor(resource, panel, who.actor, registry);
const filtered = (filter: unknown): string => `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`;
const refused = (who: Role): number => (who.actor ? 403 : 401);
const everyone = roles.map((r) => r.name);
const seeing = (name: string, panel: Panel) => listed.filter((r) => view(role(name), r, panel));

describe.each(everyone)('G07 %s', (name) => {
  test.each(panels.flatMap((panel) => sections.map((r) => [panel, r.name] as const)))(
    '%s/%s: each action is open or refused as the rule says',
    async (panel, section) => {
      const who = role(name);
      const resource = registry.get(section)!;
      const seen = view(who, resource, panel);
      const base = `/api/${panel}/${section}`;
      const single = isSingle(resource, panel);
      const one = `${base}/${single ? 'current' : randomUUID()}`;
      const missing = single ? 200 : 404;
      expect((await ask(who, 'GET', base)).status).toBe(seen?.can.view ? 200 : refused(who));
      expect((await ask(who, 'GET', one)).status).toBe(seen?.can.view ? missing : refused(who));
      expect((await ask(who, 'DELETE', one)).status).toBe(seen?.can.delete ? 404 : refused(who));
      expect((await ask(who, 'POST', `${one}/restore`)).status).toBe(seen?.can.delete ? 404 : refused(who));
      expect([
        seen?.can.edit ? 404 : refused(who),
        seen?.can.edit ? 200 : refused(who),
        seen?.can.edit ? 422 : refused(who),
      ]).toContain((await ask(who, 'PUT', one, {})).status);
      expect((await ask(who, 'POST', base, { _: 1 })).status).toBe(seen?.can.create ? 422 : refused(who));
      expect((await ask(who, 'GET', `${base}/export`)).status).toBe(seen?.can.export ? 200 : refused(who));
      if (!single) {
        expect((await ask(who, 'GET', `${base}?filter={"deleted":true}`)).status).toBe(
          seen?.can.delete ? 200 : refused(who),
        );
      }
      for (const [field] of Object.entries(resource.fields).filter(([, x]) => x.kind === 'integer' && x.sort)) {
        expect((await ask(who, 'POST', `${base}/order/${field}`, { ids: [randomUUID()] })).status).toBe(
          !seen?.can.edit ? refused(who) : !seen.sortable.includes(field) || seen.editable.includes(field) ? 404 : 403,
        );
      }
      for (const action of Object.keys(resource.actions ?? {})) {
        expect((await ask(who, 'POST', `${base}/actions/${action}`, { ids: [randomUUID()] })).status).toBe(
          seen?.actions.includes(action) ? 404 : refused(who),
        );
      }
    },
  );
});

describe.each(everyone)('fields as %s', (name) => {
  test('what is read is what the rule names, in lists, rows and exports', async () => {
    for (const panel of panels) {
      for (const resource of seeing(name, panel)) {
        const who = role(name);
        const seen = view(who, resource, panel)!;
        const { body } = await ask(who, 'GET', `/api/${panel}/${resource.name}?range=[0,5]`);
        for (const row of body!) {
          expect(Object.keys(row).sort(), `${panel}/${resource.name}`).toEqual(
            [...new Set(['id', ...seen.readable])].sort(),
          );
          expect(
            Object.keys((await ask(who, 'GET', `/api/${panel}/${resource.name}/${String(row.id)}`)).body!).sort(),
          ).toEqual(Object.keys(row).sort());
        }
      }
    }
    expect(role(name).name).toBe(name);
  });
  test('what may not be read can be neither filtered nor sorted by, nor written', async () => {
    for (const panel of panels) {
      for (const resource of seeing(name, panel)) {
        const who = role(name);
        const seen = view(who, resource, panel)!;
        const base = `/api/${panel}/${resource.name}`;
        const sample = sampleRow(tableOwner(resource, registry), to);
        const rows = (await ask(who, 'GET', `${base}?range=[0,0]`)).body!;
        expect((await ask(who, 'GET', `${base}?${filtered({ q: 'نمونه' })}`)).status, 'search').toBe(
          seen.searchable ? 200 : 422,
        );
        for (const field of Object.keys(resource.fields)) {
          if (!seen.filterable.includes(field)) {
            expect(
              (await ask(who, 'GET', `${base}?${filtered({ [field]: sample[field] ?? 'x' })}`)).status,
              `filter ${field}`,
            ).toBe(422);
          }
          if (!seen.sortable.includes(field)) {
            expect(
              (await ask(who, 'GET', `${base}?sort=${encodeURIComponent(JSON.stringify([field, 'ASC']))}`)).status,
              `sort ${field}`,
            ).toBe(422);
          }
          if (seen.can.edit && rows[0] && !seen.editable.includes(field) && !resource.fields[field]!.computed) {
            expect([403, 422], `write ${field}`).toContain(
              (
                await ask(who, 'PUT', `${base}/${String(rows[0].id)}`, {
                  [field]: field in rows[0] ? 'something else' : sample[field],
                })
              ).status,
            );
          }
        }
      }
    }
    expect(role(name).name).toBe(name);
  });
});

describe.each([
  ['teacher', 'teacher'],
  ['marketer', 'marketer'],
] as const)('rows of others in the panel of a %s', (name, panel) => {
  const scoped = sections.filter((r) => r.panels?.[panel] && !isSingle(r, panel));
  test.each(scoped.map((r) => r.name))(
    '%s: no list, row, search, count, filter, look-up or write reaches them',
    async (section) => {
      const who = role(name);
      const resource = registry.get(section)!;
      const base = `/api/${panel}/${section}`;
      const word = `جستجوی${randomUUID().slice(0, 8)}`;
      const { scope } = resource.panels![panel]!;
      const pointed = await pointedTo(services, scope, resource, who.actor!, to);
      const title =
        resource.fields[resource.title]!.kind === 'text' || resource.fields[resource.title]!.kind === 'longText'
          ? { [resource.title]: word }
          : {};
      const own = sampleRow(resource, to, {
        ...title,
        ...satisfying(scope, resource, who.actor!, (s) => pointed[s] ?? to(s)),
      });
      const mine = typeof own.id === 'string' ? own.id : randomUUID();
      const other = randomUUID();
      const unique = Object.fromEntries(
        Object.entries(resource.fields)
          .filter(([, x]) => x.unique)
          .map(([n]) => [n, `other-${randomUUID().slice(0, 8)}`]),
      );
      const free = Object.fromEntries(
        (resource.uniqueTogether ?? []).map((names) => [names.find((n) => !resource.fields[n]!.required)!, null]),
      );
      await insertRows(services.db, registry, section, [
        { ...own, ...free, id: mine },
        { ...sampleRow(resource, to), ...title, ...unique, ...free, id: other },
      ]);
      services.changes.publish(tableName(section));
      const searched = view(who, resource, panel)!.searchable && Object.keys(title).length > 0;
      const list = await ask(who, 'GET', `${base}?${filtered(searched ? { q: word } : { id: [mine, other] })}`);
      expect(list.body!.map((r) => r.id)).toEqual([mine]);
      expect(list.total).toBe('1');
      expect((await ask(who, 'GET', `${base}?${filtered({ id: [mine, other] })}`)).body!.map((r) => r.id)).toEqual([
        mine,
      ]);
      expect((await ask(who, 'GET', `${base}/${mine}`)).status).toBe(200);
      expect((await ask(who, 'GET', `${base}/${other}`)).status).toBe(404);
      const write = await ask(who, 'PUT', `${base}/${other}`, {});
      expect(write.status).toBe(view(who, resource, panel)!.can.edit ? 404 : 403);
      for (const field of view(who, resource, panel)!.editable) {
        expect(
          (await ask(who, 'PUT', `${base}/${mine}`, { [field]: sampleRow(resource, to)[field] })).status,
          `write ${field}`,
        ).toBe(200);
      }
      for (const field of view(who, resource, panel)!.filterable) {
        if (own[field] !== undefined && typeof own[field] !== 'object') {
          expect((await ask(who, 'GET', `${base}?${filtered({ [field]: own[field] })}`)).text).not.toContain(other);
        }
      }
    },
  );
});

describe.each([
  ['teacher', 'teacher'],
  ['marketer', 'marketer'],
] as const)('the own row of a %s', (name, panel) => {
  test('is the only one he reaches, and only its open fields are his to write', async () => {
    for (const resource of sections.filter((r) => !r.singleton && r.panels?.[panel]?.self)) {
      const who = role(name);
      const base = `/api/${panel}/${resource.name}`;
      const mine = String(who.actor!.identities[panel]!.id);
      const seen = view(who, resource, panel)!;
      const current = (await ask(who, 'GET', `${base}/current`)).body!;
      expect(current.id).toBe(mine);
      expect(Object.keys(current).sort()).toEqual([...new Set(['id', ...seen.readable])].sort());
      expect((await ask(who, 'GET', base)).body!.map((r) => r.id)).toEqual([mine]);
      expect((await ask(who, 'GET', `${base}/${to(resource.name)}`)).status).toBe(404);
      expect((await ask(who, 'PUT', `${base}/${to(resource.name)}`, {})).status).toBe(seen.can.edit ? 404 : 403);
      for (const field of Object.keys(resource.fields).filter(
        (n) => !seen.editable.includes(n) && !resource.fields[n]!.computed,
      )) {
        expect([403, 422], field).toContain(
          (await ask(who, 'PUT', `${base}/current`, { [field]: 'something else' })).status,
        );
      }
    }
    expect(role(name).actor!.identities[panel]).toBeTruthy();
  });
});

describe('every section, as one who may do everything', () => {
  test.each(sections.filter((r) => !r.readOnly).map((r) => r.name))(
    '%s: a row made from the definition is created, read, changed, deleted and restored',
    async (section) => {
      const who = role('administrator of everything');
      const resource = registry.get(section)!;
      const seen = view(who, resource, 'admin')!;
      const base = `/api/admin/${section}`;
      const fresh = await freshTargets(resource);
      const all = sampleRow(resource, (s) => fresh[s] ?? to(s));
      const names = seen.can.create ? seen.creatable : seen.editable;
      const sent = Object.fromEntries(Object.entries(all).filter(([n]) => names.includes(n)));
      if (resource.singleton) return void expect((await ask(who, 'PUT', `${base}/current`, sent)).status).toBe(200);
      let id = ids[section]!;
      if (seen.can.create) {
        const made = await ask(who, 'POST', base, sent);
        expect(made.status, made.text).toBe(201);
        id = String(made.body!.id);
        expect((await ask(who, 'GET', `${base}/${id}`)).body).toEqual(made.body);
      }
      const stored = (await ask(who, 'GET', `${base}/${id}`)).body!;
      expect((await ask(who, 'PUT', `${base}/${id}`, stored)).body).toEqual(stored);
      if (seen.can.create && seen.can.delete) {
        expect((await ask(who, 'DELETE', `${base}/${id}`)).status).toBe(200);
        expect((await ask(who, 'GET', `${base}/${id}`)).status).toBe(404);
        expect((await ask(who, 'POST', `${base}/${id}/restore`)).status).toBe(
          (resource.trashDays ?? 30) > 0 ? 200 : 404,
        );
      }
    },
  );
  test('HTML and SQL in every text field are stored as text or refused, never run', async () => {
    const who = role('administrator of everything');
    const evil = `'"><script>alert(1)</script>; drop table users; --`;
    for (const resource of listed.filter((r) => view(who, r, 'admin')!.can.create)) {
      const fresh = await freshTargets(resource);
      const names = view(who, resource, 'admin')!.creatable;
      const all = sampleRow(resource, (s) => fresh[s] ?? to(s));
      const sent = Object.fromEntries(
        Object.entries(all)
          .filter(([n]) => names.includes(n))
          .map(([n, v]) => [
            n,
            typeof v === 'string' &&
            ['text', 'longText', 'richText', 'slug', 'url', 'email', 'mobile', 'choice', 'colour', 'image'].includes(
              resource.fields[n]!.kind,
            )
              ? evil
              : v,
          ]),
      );
      const { status, text } = await ask(who, 'POST', `/api/admin/${resource.name}`, sent);
      expect([201, 422], resource.name).toContain(status);
      for (const [n, x] of Object.entries(resource.fields)) {
        if (status === 201 && x.kind === 'richText' && names.includes(n)) expect(text).not.toContain('<script>');
      }
    }
    expect((await services.db.query<{ n: number }>(sql`select count(*) as n from users`))[0]!.n).toBeGreaterThan(5);
  });
});

/** Users of their own for references that must be unique. */
async function freshTargets(resource: AnyResource): Promise<Record<string, string>> {
  const unique = Object.values(resource.fields).flatMap((x) => (x.kind === 'reference' && x.unique ? [x.to] : []));
  return Object.fromEntries(
    await Promise.all(unique.map(async (section) => [section, (await testPerson(services)).id] as const)),
  );
}

/** Specification, section 6. */
const thirty =
  `list.view permissions.view marketers.view users.view users-comments.view teachers.view faqs.view courses.view course-groups.view bundles.view majors.view roadmap-questions.view
  roadmap-question-category.view commissions.view discounts.view wallet-transactions.view course-transactions.view collaborate-requests.view contact-requests.view articles.view article-groups.view testimonials.view
  banner.view latest-news.view contact-info.view page.terms-and-conditions.edit page.privacy-policy.edit metadata.view importer.import proofs.view`
    .split(/\s+/)
    .map((p) => `admin.${p}`);

describe('the permissions of the specification', () => {
  test('G04 are thirty', () => expect(new Set(thirty).size).toBe(30));
  test.each(thirty)('G04 %s opens the section it names, and nothing opens it without', async (permission) => {
    const section = /^admin\.(.+)\.\w+$/.exec(permission)![1]!.replace(/^page\./, 'page/');
    const path = `/api/admin/${section}`;
    const holder = {
      name: permission,
      person: await testPerson(services, { role: 'admin', permissions: [permission] }),
      actor: null,
    };
    const others = {
      name: permission,
      person: await testPerson(services, { role: 'admin', permissions: thirty.filter((p) => p !== permission) }),
      actor: null,
    };
    expect((await ask(holder, 'GET', path)).status).toBe(200);
    expect((await ask(others, 'GET', path)).status).toBe(403);
  });
  test('G05 the VIP items open with list.view, the exam items with permissions.view', async () => {
    const lister = {
      name: 'lister',
      person: await testPerson(services, { role: 'admin', permissions: ['admin.list.view'] }),
      actor: null,
    };
    const keeper = {
      name: 'keeper',
      person: await testPerson(services, { role: 'admin', permissions: ['admin.permissions.view'] }),
      actor: null,
    };
    expect([
      (await ask(lister, 'GET', '/api/admin/vip-faqs')).status,
      (await ask(keeper, 'GET', '/api/admin/vip-faqs')).status,
    ]).toEqual([200, 403]);
    expect([
      (await ask(lister, 'GET', '/api/admin/exams/exam')).status,
      (await ask(keeper, 'GET', '/api/admin/exams/exam')).status,
    ]).toEqual([403, 200]);
  });
});

test('the panel of a role is its own', () =>
  expect(panelOf).toEqual({ admin: 'admin', marketer: 'marketer', teacher: 'teacher', user: null }));
test('actions are those that tests go through', () =>
  expect([...actions]).toEqual(['view', 'create', 'edit', 'delete', 'export']));

/** Generated from the definitions: a row of each section through its whole life. */
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { registry } from '../../../../resources/index.ts';
import type { FieldKind } from '../../../define/field.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { rowSchema } from '../../../define/schema.ts';
import { modulesFor } from '../section/define-server.ts';
import { stepUpIn } from './incoming.ts';
import { rolePassword, testRoles, viewOf, type Answer } from '../../testing/roles.ts';
import { acceptedValues, freshTargets, sampleBody } from '../testing/sample.ts';
import type { Row } from '../testing/sample-values.ts';
import { col } from '../../platform/db/row-shape.ts';

const { services, role, request, ids, to } = await testRoles();
const sections = [...registry.values()];
const administrator = 'administrator of everything';

/**
 * Whether a hook refused a row the definition accepts: a rule beyond the fields, of a server file that gives no
 * `sample`. It names what it refuses, and never speaks of rights.
 */
function isRefusedByHook(section: string, sent: Row, answer: Answer): boolean {
  const resource = registry.get(section)!;
  const modules = modulesFor(services.modules, resource, tableOwner(resource, registry));
  if (modules.length === 0 || answer.status < 400 || answer.status >= 500) return false;
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => name in sent));
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => name in fields));
  return ['invalid', 'conflict'].includes(String(answer.code)) && rowSchema(fields).safeParse(values).success;
}

/** A body that the definition and, where it gives a sample, the server file accept. */
async function nextBody(resource: AnyResource, names: readonly string[]): Promise<Row> {
  const targets = await freshTargets(services, resource, to);
  const body = sampleBody(resource, names, targets, { given: acceptedValues(services, resource, targets) });
  return stepUpIn(resource.fields).length > 0 ? { ...body, password: rolePassword } : body;
}

/** What a server file says of its rows, the generated rows pass: such a section is excused from nothing. */
const isExcused = (section: string, sent: Row, answer: Answer): boolean =>
  !services.modules.get(section)?.sample && isRefusedByHook(section, sent, answer);

describe('every section, as one who may do everything', () => {
  test.each(sections.filter((r) => !r.readOnly).map((r) => r.name))(
    '%s: a row made from the definition is created, read, changed, deleted and restored',
    async (section) => {
      const who = role(administrator);
      const resource = registry.get(section)!;
      const view = viewOf(who, resource, 'admin')!;
      const base = `/api/admin/${section}`;
      const sent = await nextBody(resource, view.can.create ? view.creatable : view.editable);
      if (resource.singleton) {
        const answer = await request(who, 'PUT', `${base}/current`, sent);
        expect(answer.status === 200 || isExcused(section, sent, answer), answer.text).toBe(true);
        return;
      }
      let id = ids[section]!;
      if (view.can.create) {
        const created = await request(who, 'POST', base, sent);
        expect(created.status === 201 || isExcused(section, sent, created), created.text).toBe(true);
        if (created.status === 201) {
          id = String(created.row.id);
          expect((await request(who, 'GET', `${base}/${id}`)).body).toEqual(created.body);
        }
      }
      const stored = await request(who, 'GET', `${base}/${id}`);
      const again = await request(who, 'PUT', `${base}/${id}`, stored.body);
      if (view.can.edit) expect(again.body).toEqual(stored.body);
      else expect(again.status).toBe(403);
      if (view.can.create && view.can.delete && id !== ids[section]) {
        expect((await request(who, 'DELETE', `${base}/${id}`)).status).toBe(200);
        expect((await request(who, 'GET', `${base}/${id}`)).status).toBe(404);
        const restored = await request(who, 'POST', `${base}/${id}/restore`);
        expect(restored.status).toBe((resource.trashDays ?? 30) > 0 ? 200 : 404);
      }
    },
  );

  const holdsMarkup: ReadonlySet<FieldKind> = new Set([
    'text',
    'longText',
    'richText',
    'slug',
    'url',
    'email',
    'mobile',
    'choice',
    'colour',
    'image',
  ] as const);
  test('HTML and SQL in every text field are stored as text or refused, never run', async () => {
    const who = role(administrator);
    const evil = `'"><script>alert(1)</script>; drop table users; --`;
    for (const resource of sections.filter((r) => !r.singleton && viewOf(who, r, 'admin')!.can.create)) {
      const names = viewOf(who, resource, 'admin')!.creatable;
      const row = await nextBody(resource, names);
      for (const [name, value] of Object.entries(row)) {
        const field = resource.fields[name];
        if (typeof value === 'string' && field && holdsMarkup.has(field.kind)) row[name] = evil;
      }
      const answer = await request(who, 'POST', `/api/admin/${resource.name}`, row);
      const { status, text } = answer;
      expect(
        [201, 422].includes(status) || isRefusedByHook(resource.name, row, answer),
        `${resource.name} ${text}`,
      ).toBe(true);
      for (const [name, x] of Object.entries(resource.fields)) {
        if (status === 201 && x.kind === 'richText' && names.includes(name)) expect(text).not.toContain('<script>');
      }
    }
    const [users] = await services.db.query(sql`select count(*) as n from users`, { n: col.number });
    expect(users!.n).toBeGreaterThan(5);
  });
});

/** Generated from the definitions: rows outside the scope of a panel do not exist for the people of that panel. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { isSingle } from '../../../define/rules.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { tableName } from '../../platform/db/names.ts';
import { findRow, storeFound, type FoundRow } from '../testing/condition-rows.ts';
import { filtered, testRoles, viewOf, type Role } from '../../testing/roles.ts';
import { freshTargets, sampleRow } from '../testing/sample.ts';
import type { Row } from '../testing/sample-values.ts';

const { services, role, request, to } = await testRoles();
const sections = [...registry.values()];
const panels = ['teacher', 'marketer'] as const;
type OwnPanel = (typeof panels)[number];

/** A row inside the scope of a panel for its person, and one outside. */
async function storeInsideAndOutside(
  who: Role,
  resource: AnyResource,
  panel: OwnPanel,
  more: (passes: boolean) => Row,
): Promise<{ inside: FoundRow; outside: FoundRow }> {
  const { scope } = resource.panels![panel]!;
  const [inside, outside] = await Promise.all(
    [true, false].map(async (passes) => {
      const targets = await freshTargets(services, resource, to);
      const found = findRow({ registry, actor: who.actor, to: targets }, resource, scope, passes, more(passes));
      if (!found) throw new Error(`no row of ${resource.name} for which its scope is ${passes}`);
      await storeFound(services, resource.name, found, targets);
      return found;
    }),
  );
  services.changes.publish(tableName(resource.name));
  return { inside: inside!, outside: outside! };
}

/** Whether the title may hold any word. */
function hasFreeTitle({ fields, title }: AnyResource): boolean {
  const field = fields[title]!;
  return (field.kind === 'text' || field.kind === 'longText') && !field.pattern && (field.max ?? Infinity) >= 30;
}

describe.each(panels)('rows of others in the panel of a %s', (panel) => {
  const scoped = sections.filter((r) => r.panels?.[panel] && !isSingle(r, panel));
  test.each(scoped.map((r) => r.name))(
    '%s: no list, row, search, count, filter, look-up or write reaches them',
    async (section) => {
      const who = role(panel);
      const resource = registry.get(section)!;
      const view = viewOf(who, resource, panel)!;
      const base = `/api/${panel}/${section}`;
      const word = `جستجوی${randomUUID().slice(0, 8)}`;
      const isTitled = hasFreeTitle(resource);
      const { inside, outside } = await storeInsideAndOutside(who, resource, panel, (passes) =>
        isTitled ? { [resource.title]: `${word} ${passes}` } : {},
      );
      const ids = [inside.row.id, outside.row.id];
      const get = (path: string) => request(who, 'GET', `${base}${path}`);

      const searched = view.searchable && isTitled;
      const list = await get(`?${filtered(searched ? { q: word } : { id: ids })}`);
      expect(list.rows.map((r) => r.id)).toEqual([inside.row.id]);
      expect(list.total).toBe('1');
      expect((await get(`?${filtered({ id: ids })}`)).rows.map((r) => r.id)).toEqual([inside.row.id]);
      expect((await get(`/${inside.row.id}`)).status).toBe(200);
      expect((await get(`/${outside.row.id}`)).status).toBe(404);
      const write = await request(who, 'PUT', `${base}/${outside.row.id}`, {});
      expect(write.status).toBe(view.can.edit ? 404 : 403);
      for (const field of view.editable) {
        const change = { [field]: sampleRow(resource, to)[field] };
        const answer = await request(who, 'PUT', `${base}/${inside.row.id}`, change);
        // A rule of the section may refuse what was made up; the row is there for them in any case.
        const isJudged = services.modules.get(resource.name)?.validate !== undefined;
        expect(isJudged ? [200, 409, 422] : [200], `write ${field}`).toContain(answer.status);
      }
      for (const field of view.filterable) {
        const value = inside.row[field];
        if (value === undefined || typeof value === 'object') continue;
        expect((await get(`?${filtered({ [field]: value })}`)).text).not.toContain(outside.row.id);
      }
    },
  );
});

describe.each(panels)('the row of a %s', (panel) => {
  test('is the only one they reach, and only its open fields are theirs to write', async () => {
    const who = role(panel);
    for (const resource of sections.filter((r) => !r.singleton && r.panels?.[panel]?.self)) {
      const base = `/api/${panel}/${resource.name}`;
      const id = String(who.actor!.identities[panel]!.id);
      const other = to(resource.name);
      const view = viewOf(who, resource, panel)!;
      const current = (await request(who, 'GET', `${base}/current`)).row;
      expect(current.id).toBe(id);
      expect(Object.keys(current).sort()).toEqual([...new Set(['id', ...view.readable])].sort());
      expect((await request(who, 'GET', base)).rows.map((r) => r.id)).toEqual([id]);
      expect((await request(who, 'GET', `${base}/${other}`)).status).toBe(404);
      expect((await request(who, 'PUT', `${base}/${other}`, {})).status).toBe(view.can.edit ? 404 : 403);
      for (const [field, declared] of Object.entries(resource.fields)) {
        if (view.editable.includes(field) || declared.computed) continue;
        const answer = await request(who, 'PUT', `${base}/current`, { [field]: 'something else' });
        expect([403, 422], field).toContain(answer.status);
      }
    }
    expect(who.actor!.identities[panel]).toBeTruthy();
  });
});

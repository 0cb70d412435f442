/** Generated from the definitions: role × section × field. What may not be read can be neither found nor written. */
import { describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import type { AnyResource, Panel } from '../../../define/resource.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { View } from '../../../define/rules.ts';
import { filtered, roleNames, testRoles, viewOf, type Role } from '../../testing/roles.ts';
import { sampleRow } from '../testing/sample.ts';

const { role, request, to } = await testRoles();
const panels = ['admin', 'marketer', 'teacher'] as const;
const listed = [...registry.values()].filter((r) => !r.singleton);

/** Every list a role sees. */
const views = (who: Role): { resource: AnyResource; panel: Panel; view: View }[] =>
  panels.flatMap((panel) =>
    listed.flatMap((resource) => {
      const view = viewOf(who, resource, panel);
      return view ? [{ resource, panel, view }] : [];
    }),
  );

describe.each(roleNames)('fields as %s', (name) => {
  test('what is read is what the rule names, in lists, rows and exports', async () => {
    const who = role(name);
    for (const { resource, panel, view } of views(who)) {
      const base = `/api/${panel}/${resource.name}`;
      const readable = [...new Set(['id', ...view.readable])].sort();
      const { body, rows } = await request(who, 'GET', `${base}?range=[0,5]`);
      expect(body, base).toHaveLength(rows.length);
      for (const row of rows) {
        expect(Object.keys(row).sort(), base).toEqual(readable);
        const one = await request(who, 'GET', `${base}/${String(row.id)}`);
        expect(Object.keys(one.row).sort()).toEqual(readable);
      }
    }
    expect(who.name).toBe(name);
  });

  test('what may not be read can be neither filtered nor sorted by, nor written', async () => {
    const who = role(name);
    for (const { resource, panel, view } of views(who)) {
      const base = `/api/${panel}/${resource.name}`;
      const sample = sampleRow(tableOwner(resource, registry), to);
      const search = await request(who, 'GET', `${base}?${filtered({ q: 'نمونه' })}`);
      expect(search.status, 'search').toBe(view.searchable ? 200 : 422);
      const [stored] = (await request(who, 'GET', `${base}?range=[0,0]`)).rows;
      for (const [field, declared] of Object.entries(resource.fields)) {
        if (!view.filterable.includes(field)) {
          const answer = await request(who, 'GET', `${base}?${filtered({ [field]: sample[field] ?? 'x' })}`);
          expect(answer.status, `filter ${field}`).toBe(422);
        }
        if (!view.sortable.includes(field)) {
          const sort = encodeURIComponent(JSON.stringify([field, 'ASC']));
          expect((await request(who, 'GET', `${base}?sort=${sort}`)).status, `sort ${field}`).toBe(422);
        }
        if (view.can.edit && stored && !view.editable.includes(field) && !declared.computed) {
          const change = { [field]: field in stored ? 'something else' : sample[field] };
          const answer = await request(who, 'PUT', `${base}/${String(stored.id)}`, change);
          expect([403, 422], `write ${field}`).toContain(answer.status);
        }
      }
    }
    expect(who.name).toBe(name);
  });
});

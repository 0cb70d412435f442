/**
 * Generated from the definitions: role × section × action. The API must answer what the rules say that browsers mirror.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import type { Field } from '../../../define/field.ts';
import { actionsOf } from '../../../define/actions.ts';
import { actions, type AnyResource } from '../../../define/resource.ts';
import { panelOf } from '../../../define/panels.ts';
import { panelsOf } from '../../../define/registry.ts';
import { isSingle, type View } from '../../../define/rules.ts';
import { fieldAt, isReference, visitFields } from '../../../define/visit-fields.ts';
import { refusalStatus, roleNames, testRoles, viewOf, type Role } from '../../testing/roles.ts';
import { sampleValues } from '../testing/sample-values.ts';

const { role, request, services, to } = await testRoles();
const panels = panelsOf(registry);
const sections = [...registry.values()];
beforeEach(async () => {
  // Each action that asks for the password is tried without it, which counts as a wrong one.
  await services.db.query(sql`delete from rate_limits`);
});

/** The status of an order of rows by `field`, of which none exists. */
function orderStatus(who: Role, view: View | null, field: string): number {
  if (!view?.can.edit) return refusalStatus(who);
  return view.sortable.includes(field) && !view.editable.includes(field) ? 403 : 404;
}

const orderFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields)
    .filter(([, x]) => x.kind === 'integer' && x.sort)
    .map(([name]) => name);

describe.each(roleNames)('G07 %s', (name) => {
  test.each(panels.flatMap((panel) => sections.map((r) => [panel, r.name] as const)))(
    '%s/%s: each action is open or refused as the rule says',
    async (panel, section) => {
      const who = role(name);
      const resource = registry.get(section)!;
      const view = viewOf(who, resource, panel);
      const base = `/api/${panel}/${section}`;
      const single = isSingle(resource, panel);
      const one = `${base}/${single ? 'current' : randomUUID()}`;
      const refused = refusalStatus(who);
      const status = async (method: string, path: string, body?: unknown) =>
        (await request(who, method, path, body)).status;

      expect(await status('GET', base)).toBe(view?.can.view ? 200 : refused);
      const found = single ? 200 : 404;
      expect(await status('GET', one)).toBe(view?.can.view ? found : refused);
      expect(await status('GET', `${base}/tabs`)).toBe(view?.can.view ? 200 : refused);
      expect(await status('GET', `${one}/neighbours`)).toBe(view?.can.view ? 404 : refused);
      expect(await status('DELETE', one)).toBe(view?.can.delete ? 404 : refused);
      expect(await status('POST', `${one}/restore`)).toBe(view?.can.delete ? 404 : refused);
      expect(view?.can.edit ? [404, 200, 422] : [refused]).toContain(await status('PUT', one, {}));
      expect(await status('POST', base, { _: 1 })).toBe(view?.can.create ? 422 : refused);
      expect(await status('GET', `${base}/export`)).toBe(view?.can.export ? 200 : refused);
      if (!single) {
        expect(await status('GET', `${base}?filter={"deleted":true}`)).toBe(view?.can.delete ? 200 : refused);
      }
      for (const field of orderFields(resource)) {
        expect(await status('POST', `${base}/order/${field}`, { ids: [randomUUID()] })).toBe(
          orderStatus(who, view, field),
        );
      }
      for (const [action, { ask }] of Object.entries(actionsOf(resource))) {
        const answers = { input: sampleValues(ask?.fields ?? {}, 1, to), reason: 'آزمایش' };
        // Those who may do it are refused only for the row, or for the password where one is required: that attempt is
        // counted.
        await services.db.query(sql`delete from rate_limits`);
        const passed = ask?.password ? 422 : 404;
        expect(await status('POST', `${base}/actions/${action}`, { ids: [randomUUID()], ...answers })).toBe(
          view?.actions.includes(action) ? passed : refused,
        );
      }
    },
  );
});

/** The references of a view that are looked up: those it shows, and where they are inside a list. */
const lookedUp = (view: View): string[] =>
  [...visitFields(view.resource.fields)].flatMap(({ field, path }) =>
    isReference(field) && view.readable.includes(path.split('.')[0] ?? '') ? [path] : [],
  );

describe.each(['teacher', 'marketer'] as const)('G07 look-ups of a %s', (panel) => {
  const who = role(panel);
  const whole = 'range=[0,999]';
  test.each(sections.filter((r) => r.panels?.[panel]).map((r) => r.name))(
    '%s: they answer what a list of the target answers, and what its own rows point to',
    async (section) => {
      const resource = registry.get(section)!;
      const view = viewOf(who, resource, panel)!;
      const base = `/api/${panel}/${section}`;
      const own = isSingle(resource, panel) ? '/current' : `?${whole}`;
      const { status, text: rows } = await request(who, 'GET', `${base}${own}`);
      expect(status).toBe(200);
      for (const path of lookedUp(view)) {
        const reference = fieldAt(resource.fields, path);
        const target = registry.get((reference as Extract<Field, { kind: 'reference' }>).to)!;
        const isListed = viewOf(who, target, panel)?.readable.includes(target.title) === true;
        const list = isListed ? (await request(who, 'GET', `/api/${panel}/${target.name}?${whole}`)).rows : [];
        const every = (await request(role('administrator of everything'), 'GET', `/api/admin/${target.name}?${whole}`))
          .rows;
        const expected = every
          .map((row) => String(row.id))
          .filter((id) => list.some((x) => x.id === id) || rows.includes(id));
        const ids = encodeURIComponent(JSON.stringify({ id: every.map((row) => row.id) }));
        const byId = await request(who, 'GET', `${base}/lookup/${path}?filter=${ids}`);
        expect([path, byId.rows.map((row) => row.id).toSorted()]).toEqual([path, expected.toSorted()]);
        const choice = await request(who, 'GET', `${base}/lookup/${path}`);
        const mayChoose = [...view.filters, ...view.editable].includes(path.split('.')[0] ?? '');
        expect([path, choice.status]).toEqual([path, mayChoose ? 200 : 403]);
        const open = isListed ? list.map((row) => row.id) : expected;
        expect(choice.rows.filter((row) => !open.includes(row.id))).toEqual([]);
      }
    },
  );
});

test('the panel of a role has its name; ordinary users have none', () =>
  expect((['admin', 'marketer', 'teacher', 'user'] as const).map(panelOf)).toEqual([...panels, null]));
test('actions are those that tests go through', () =>
  expect([...actions]).toEqual(['view', 'create', 'edit', 'delete', 'export']));

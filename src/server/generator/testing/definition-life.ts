/** What the REST must answer for a row of any valid definition, from its creation to its return from the trash. */
import { expect } from 'vitest';
import { actionsOf } from '../../../define/actions.ts';
import type { Actor } from '../../../define/condition.ts';
import type { Registry } from '../../../define/registry.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { viewFor, type View } from '../../../define/rules.ts';
import { stateField } from './arbitrary-states.ts';
import type { Answer, Call, SeenRow, World } from './rest-world.ts';
import { freshTargets, sampleBody, sampleRow, storeRow } from './sample.ts';
import type { Row, Targets } from './sample-values.ts';

export interface TestedWorld extends World {
  readonly registry: Registry;
  /** An administrator with every permission there is. */
  readonly admin: Actor;
  readonly to: Targets;
}

export const addressOf = (section: AnyResource): string => `/api/admin/${section.name}`;
export const adminView = ({ registry, admin }: TestedWorld, section: AnyResource): View =>
  viewFor(section, 'admin', admin, registry)!;
export const parameter = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;

export function expectStatus(answer: Answer, status: number, what: string): void {
  expect(answer.status, `${what}: ${answer.text}`).toBe(status);
}

const targetsFor = async ({ services, registry, to }: TestedWorld, section: AnyResource): Promise<Targets> =>
  freshTargets({ ...services, registry }, section, (name) => lastIds.get(name) ?? to(name));

/** One more body for the section, with rows of its own for references that must differ. */
export const nextBody = async (
  world: TestedWorld,
  section: AnyResource,
  names: readonly string[],
  stored: Row = {},
): Promise<Row> => sampleBody(section, names, await targetsFor(world, section), { stored });
/** The latest stored row of random sections, which others reference. */
const lastIds = new Map<string, string>();

/** Creates, reads, lists, changes, deletes and restores a row; answers it. */
export async function checkLife(world: TestedWorld, section: AnyResource): Promise<SeenRow> {
  const call = world.as(world.admin);
  const base = addressOf(section);
  const row = section.readOnly ? await storeReadOnly(world, section, call) : await createTwo(world, section, call);
  lastIds.set(section.name, row.id);
  await checkLists(world, section, row, call);
  expectStatus(await call('GET', `${base}/export`), 200, 'export');
  expectStatus(await call('GET', `${base}/${row.id}/history`), 200, 'history');
  if (section.readOnly) return row;
  await checkChanges(world, section, row, call);
  for (const action of Object.keys(section.actions ?? {})) {
    expectStatus(await call('POST', `${base}/actions/${action}`, { ids: [row.id] }), 200, `action ${action}`);
  }
  if (section.states?.[stateField]) await checkStates(world, section, call);
  await checkRemoval(world, section, call);
  return row;
}

/** A row starts at the first state, moves by transitions that get what they ask and demand, and by nothing else. */
async function checkStates(world: TestedWorld, section: AnyResource, call: Call): Promise<void> {
  const base = addressOf(section);
  const { creatable, editable } = adminView(world, section);
  expect([...creatable, ...editable]).not.toContain(stateField);
  const body = await nextBody(world, section, creatable);
  expectStatus(await call('POST', base, { ...body, [stateField]: 'closed' }), 403, 'create in another state');
  const { row } = await call('POST', base, { ...body, outcome: null });
  expect(row[stateField]).toBe('open');
  expectStatus(await call('PUT', `${base}/${row.id}`, { [stateField]: 'closed' }), 403, 'move by hand');

  const move = (name: string, answers: Row = {}) =>
    call('POST', `${base}/actions/${name}`, { ids: [row.id], ...answers });
  const { ask, demands } = actionsOf(section).close!;
  const reason = ask?.reason ? { reason: 'آزمایش' } : {};
  if (ask?.reason) expectStatus(await move('close', { input: { outcome: 'پایان' } }), 422, 'without its reason');
  if (demands) expectStatus(await move('close', { ...reason, input: {} }), 422, 'without what it demands');
  if (demands && !ask?.fields) expectStatus(await call('PUT', `${base}/${row.id}`, { outcome: 'پایان' }), 200, 'fill');
  expectStatus(await move('close', { ...reason, ...(ask?.fields && { input: { outcome: 'پایان' } }) }), 200, 'close');
  const closed = await call('GET', `${base}/${row.id}`);
  expect(closed.row[stateField]).toBe('closed');
  const again = await move('close', { ...reason, ...(ask?.fields && { input: { outcome: 'دوباره' } }) });
  expect([again.status, again.row.ids]).toEqual([200, []]);
  expectStatus(await move('drop'), 200, 'drop');
  expect((await call('GET', `${base}/${row.id}`)).row[stateField]).toBe('dropped');
}

async function storeReadOnly(world: TestedWorld, section: AnyResource, call: Call): Promise<SeenRow> {
  const base = addressOf(section);
  expectStatus(await call('POST', base, {}), 403, 'create in a read-only section');
  const owner = tableOwner(section, world.registry);
  const row = {
    ...sampleRow(owner, await targetsFor(world, owner)),
    ...section.subsetOf?.where,
    id: crypto.randomUUID(),
  };
  await storeRow({ ...world.services, registry: world.registry }, owner.name, row, world.to);
  world.services.changes.publish('*');
  const answer = await call('GET', `${base}/${row.id}`);
  expectStatus(answer, 200, 'get');
  return answer.row;
}

/** Two rows from the definition are beside each other; the first is read back as it was answered. */
async function createTwo(world: TestedWorld, section: AnyResource, call: Call): Promise<SeenRow> {
  const base = addressOf(section);
  const { creatable } = adminView(world, section);
  const first = await call('POST', base, await nextBody(world, section, creatable));
  expectStatus(first, 201, 'create');
  expectStatus(await call('POST', base, await nextBody(world, section, creatable)), 201, 'create another');
  const read = await call('GET', `${base}/${first.row.id}`);
  expect(read.body).toEqual(first.body);
  return first.row;
}

/** The row is in every list that sorts it or filters for its own values. */
async function checkLists(world: TestedWorld, section: AnyResource, row: SeenRow, call: Call): Promise<void> {
  const { sortable, filterable, searchable } = adminView(world, section);
  const list = (query: string) => call('GET', `${addressOf(section)}?range=[0,99]&${query}`);
  const expectListed = async (query: string, what: string) => {
    const answer = await list(query);
    expectStatus(answer, 200, what);
    expect(
      answer.rows.map(({ id }) => id),
      what,
    ).toContain(row.id);
  };
  const sorts = sortable.flatMap((field) =>
    ['ASC', 'DESC'].map((order) => expectListed(parameter('sort', [field, order]), `sort ${field} ${order}`)),
  );
  const filters = filterable.flatMap((field) => {
    const [value] = [row[field] ?? null].flat();
    return value === undefined ? [] : [expectListed(parameter('filter', { [field]: value }), `filter ${field}`)];
  });
  const tabs = (section.list?.tabs ?? []).map(async ({ label, filter }) =>
    expectStatus(await list(parameter('filter', filter)), 200, `tab ${label}`),
  );
  await Promise.all([...sorts, ...filters, ...tabs]);
  expectStatus(await list(parameter('filter', { q: 'نمونه' })), searchable ? 200 : 422, 'search');
}

/** Sent back as it is it stays; changed it rises a version; with an old version it is refused. */
async function checkChanges(world: TestedWorld, section: AnyResource, row: SeenRow, call: Call): Promise<void> {
  const address = `${addressOf(section)}/${row.id}`;
  const same = await call('PUT', address, row);
  expectStatus(same, 200, 'save unchanged');
  expect(same.body).toEqual(row);
  const { editable } = adminView(world, section);
  const next = await nextBody(world, section, editable, row);
  const changed = await call('PUT', address, { ...next, version: row.version });
  expectStatus(changed, 200, 'change');
  if (changed.row.version === row.version) return;
  expectStatus(await call('PUT', address, { ...next, version: row.version }), 409, 'stale change');
}

async function checkRemoval(world: TestedWorld, section: AnyResource, call: Call): Promise<void> {
  const base = addressOf(section);
  const { creatable } = adminView(world, section);
  const created = await call('POST', base, await nextBody(world, section, creatable));
  expectStatus(created, 201, 'create');
  const address = `${base}/${created.row.id}`;
  expectStatus(await call('DELETE', address), 200, 'delete');
  expectStatus(await call('GET', address), 404, 'get deleted');
  const trashDays = tableOwner(section, world.registry).trashDays ?? 30;
  expectStatus(await call('POST', `${address}/restore`), trashDays > 0 ? 200 : 404, 'restore');
}

/** The one row of a singleton: read before it is stored, saved, refused when stale. */
export async function checkSingleton(world: TestedWorld, section: AnyResource): Promise<SeenRow> {
  const call = world.as(world.admin);
  const address = `${addressOf(section)}/current`;
  expectStatus(await call('GET', address), 200, 'get before it is stored');
  const sent = await nextBody(world, section, adminView(world, section).creatable);
  const saved = await call('PUT', address, sent);
  expectStatus(saved, 200, 'save');
  expect((await call('GET', address)).body).toEqual(saved.body);
  const { editable } = adminView(world, section);
  const changed = await call('PUT', address, { ...(await nextBody(world, section, editable, saved.row)), version: 1 });
  expectStatus(changed, 200, 'change');
  if (changed.row.version > 1) expectStatus(await call('PUT', address, { version: 1 }), 409, 'stale change');
  return changed.row;
}

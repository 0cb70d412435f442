/** What the REST must answer for rows of a random section that needs something before it is published. */
import { expect } from 'vitest';
import type { AnyResource } from '../../../define/resource.ts';
import { releaseField } from './arbitrary-publication.ts';
import { addressOf, adminView, expectStatus, nextBody, type TestedWorld } from './definition-life.ts';
import type { Call, SeenRow } from './rest-world.ts';

/**
 * A row is not made published nor becomes it while it lacks something, and does not lose what it needs while it is.
 */
export async function checkPublication(world: TestedWorld, section: AnyResource): Promise<void> {
  const call = world.as(world.admin);
  const base = addressOf(section);
  const needs = section.publication?.needs ?? [];
  const nothing = { releaseNote: null, releaseTarget: null };
  const shown = { [releaseField]: 'shown' };
  const made = await nextBody(world, section, adminView(world, section).creatable);
  expectStatus(await call('POST', base, { ...made, ...nothing, ...shown }), 422, 'create published');
  const { row } = await call('POST', base, { ...made, ...nothing });
  const address = `${base}/${row.id}`;
  const unmet = async () => {
    const answer = await call('GET', `${address}/publication`);
    expectStatus(answer, 200, 'what it needs');
    return (answer.row as unknown as { needs: { isMet: boolean }[] }).needs.filter(({ isMet }) => !isMet).length;
  };
  expect(await unmet()).toBe(needs.length);
  expectStatus(await call('PUT', address, shown), 422, 'publish');
  const target = needs.some((need) => 'some' in need)
    ? { releaseTarget: String((await call('GET', '/api/admin/targets')).rows[0]?.id) }
    : {};
  expectStatus(await call('PUT', address, { releaseNote: 'یادداشت', ...target }), 200, 'fill');
  const part = needs.some((need) => 'counter' in need) ? await addPart(section, row, call) : null;
  expect(await unmet()).toBe(0);
  expectStatus(await call('PUT', address, shown), 200, 'publish what is ready');
  expectStatus(await call('PUT', address, { releaseNote: null }), 422, 'empty what is published');
  if (part) expectStatus(await call('DELETE', part), 409, 'empty it by another row');
  expectStatus(await call('PUT', address, { [releaseField]: 'hidden', releaseNote: null }), 200, 'unpublish');
  if (part) expectStatus(await call('DELETE', part), 200, 'delete the part of what is hidden');
}

async function addPart({ name }: AnyResource, { id }: SeenRow, call: Call): Promise<string> {
  const base = `/api/admin/${name}-parts`;
  const made = await call('POST', base, { name: 'بخش', parent: id });
  expectStatus(made, 201, 'add a part');
  return `${base}/${made.row.id}`;
}

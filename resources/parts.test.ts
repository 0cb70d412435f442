/** Rows that are part of another are written one after another under its form. */
import { expect, test } from 'vitest';
import { registry } from './index.ts';

test.each([
  ['lessons', 'topics'],
  ['exams/questions', 'exams/exam'],
])('%s are added under the form of %s, where the next one is offered', (section, owner) => {
  const by = registry.get(section)?.partOf?.by;
  expect(registry.get(owner)?.related).toContainEqual(expect.objectContaining({ resource: section, by }));
});

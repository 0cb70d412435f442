import { expect, test } from 'vitest';
import { registry } from '../../resources/index.ts';
import { previews } from './index.ts';

test('every preview that a definition names exists', () => {
  const named = [...registry.values()].flatMap((resource) => resource.preview ?? []);
  expect(named).toContain('page');
  expect(named.filter((name) => !previews.has(name))).toEqual([]);
});

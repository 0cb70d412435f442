import { describe, expect, test } from 'vitest';
import {
  checkPermission,
  evaluate,
  fieldsOf,
  meets,
  namedPermissions,
  resolve,
  type Actor,
  type Condition,
} from './condition.ts';

const actor: Actor = {
  userId: 'u1',
  role: 'teacher',
  permissions: [],
  identities: { teacher: { id: 't1', courseIds: ['c1', 'c2'] } },
};

describe('checkPermission', () => {
  test('G02 OR is the default: any match passes', () => {
    expect(checkPermission(['a', 'b'], ['b'])).toBe(true);
    expect(checkPermission(['a', 'b'], ['c'])).toBe(false);
    expect(checkPermission(['a', 'b'], ['b'], 'OR')).toBe(true);
  });
  test('G02 AND: all must match', () => {
    expect(checkPermission(['a', 'b'], ['b'], 'AND')).toBe(false);
    expect(checkPermission(['a', 'b'], ['b', 'a', 'c'], 'AND')).toBe(true);
  });
  test('nothing required passes in both modes', () => {
    expect(checkPermission([], [])).toBe(true);
    expect(checkPermission([], [], 'AND')).toBe(true);
  });
  test('requirements as definitions write them', () => {
    expect(meets(undefined, [])).toBe(true);
    const [view, edit] = ['admin.things.view', 'admin.things.edit'] as const;
    expect(meets(false, [view])).toBe(false);
    expect(meets(view, [view])).toBe(true);
    expect(meets([view, edit], [edit])).toBe(true);
    expect(meets({ all: [view, edit] }, [edit])).toBe(false);
    expect(namedPermissions({ all: [view, edit] })).toEqual([view, edit]);
  });
});

describe('evaluate', () => {
  const row = {
    status: 'published',
    price: 500,
    at: '2026-01-01T00:00:00+00:00',
    nothing: null,
    tags: ['x'],
    teachers: [{ teacher: 't1', isPrimary: true }],
    id: 'c2',
  };
  const passes: [Condition, boolean][] = [
    [{ status: 'published' }, true],
    [{ status: 'draft' }, false],
    [{ nothing: null }, true],
    [{ status: { ne: 'draft' } }, true],
    [{ nothing: { ne: 'x' } }, false],
    [{ price: { gte: 500 } }, true],
    [{ price: { gt: 500 } }, false],
    [{ price: { lt: 501 } }, true],
    [{ nothing: { lt: 5 } }, false],
    [{ at: { lte: { now: true } } }, true],
    [{ at: { lte: '2025-12-31T23:59:59.999Z' } }, false],
    [{ at: { gte: '2026-01-01T00:00:00.000Z' } }, true],
    [{ tags: { has: 'x' } }, true],
    [{ tags: { has: 'y' } }, false],
    [{ teachers: { hasItem: { teacher: { actor: 'teacher.id' } } } }, true],
    [{ teachers: { hasItem: { teacher: { actor: 'marketer.id' } } } }, false],
    [{ id: { in: { actor: 'teacher.courseIds' } } }, true],
    [{ id: { in: { actor: 'marketer.courseIds' } } }, false],
    [{ status: { in: ['draft', 'published'] } }, true],
    [{ nothing: { isNull: true } }, true],
    [{ status: { isNull: true } }, false],
    [{ all: [{ status: 'published' }, { price: { gt: 1 } }] }, true],
    [{ any: [{ status: 'draft' }, { price: { gt: 1 } }] }, true],
    [{ not: { status: 'published' } }, false],
    [{ all: [] }, true],
    [{ any: [] }, false],
  ];
  test.each(passes)('%j is %s', (condition, expected) => expect(evaluate(condition, row, actor)).toBe(expected));
  test('a part of the person that is not known equals nothing, not even an empty field', () => {
    expect(evaluate({ nothing: { actor: 'marketer.id' } }, row, actor)).toBe(false);
    expect(evaluate({ nothing: { actor: 'userId' } }, row, null)).toBe(false);
  });
  test('names the fields it reads', () =>
    expect(fieldsOf({ all: [{ a: 1 }, { any: [{ b: 2 }, { not: { c: 3 } }] }] })).toEqual(['a', 'b', 'c']));
});

test('a fact of a person is who they are, or a part of the row that identifies them', () => {
  const fact = (path: string) => resolve({ actor: path }, actor);
  expect(['userId', 'role', 'teacher.id', 'teacher.courseIds'].map(fact)).toEqual([
    'u1',
    'teacher',
    't1',
    ['c1', 'c2'],
  ]);
  expect(['name', 'teacher', 'teacher.nothing', 'marketer.id', ''].map(fact)).toEqual(Array(5).fill(null));
  expect(resolve({ actor: 'role' }, null)).toBe(null);
  expect(resolve('x', null)).toBe('x');
  expect(resolve({ now: true }, null, new Date(0))).toBe('1970-01-01T00:00:00.000Z');
});

import { expect, test } from 'vitest';
import { databaseFailure, objectsIn, parseRow, textsIn } from './json.ts';

test('items and texts of an array; nothing of any other value', () => {
  expect(objectsIn([{ a: 1 }, null, 'x', [], { b: 2 }])).toEqual([{ a: 1 }, { b: 2 }]);
  expect(textsIn(['a', 1])).toEqual(['a', '1']);
  expect([objectsIn({ a: 1 }), textsIn('abc'), textsIn(null)]).toEqual([[], [], []]);
});

test('a row is a JSON object', () => {
  expect(parseRow('{"a":1}')).toEqual({ a: 1 });
  for (const text of ['[]', '5', 'null']) expect(() => parseRow(text)).toThrow('a row is a JSON object');
});

test('the state, the constraint and the column of an error of the database', () => {
  expect(databaseFailure({ code: '23505', constraint: 'books_code' })).toEqual({
    code: '23505',
    constraint: 'books_code',
    column: '',
  });
  expect(databaseFailure({ code: '23502', column: 'weight' })).toMatchObject({ code: '23502', column: 'weight' });
  expect([databaseFailure(new Error('x')), databaseFailure(null)]).toEqual([
    { code: '', constraint: '', column: '' },
    { code: '', constraint: '', column: '' },
  ]);
});

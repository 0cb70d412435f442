import * as z from 'zod';
import { expect, test } from 'vitest';
import { AppError, problemOf } from './errors.ts';
import { parseInput } from '../http/input.ts';

const problem = (error: AppError) => problemOf(error, 'r1');

function refusalOf(schema: z.ZodType, value: unknown): AppError {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('accepted');
}

test('unknown keys of nested rows are named once each, five at most', () => {
  const rows = z.strictObject({ rows: z.array(z.strictObject({ a: z.int() })), b: z.int() });
  const sent = { rows: Array.from({ length: 1_000 }, () => ({ a: 1, x: 1, y: 2 })), b: 'no' };
  expect(problem(refusalOf(rows, sent)).errors).toEqual([
    { property: 'b', errors: [expect.any(String)] },
    ...['rows.0.x', 'rows.0.y', 'rows.1.x', 'rows.1.y', 'rows.2.x'].map((property) => ({
      property,
      errors: ['چنین فیلدی وجود ندارد'],
    })),
    { property: '', errors: ['۱۹۹۵ فیلد دیگر هم وجود ندارد'] },
  ]);
});

test('no answer repeats more than a hundred wrong fields, nor a long name', () => {
  const errors = Array.from({ length: 5_000 }, (_, i) => ({
    property: `filter.${'n'.repeat(2_000)}${i}`,
    errors: ['x'],
  }));
  const body = JSON.stringify(problem(new AppError('invalid', { errors })));
  expect(JSON.parse(body).errors).toHaveLength(100);
  expect(body.length).toBeLessThan(15_000);
});

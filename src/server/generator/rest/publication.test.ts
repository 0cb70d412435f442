import { expect, test } from 'vitest';
import type { Row } from '../section/rows.ts';
import { publicationTime, requireScheduledTime } from './publication.ts';

const now = new Date('2026-11-22T08:00:00.000Z');
const [past, later] = ['2026-11-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z'];
const row = (status: string, publishedAt: string | null = null): Row => ({ id: 'x', status, publishedAt }) as Row;
const timeOf = (before: Row | null, after: Row) => publicationTime(before, after, now)?.publishedAt;

test('a row that is published without a time is published now', () => {
  expect(timeOf(null, row('published'))).toBe(now.toISOString());
  expect(timeOf(row('draft'), row('published'))).toBe(now.toISOString());
  expect(timeOf(row('published', past), row('published'))).toBe(now.toISOString());
});

test('a time that was written stays, in the past or ahead', () => {
  expect(timeOf(null, row('published', past))).toBeUndefined();
  expect(timeOf(null, row('published', later))).toBeUndefined();
  expect(timeOf(row('draft', past), row('published', past))).toBeUndefined();
  expect(timeOf(row('scheduled', past), row('published', later))).toBeUndefined();
});

test('a scheduled row that is published ahead of its time is published now; one that was published keeps its time', () => {
  expect(timeOf(row('scheduled', later), row('published', later))).toBe(now.toISOString());
  expect(timeOf(row('draft', later), row('published', '2026-12-01T11:30:00+03:30'))).toBe(now.toISOString());
  expect(timeOf(row('published', later), row('published', later))).toBeUndefined();
  expect(timeOf(row('scheduled', now.toISOString()), row('published', now.toISOString()))).toBeUndefined();
});

test('drafts and scheduled rows keep what they have', () => {
  expect(timeOf(row('published', past), row('draft'))).toBeUndefined();
  expect(timeOf(null, row('scheduled', later))).toBeUndefined();
});

test('a scheduled row needs a time', () => {
  expect(() => requireScheduledTime({ after: row('scheduled', later) })).not.toThrow();
  expect(() => requireScheduledTime({ after: row('draft') })).not.toThrow();
  expect(() => requireScheduledTime({ after: null })).not.toThrow();
  expect(() => requireScheduledTime({ after: row('scheduled') })).toThrow(
    expect.objectContaining({
      code: 'invalid',
      errors: [{ property: 'publishedAt', errors: ['برای زمان‌بندی، زمان انتشار را بنویسید'] }],
    }),
  );
});

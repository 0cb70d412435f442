import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { demoSchool, type School } from './school.ts';
import { having, now, rows, sections, wrong } from './testing.ts';

test('the rows of lists that are sorted by their creation are created in the order of their ids', () => {
  const outOfOrder = [...sections]
    .filter(([section]) => registry.get(section)?.list?.time === undefined)
    .map(([section, rows]) => {
      const sorted = rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
      const before = new Map(sorted.map((row, i) => [row, sorted[i - 1]]));
      return [section, wrong(sorted, (row) => String(row.createdAt) < String(before.get(row)?.createdAt ?? ''))];
    })
    .filter(([, found]) => found?.length);
  expect(outOfOrder).toEqual([]);
});

const digestsOf = (rowsBySection: School['rows']) =>
  Object.fromEntries(
    Object.entries(rowsBySection).map(([section, own]) => {
      const sum = createHash('sha256');
      for (const row of own) sum.update(JSON.stringify(row));
      return [section, sum.digest('hex')];
    }),
  );

test('the school is the same for the same instant', async () => {
  expect(digestsOf((await demoSchool(now)).rows)).toEqual(digestsOf(rows));
}, 60_000);

test('for another instant its dates move, and requests to be paid wait, are approved and are paid', async () => {
  // At this hour the draw used to leave nothing waiting.
  const later = await demoSchool(new Date('2026-11-24T02:00:00Z'));
  expect(later.rows.courses.map((c) => c.id)).toEqual(rows.courses.map((c) => c.id));
  expect(later.rows.courses[0]!.publishedAt).not.toBe(rows.courses[0]!.publishedAt);
  const states = new Set(later.rows['vip-sheba-reqs'].map((request) => request.state));
  expect([...states].sort()).toEqual(['approved', 'paid', 'pending', 'rejected']);
}, 60_000);

test('the school has the planned size and variety', () => {
  expect({
    departments: rows['course-groups'].length,
    courses: rows.courses.length,
    articles: rows.articles.length,
    faqs: rows.faqs.length,
    testimonials: rows.testimonials.length,
    users: rows.users.length > 3_700,
    marketers: rows.marketers.length,
  }).toEqual({ departments: 8, courses: 60, articles: 40, faqs: 32, testimonials: 12, users: true, marketers: 4 });
  expect(having('teachers', 'status', 'approved')).toHaveLength(12);
  expect(having('teachers', 'status', 'pending')).toHaveLength(1);
  for (const status of ['published', 'draft', 'review', 'archived'] as const) {
    expect(having('courses', 'status', status).length).toBeGreaterThan(0);
  }
  for (const course of rows.courses) {
    const topics = having('topics', 'course', course.id);
    expect(topics.length, String(course.title)).toBeGreaterThanOrEqual(3);
    for (const topic of topics) {
      expect(having('lessons', 'topic', topic.id).length, String(topic.title)).toBeGreaterThanOrEqual(3);
    }
    if (course.discountedPrice !== null) expect(course.discountedPrice).toBeLessThan(course.price);
  }
  expect(new Set(rows.teachers.map((row) => row.avatar)).size).toBe(13);
  const newest = having('courses', 'status', 'published')
    .toSorted((a, b) => Date.parse(b.publishedAt ?? '') - Date.parse(a.publishedAt ?? ''))
    .slice(0, 8);
  expect(newest.filter((row) => row.isFeatured)).toEqual([]);
  expect(having('courses', 'isFeatured', true)).toHaveLength(6);
  for (const [section, field] of [
    ['courses', 'description'],
    ['articles', 'body'],
    ['faqs', 'answer'],
    ['teachers', 'bio'],
  ] as const) {
    expect(new Set(sections.get(section)!.map((row) => row[field])).size).toBe(rows[section]!.length);
  }
});

import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { evaluate } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { tableOwner } from '../../../define/registry.ts';
import { rowSchema } from '../../../define/schema.ts';
import { offersOf } from './offers.ts';
import type { Row } from '../people/people.ts';
import { demoSchool } from '../school.ts';
import { clockAt } from '../clock.ts';

const now = new Date('2026-05-20T09:30:00Z');
const { rows } = demoSchool(now);
const offersFor = (day: Date) =>
  offersOf(
    clockAt(day),
    {
      bundle: (palette, scene) => `/files/2026/bundle-${palette}-${scene}.webp`,
      major: (palette, scene) => `/files/2026/major-${palette}-${scene}.webp`,
    },
    { courses: rows.courses!, marketers: rows.marketers! },
  );
const offers = offersFor(now);
const by = (section: string, field: string, value: unknown): readonly Row[] =>
  rows[section]!.filter((row) => row[field] === value);
const list = <T = string>(row: Row, field: string): readonly T[] => row[field] as readonly T[];
const byId = (section: string) => new Map(rows[section]!.map((row) => [row.id as string, row]));
const courses = byId('courses');
const bundles = byId('bundles');

test('offers are the same for the same day and move with it, ids apart', () => {
  expect(offersFor(now)).toEqual(offers);
  const later = offersFor(new Date(now.getTime() + 86_400_000));
  for (const [section, own] of Object.entries(offers)) {
    expect(later[section]!.map((row) => row.id)).toEqual(own.map((row) => row.id));
  }
  expect(later.discounts![0]!.startsAt).not.toBe(offers.discounts![0]!.startsAt);
});

test.each(Object.keys(offers))(
  'rows of %s are what their definition asks for, each with an id and columns like the others',
  (section) => {
    const [first] = offers[section]!;
    const schema = rowSchema(registry.get(section)!.fields);
    expect(new Set(offers[section]!.map((row) => row.id)).size).toBe(offers[section]!.length);
    for (const { id, createdAt, updatedAt, ...row } of offers[section]!) {
      expect(schema.safeParse(row).error?.issues ?? [], String(row.title ?? row.name ?? row.text ?? id)).toEqual([]);
      expect(Object.keys(row).sort()).toEqual(
        Object.keys(first!)
          .filter((k) => !['id', 'createdAt', 'updatedAt'].includes(k))
          .sort(),
      );
      expect(typeof createdAt === 'string' && createdAt === updatedAt).toBe(true);
    }
  },
);

/** The sections and ids that a row points to, from within its lists and groups too. */
function referencesOf(fields: Fields, row: Row): [section: string, id: string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const value = row[name];
    if (value === null || value === undefined) return [];
    if (field.kind === 'reference') return [[field.to, value as string]];
    if (field.kind === 'references') return (value as string[]).map((id) => [field.to, id]);
    if (field.kind === 'list') return (value as Row[]).flatMap((item) => referencesOf(field.item, item));
    return field.kind === 'group' ? referencesOf(field.item, value as Row) : [];
  });
}

test.each(['courses', 'exams/proof', ...Object.keys(offers)])(
  'every reference of %s leads to a row that is stored before it',
  (section) => {
    const order = Object.keys(rows);
    const { fields } = registry.get(section)!;
    for (const row of rows[section]!) {
      for (const [to, id] of referencesOf(fields, row)) {
        const owner = tableOwner(registry.get(to)!, registry).name;
        expect(
          rows[owner]?.some((target) => target.id === id),
          `${section} → ${to} ${id}`,
        ).toBe(true);
        expect(order.indexOf(owner)).toBeLessThanOrEqual(order.indexOf(section));
      }
    }
  },
);

test('every count over other rows is what those rows come to', () => {
  const counted: string[] = [];
  for (const [section, own] of Object.entries(offers)) {
    for (const [name, { computed }] of Object.entries(registry.get(section)!.fields)) {
      if (!computed || !('rollup' in computed)) continue;
      counted.push(`${section}.${name}`);
      const parts = offers[computed.resource] ?? [];
      for (const row of own) {
        expect(row[name], `${section}.${name}`).toBe(
          parts.filter((part) => part[computed.by] === row.id && (!computed.where || evaluate(computed.where, part)))
            .length,
        );
      }
    }
  }
  expect(counted).toEqual(
    expect.arrayContaining([
      'exams/exam.poolSize',
      'roadmap-question-category.questionCount',
      'discount-bulks.codeCount',
      'discounts.usedCount',
    ]),
  );
});

test('a bundle costs a quarter to two fifths less than its courses, and less than they cost on sale', () => {
  expect([
    rows.bundles!.length,
    by('bundles', 'status', 'published').length,
    rows.bundles!.filter((b) => b.validFrom !== null).length,
  ]).toEqual([10, 8, 1]);
  for (const bundle of rows.bundles!) {
    const own = list(bundle, 'courses').map((id) => courses.get(id)!);
    const price = bundle.price as number;
    const sum = own.reduce((total, c) => total + (c.price as number), 0);
    const onSale = own.reduce((total, c) => total + ((c.discountedPrice ?? c.price) as number), 0);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.every((c) => c.status === 'published')).toBe(true);
    expect(1 - price / sum, String(bundle.title)).toBeGreaterThanOrEqual(0.25);
    expect(1 - price / sum, String(bundle.title)).toBeLessThanOrEqual(0.4);
    expect(price, String(bundle.title)).toBeLessThan(onSale);
  }
});

test('majors are made of two to four published bundles, and the questionnaire leads to each of them', () => {
  expect(by('majors', 'status', 'published')).toHaveLength(6);
  const weighed = rows['roadmap-questions']!.flatMap((q) => list<Row>(q, 'options'));
  for (const major of rows.majors!) {
    const own = list<{ bundle: string; optional: boolean }>(major, 'bundles');
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeLessThanOrEqual(4);
    expect(own.every(({ bundle }) => bundles.get(bundle)!.status === 'published')).toBe(true);
    expect(own[0]!.optional).toBe(false);
    expect(
      weighed.filter((o) => o.major === major.id).reduce((sum, o) => sum + (o.weight as number), 0),
      String(major.title),
    ).toBeGreaterThanOrEqual(12);
  }
  expect([rows['roadmap-question-category']!.length, rows['roadmap-questions']!.length]).toEqual([3, 9]);
});

test('exams hold eight to twelve questions of every kind, whose answers can be told right from wrong', () => {
  const exams = rows['exams/exam']!;
  const questions = rows['exams/questions']!;
  expect([
    exams.length,
    by('exams/exam', 'kind', 'course').length,
    exams.filter((e) => e.kind === 'standalone' && e.status === 'published').length,
    by('exams/exam', 'kind', 'proof').length,
    by('exams/exam', 'status', 'draft').length,
  ]).toEqual([12, 6, 4, 1, 1]);
  for (const exam of exams) {
    const own = questions.filter((q) => q.exam === exam.id);
    expect(own.length, String(exam.title)).toBeGreaterThanOrEqual(8);
    expect(own.length, String(exam.title)).toBeLessThanOrEqual(12);
    expect(
      own.map((q) => q.type),
      String(exam.title),
    ).toEqual(expect.arrayContaining(['single', 'multi', 'true_false', 'short']));
    if (exam.questionCount !== null) expect(exam.questionCount).toBeLessThan(own.length);
    if (exam.kind === 'standalone') expect(exam.price).toBeGreaterThanOrEqual(50_000);
  }
  for (const q of questions) {
    const options = list<{ isCorrect: boolean; text: string; explanation: string | null }>(q, 'options');
    const right = options.filter((o) => o.isCorrect).length;
    const said = String(q.name);
    if (q.type === 'single') expect([right, options.length >= 3], said).toEqual([1, true]);
    if (q.type === 'multi') expect([right >= 2, right < options.length], said).toEqual([true, true]);
    if (q.type === 'true_false') {
      expect([right, options.length, options.find((o) => o.isCorrect)!.explanation !== null], said).toEqual([
        1,
        2,
        true,
      ]);
    }
    if (q.type === 'short') expect(list(q, 'acceptedAnswers').length, said).toBeGreaterThan(0);
    expect(new Set(options.map((o) => o.text)).size, said).toBe(options.length);
  }
  expect(by('exams/questions', 'type', 'essay')).toHaveLength(7);
});

test('about half of the courses that are sold end with a certificate, whose text asks for nothing unknown', () => {
  const sold = by('courses', 'status', 'published').filter((c) => (c.price as number) > 0);
  const certified = rows.courses!.filter((c) => c.proofTemplate !== null);
  expect(certified.every((c) => sold.includes(c))).toBe(true);
  expect(certified.length / sold.length).toBeGreaterThan(0.4);
  expect(certified.length / sold.length).toBeLessThan(0.6);
  const words = new Set(
    [...JSON.stringify([rows['exams/proof'], rows['proofs/proof-text']]).matchAll(/\{([\p{L} ]+)\}/gu)].map(
      (m) => m[1],
    ),
  );
  expect([...words].sort()).toEqual(['نام', 'کد ملی', 'عنوان', 'ساعت', 'نمره', 'استاد', 'تاریخ'].sort());
});

test('codes are one of a kind; some have ended, some have not begun, and the one of the banner ends with it', () => {
  const codes = rows.discounts!;
  const byHand = by('discounts', 'bulk', null);
  const at = now.getTime();
  const [banner] = rows.banner!;
  expect(new Set(codes.map((c) => String(c.code).toLowerCase())).size).toBe(114);
  expect(byHand).toHaveLength(14);
  expect(byHand.find((c) => c.code === banner!.code)).toMatchObject({
    percent: 3000,
    scope: 'all',
    status: 'active',
    endsAt: banner!.endDate,
  });
  expect(byHand.filter((c) => c.endsAt !== null && Date.parse(c.endsAt as string) < at).length).toBeGreaterThan(0);
  expect(byHand.filter((c) => Date.parse(c.startsAt as string) > at).length).toBeGreaterThan(0);
  expect(new Set(byHand.map((c) => c.scope))).toEqual(
    new Set(['all', 'courses', 'bundles', 'majors', 'groups', 'exams', 'vip']),
  );
  expect(new Set(byHand.map((c) => c.marketer)).size).toBe(4);
  for (const bulk of rows['discount-bulks']!) {
    const own = by('discounts', 'bulk', bulk.id);
    expect(own.length).toBe(bulk.count);
    for (const code of own) {
      expect(code.code).toMatch(new RegExp(`^${String(bulk.prefix)}-[2-9A-Z]{8}$`));
      expect(code).toMatchObject({
        usageLimit: 1,
        percent: bulk.percent,
        amount: bulk.amount,
        scope: bulk.scope,
        groups: bulk.groups,
        startsAt: bulk.startsAt,
        endsAt: bulk.endsAt,
      });
    }
  }
});

test('the subscription has plans to sell and one laid by, and its pages are long enough to be read', () => {
  expect(rows['vip-plans']!.map((p) => [p.days, p.status])).toEqual([
    [30, 'published'],
    [90, 'published'],
    [365, 'published'],
    [180, 'archived'],
  ]);
  expect([
    rows['vip-discount']!.length,
    rows['vip-faqs']!.length,
    by('courses', 'isVipIncluded', true).length > 20,
  ]).toEqual([3, 8, true]);
  for (const page of [
    'page/proof-terms-and-conditions',
    'page/start-from-where',
    'page/vip-main-page',
    'page/vip-welcome-page',
  ]) {
    const body = String(rows[page]![0]!.body);
    const words = body
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length;
    expect(words, page).toBeGreaterThanOrEqual(150);
    expect(words, page).toBeLessThanOrEqual(300);
    for (const tag of ['<h2>', '<ul>', '<p>']) expect(body).toContain(tag);
  }
});

import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { evaluate } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { tableOwner } from '../../../define/registry.ts';
import { isReference, visitValues } from '../../../define/visit-fields.ts';
import { rowSchema } from '../../../define/schema.ts';
import { by, having, now, rows, sections } from '../testing.ts';
import { offerRows } from './offers.ts';
import type { AnyRow } from '../../kit/rows.ts';
import { clockAt } from '../../kit/clock.ts';

const offersFor = (day: Date) =>
  offerRows(
    clockAt(day),
    {
      bundle: (palette, scene) => `/files/2026/bundle-${palette}-${scene}.webp`,
      major: (palette, scene) => `/files/2026/major-${palette}-${scene}.webp`,
    },
    { courses: rows.courses, marketers: rows.marketers },
  );
const offers = offersFor(now);
/** Any section's rows, for the tests that go through all of them. */
const offersBySection: ReadonlyMap<string, readonly AnyRow[]> = new Map(Object.entries(offers));
const courses = by('courses');
const bundles = by('bundles');

test('offers are the same for the same instant; for another one their dates move, but not their ids', () => {
  expect(offersFor(now)).toEqual(offers);
  const later = offersFor(new Date(now.getTime() + 86_400_000));
  const laterBySection = new Map<string, readonly AnyRow[]>(Object.entries(later));
  for (const [section, list] of Object.entries(offers)) {
    expect(laterBySection.get(section)!.map((row) => row.id)).toEqual(list.map((row) => row.id));
  }
  expect(later.discounts[0]!.startsAt).not.toBe(offers.discounts[0]!.startsAt);
});

test.each(Object.keys(offers))(
  'rows of %s are valid by their definition, each with an id and the same columns',
  (section) => {
    const list = offersBySection.get(section)!;
    const [first] = list;
    const schema = rowSchema(registry.get(section)!.fields);
    expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
    for (const { id, createdAt, updatedAt, ...row } of list) {
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
const referencesOf = (fields: Fields, row: AnyRow): [section: string, id: string][] =>
  [...visitValues(fields, row)].flatMap(({ field, value }) =>
    isReference(field) ? [value].flat().map((id): [string, string] => [field.to, String(id)]) : [],
  );

test.each(['courses', 'exams/proof', ...Object.keys(offers)])(
  'every reference of %s leads to a row that is stored before it',
  (section) => {
    const order = Object.keys(rows);
    const { fields } = registry.get(section)!;
    expect(sections.get(section)!.length).toBeGreaterThan(0);
    for (const row of sections.get(section)!) {
      for (const [to, id] of referencesOf(fields, row)) {
        const owner = tableOwner(registry.get(to)!, registry).name;
        expect(
          sections.get(owner)?.some((target) => target.id === id),
          `${section} → ${to} ${id}`,
        ).toBe(true);
        expect(order.indexOf(owner)).toBeLessThanOrEqual(order.indexOf(section));
      }
    }
  },
);

test('every computed count equals the number of rows it counts', () => {
  const counted: string[] = [];
  for (const [section, list] of offersBySection) {
    for (const [name, { computed }] of Object.entries(registry.get(section)!.fields)) {
      if (!computed || !('rollup' in computed)) continue;
      counted.push(`${section}.${name}`);
      const parts = offersBySection.get(computed.resource) ?? [];
      for (const row of list) {
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

test('a bundle costs 25 to 40 percent less than its courses, and less than their discounted prices', () => {
  expect([
    rows.bundles.length,
    having('bundles', 'status', 'published').length,
    rows.bundles.filter((b) => b.validFrom !== null).length,
  ]).toEqual([10, 8, 1]);
  for (const bundle of rows.bundles) {
    const own = bundle.courses.map((id) => courses.get(id)!);
    const { price } = bundle;
    const sum = own.reduce((total, c) => total + c.price, 0);
    const onSale = own.reduce((total, c) => total + (c.discountedPrice ?? c.price), 0);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.every((c) => c.status === 'published')).toBe(true);
    expect(1 - price / sum, String(bundle.title)).toBeGreaterThanOrEqual(0.25);
    expect(1 - price / sum, String(bundle.title)).toBeLessThanOrEqual(0.4);
    expect(price, String(bundle.title)).toBeLessThan(onSale);
  }
});

test('majors consist of two to four published bundles, and the questionnaire can lead to each of them', () => {
  expect(having('majors', 'status', 'published')).toHaveLength(6);
  const answers = rows['roadmap-questions'].flatMap((q) => q.options);
  for (const major of rows.majors) {
    const own = major.bundles;
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeLessThanOrEqual(4);
    expect(own.every(({ bundle }) => bundles.get(bundle)!.status === 'published')).toBe(true);
    expect(own[0]!.optional).toBe(false);
    expect(
      answers.filter((o) => o.major === major.id).reduce((sum, o) => sum + (o.weight ?? 0), 0),
      String(major.title),
    ).toBeGreaterThanOrEqual(12);
  }
  expect([rows['roadmap-question-category'].length, rows['roadmap-questions'].length]).toEqual([3, 9]);
});

test('exams have eight to twelve questions of every kind, each with distinguishable correct answers', () => {
  const exams = rows['exams/exam'];
  const questions = rows['exams/questions'];
  expect([
    exams.length,
    having('exams/exam', 'kind', 'course').length,
    exams.filter((e) => e.kind === 'standalone' && e.status === 'published').length,
    having('exams/exam', 'kind', 'proof').length,
    having('exams/exam', 'status', 'draft').length,
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
    const { options, name } = q;
    const right = options.filter((o) => o.isCorrect).length;
    if (q.type === 'single') expect([right, options.length >= 3], name).toEqual([1, true]);
    if (q.type === 'multi') expect([right >= 2, right < options.length], name).toEqual([true, true]);
    if (q.type === 'true_false') {
      expect([right, options.length, options.find((o) => o.isCorrect)!.explanation !== null], name).toEqual([
        1,
        2,
        true,
      ]);
    }
    if (q.type === 'short') expect(q.acceptedAnswers.length, name).toBeGreaterThan(0);
    expect(new Set(options.map((o) => o.text)).size, name).toBe(options.length);
  }
  expect(having('exams/questions', 'type', 'essay')).toHaveLength(7);
});

test('about half of the paid courses issue a certificate, whose text has only known placeholders', () => {
  const sold = having('courses', 'status', 'published').filter((c) => c.price > 0);
  const certified = rows.courses.filter((c) => c.proofTemplate !== null);
  expect(certified.every((c) => sold.includes(c))).toBe(true);
  expect(certified.length / sold.length).toBeGreaterThan(0.4);
  expect(certified.length / sold.length).toBeLessThan(0.6);
  const placeholders = new Set(
    [...JSON.stringify([rows['exams/proof'], rows['proofs/proof-text']]).matchAll(/\{([\p{L} ]+)\}/gu)].map(
      (m) => m[1],
    ),
  );
  expect([...placeholders].sort()).toEqual(['نام', 'کد ملی', 'عنوان', 'ساعت', 'نمره', 'استاد', 'تاریخ'].sort());
});

test('discount codes are unique; some are expired, some start later, and that of the banner ends with it', () => {
  const codes = rows.discounts;
  const single = having('discounts', 'bulk', null);
  const at = now.getTime();
  const [banner] = rows.banner;
  expect(new Set(codes.map((c) => String(c.code).toLowerCase())).size).toBe(114);
  expect(single).toHaveLength(14);
  expect(single.find((c) => c.code === banner!.code)).toMatchObject({
    percent: 3000,
    scope: 'all',
    status: 'active',
    endsAt: banner!.endDate,
  });
  expect(single.filter((c) => c.endsAt !== null && Date.parse(c.endsAt) < at).length).toBeGreaterThan(0);
  expect(single.filter((c) => Date.parse(c.startsAt) > at).length).toBeGreaterThan(0);
  expect(new Set(single.map((c) => c.scope))).toEqual(
    new Set(['all', 'courses', 'bundles', 'majors', 'groups', 'exams', 'vip']),
  );
  expect(new Set(single.map((c) => c.marketer)).size).toBe(4);
  for (const bulk of rows['discount-bulks']) {
    const own = having('discounts', 'bulk', bulk.id);
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

test('the subscription has three plans on sale and an archived one, and its pages have 150 to 300 words', () => {
  expect(rows['vip-plans'].map((p) => [p.days, p.status])).toEqual([
    [30, 'published'],
    [90, 'published'],
    [365, 'published'],
    [180, 'archived'],
  ]);
  expect([
    rows['vip-discount'].length,
    rows['vip-faqs'].length,
    having('courses', 'isVipIncluded', true).length > 20,
  ]).toEqual([3, 8, true]);
  for (const page of [
    'page/proof-terms-and-conditions',
    'page/start-from-where',
    'page/vip-main-page',
    'page/vip-welcome-page',
  ] as const) {
    const body = String(rows[page][0]!.body);
    const words = body
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length;
    expect(words, page).toBeGreaterThanOrEqual(150);
    expect(words, page).toBeLessThanOrEqual(300);
    for (const tag of ['<h2>', '<ul>', '<p>']) expect(body).toContain(tag);
  }
});

/** What a search of the site finds, in whatever way it is written. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../../client/client.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { maxTerms, missedTerm, searchMisses } from './misses.ts';
import { seedSynonyms } from './seed-synonyms.ts';
import { forgetSearchWords } from './vocabulary.ts';
import { queryWords } from './words.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const { call } = createClient((path, init) => app.request(path, init));
const [code, languages, office, sara] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const python = randomUUID();

const course = (title: string, group: string, day: string, more: object = {}) => ({
  id: randomUUID(),
  title,
  slug: title,
  group,
  description: '<p>متن</p>',
  price: 100_000,
  status: 'published',
  publishedAt: `2026-01-${day}T08:00:00.000Z`,
  tags: [],
  ...more,
});

beforeAll(async () => {
  await seedSynonyms(db, registry);
  await insertRows(db, registry, 'course-groups', [
    { id: code, name: 'برنامه‌نویسی', topGroup: 'code', description: 'پایتون و وب', status: 'published', order: 1 },
    { id: languages, name: 'زبان', topGroup: 'languages', description: '', status: 'published', order: 2 },
    { id: office, name: 'اداری', topGroup: 'office', description: '', status: 'published', order: 3 },
  ]);
  const person = await testPerson(services, { role: 'teacher' });
  await insertRows(db, registry, 'teachers', [
    {
      id: sara,
      user: person.id,
      displayName: 'سارا کیانی',
      slug: 'sara',
      bio: 'اکسل',
      expertise: [],
      status: 'approved',
    },
  ]);
  await insertRows(db, registry, 'courses', [
    course('آموزش جامع پایتون از صفر', code, '01', {
      id: python,
      tags: ['داده'],
      teachers: [{ teacher: sara, isPrimary: true }],
    }),
    course('یادگیری ماشین با پایتون', code, '02', { tags: ['داده'], level: 'advanced', price: 900_000 }),
    course('جاوااسکریپت مدرن برای وب', code, '03', { totalTime: 40_000 }),
    course('ری‌اکت ۱۹ در عمل', code, '04', { tags: ['فرانت‌اند'] }),
    course('اکسل کاربردی', office, '05'),
    course('مکالمهٔ انگلیسی روزمره', languages, '06'),
    course('آلمانی A1', languages, '07', { price: 0 }),
    course('C++ و کتابخانه‌ها', code, '08'),
    course('پایتون پنهان', code, '09', { status: 'draft' }),
    course('پایتون فردا', code, '10', { publishedAt: '2090-01-01T00:00:00.000Z' }),
  ]);
  await insertRows(db, registry, 'bundles', [
    { title: 'بستهٔ داده با پایتون', slug: 'data', price: 100, courses: [], status: 'published' },
  ]);
  await insertRows(db, registry, 'majors', [
    { title: 'برنامه‌نویس پایتون', slug: 'py', bundles: [], status: 'published' },
  ]);
});

type Section = 'course' | 'article' | 'teacher' | 'bundle' | 'major';
const search = (query: string, section: Section = 'course', more: object = {}) =>
  call('GET /api/search/{query}', { params: { query }, query: { section, ...more } });
const names = async (query: string, section?: Section) =>
  (await search(query, section)).records.map(({ name }) => name);
const both = ['یادگیری ماشین با پایتون', 'آموزش جامع پایتون از صفر'];

describe('a course is found', () => {
  test.each([
    ['پایتون', both],
    ['python', both],
    ['Pyth', both],
    ['پایتن', both],
    ['پاتیون', both],
    ['پایتون؟', both],
    ['«پایتون»!', both],
    ['pyhton', both],
    ['جاواسکریپت', ['جاوااسکریپت مدرن برای وب']],
    ['جاوا اسکریپت', ['جاوااسکریپت مدرن برای وب']],
    ['javascript', ['جاوااسکریپت مدرن برای وب']],
    ['js', ['جاوااسکریپت مدرن برای وب']],
    ['اسکریپت', ['جاوااسکریپت مدرن برای وب']],
    ['react', ['ری‌اکت ۱۹ در عمل']],
    ['ری اکت', ['ری‌اکت ۱۹ در عمل']],
    ['excel', ['اکسل کاربردی']],
    ['زبان انگلیسی', ['مکالمهٔ انگلیسی روزمره']],
    ['english', ['مکالمهٔ انگلیسی روزمره']],
    ['سارا کیانی', ['آموزش جامع پایتون از صفر']],
    ['python سارا', ['آموزش جامع پایتون از صفر']],
    ['machine learning', ['یادگیری ماشین با پایتون']],
    ['فرانت‌اند', ['ری‌اکت ۱۹ در عمل']],
    ['C++', ['C++ و کتابخانه‌ها']],
    ['زبان', ['آلمانی A1', 'مکالمهٔ انگلیسی روزمره']],
    ['پایتون داده', both],
  ])('by «%s»', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('but not by what occurs only in the text of a department or teacher, nor by nonsense', async () => {
    expect(await names('قورباغه')).toEqual([]);
    expect(await names('پایتون انگلیسی')).toEqual([]);
    expect((await names('اکسل')).sort()).toEqual(['اکسل کاربردی']);
  });
});

test('teachers, bundles and majors are found in the same ways', async () => {
  expect(await names('سارا', 'teacher')).toEqual(['سارا کیانی']);
  expect(await names('سارا کیاني؟', 'teacher')).toEqual(['سارا کیانی']);
  expect(await names('کیاتی', 'teacher')).toEqual(['سارا کیانی']);
  expect(await names('python', 'bundle')).toEqual(['بستهٔ داده با پایتون']);
  expect((await search('پایتن', 'major')).records).toMatchObject([{ name: 'برنامه‌نویس پایتون', slug: 'py' }]);
});

test('a correction is suggested only where nothing is written as the query', async () => {
  expect((await search('پایتن')).corrected).toBeUndefined();
  expect((await search('انگلیصی')).corrected).toBe('انگلیسی');
  expect((await search('زبان انگلیصی')).corrected).toBe('زبان انگلیسی');
  expect((await search('انگلیسی')).corrected).toBeUndefined();
});

test('what is written as the query comes before what resembles it, however old', async () => {
  await insertRows(db, registry, 'courses', [
    course('گیتار مقدماتی', office, '01'),
    course('گیتاز، اشتباه چاپی', office, '20'),
  ]);
  expect(await names('گیتار')).toEqual(['گیتار مقدماتی', 'گیتاز، اشتباه چاپی']);
});

test('the words follow the rows: renamed, withdrawn, deleted, and forgotten', async () => {
  const row = course('سفالگری', office, '11');
  await insertRows(db, registry, 'courses', [row]);
  expect(await names('سفالگری')).toEqual(['سفالگری']);
  await db.query(sql`update courses set title = 'شیشه‌گری', search_text = 'شیشه گری' where id = ${row.id}::uuid`);
  expect([await names('سفالگری'), await names('شیشه')]).toEqual([[], ['شیشه‌گری']]);
  await db.query(sql`update courses set status = 'archived' where id = ${row.id}::uuid`);
  expect(await names('شیشه')).toEqual([]);
  const words = () =>
    db.query(sql`select word from search_words where word in ('شیشه', 'سفالگری', 'سارا', 'پایتون') order by 1`);
  expect(await words()).toHaveLength(4);
  await forgetSearchWords(services);
  expect((await words()).map(({ word }) => word)).toEqual(['سارا', 'پایتون']);
});

test('the list of the panel counts at once', async () => {
  expect(await names('مار')).not.toContain('آموزش جامع پایتون از صفر');
  await insertRows(db, registry, 'search-synonyms', [{ name: 'اژدرمار', others: ['پایتون'] }]);
  services.changes.publish('search_synonyms');
  expect(await names('اژدرمار')).toEqual(both);
});

test('queries and rows are cut into the same words', async () => {
  const samples = [
    'می نویسم',
    'c++, c# و node.js',
    '«الف»؛ ب\nج/د',
    "don't_stop – now",
    '100% (5)',
    '[x]{y}|z\\w',
    '…',
    '؟',
  ];
  for (const sample of samples) {
    const rows = await db.query(sql`select w from search_words_of(${sample}) w`, { w: col.text });
    expect(rows.map(({ w }) => w).toSorted()).toEqual(queryWords(sample).toSorted());
  }
});

describe('what was searched in vain', () => {
  const misses = async () => {
    await services.tally.flush();
    return db.query(sql`select term, times from search_misses order by term`, { term: col.text, times: col.number });
  };

  test('is counted by term, however it was written, only when it was sent', async () => {
    await search('قلاب‌بافی', 'course', { submitted: '1' });
    await search('  قلاب بافي؟ ', 'course', { submitted: '1' });
    await search('قلاب', 'course');
    await search('قلاب‌بافی', 'teacher', { submitted: '1' });
    await search('پایتون', 'course', { submitted: '1' });
    await search('پایتون', 'course', { submitted: '1', price: 'free' });
    expect(await misses()).toEqual([{ term: 'قلاب بافی', times: 2 }]);
    await search('قلاب‌بافی', 'course', { submitted: '1' });
    expect(await misses()).toEqual([{ term: 'قلاب بافی', times: 3 }]);
  });

  test('holds no numbers or addresses of people, and no letters alone', () => {
    const texts = ['09121234567', 'علی ۰۹۱۲۱۲۳۴۵۶۷', 'ali@example.com', 'ق', '؟؟', 'ن'.repeat(61), ''];
    expect(texts.map(missedTerm)).toEqual(texts.map(() => null));
  });

  test('does not grow without end: those searched most stay', async () => {
    await db.query(sql`insert into search_misses (term, times, last_at)
      select 'واژهٔ ' || n, 2, now() from generate_series(1, ${maxTerms}) n`);
    for (let n = 0; n < 300; n++) services.tally.add(searchMisses, `هجوم ${n}`);
    const rows = await misses();
    expect(rows).toHaveLength(maxTerms);
    expect(rows.filter(({ times }) => times === 1)).toEqual([]);
    expect(rows.some(({ term }) => term === 'قلاب بافی')).toBe(true);
  });
});

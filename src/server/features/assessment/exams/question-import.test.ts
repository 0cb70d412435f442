/** Importing questions over the API: the check stores nothing, the import all or nothing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ImportCheck } from '../../../../contract/imports.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
let exam: string;

beforeEach(async () => {
  exam = randomUUID();
  await insertRows(db, registry, 'exams/exam', [{ id: exam, title: 'آزمون', slug: exam }]);
});

interface Answer extends ImportCheck {
  readonly stored: number;
  readonly content: string;
  readonly code: string;
  readonly errors: readonly { property: string; errors: readonly string[] }[];
}

async function send(
  call: string,
  body: string | Uint8Array<ArrayBuffer> | null,
  person: TestPerson | null = chief,
  type = 'text/csv',
) {
  const response = await app.request(`/api/admin/exams/exam/${exam}/${call}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { origin: services.config.publicUrl, ...person?.headers, 'content-type': type },
    ...(body !== null && { body }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
const check = async (text: string) => (await send('questions-check', text)).body;
const stored = () =>
  db.query(sql`
    select name, type, text, options, accepted_answers, mark, "order" from exams_questions
    where exam = ${exam}::uuid and ${live()} order by "order"`);

const head = 'عنوان کوتاه,نوع,صورت پرسش,گزینهٔ ۱,گزینهٔ ۲,پاسخ درست,نمره';

test('the template has a line of each type, and is taken as it is, with or without the mark of UTF-8', async () => {
  const { content } = (await send('questions-template', null)).body;
  expect(content.startsWith('\ufeff')).toBe(true);
  expect(await check(content)).toMatchObject({ count: 5, problems: [], problemCount: 0 });
  expect(await stored()).toEqual([]);
  expect((await send('questions-import', content.slice(1))).body).toEqual({ stored: 5 });
  expect((await stored()).map(({ type, mark }) => [type, Number(mark)])).toEqual([
    ['single', 1],
    ['multi', 2],
    ['true_false', 1],
    ['short', 1.5],
    ['essay', 4],
  ]);
  const [single, multi, trueFalse, short] = await stored();
  expect(single?.['options']).toMatchObject([{ text: 'تهران', isCorrect: true }, {}, {}]);
  expect(multi?.['options']).toMatchObject([{ isCorrect: true }, {}, { isCorrect: true }, {}]);
  expect(trueFalse?.['options']).toMatchObject([{ text: 'درست', isCorrect: true }, { text: 'نادرست' }]);
  expect(short?.['accepted_answers']).toEqual(['H2O', 'آب دو هیدروژن']);
  const [pool] = await db.query(sql`select pool_size as size from exams_exam where id = ${exam}::uuid`, {
    size: col.number,
  });
  expect(pool?.size).toBe(5);
  // The same file once more would double them.
  expect((await check(content)).problems[0]).toMatchObject({ line: 2, message: 'همین مورد قبلاً ذخیره شده است' });
});

test.each<[string, string]>([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a file with %s between the cells', async (_, delimiter) => {
  const text = [head, 'الف,single,چند؟,۱,۲,۲,۱٫۵'].map((line) => line.replaceAll(',', delimiter)).join('\r\n');
  expect((await send('questions-import', text)).body).toEqual({ stored: 1 });
  expect((await stored())[0]?.['options']).toMatchObject([{ isCorrect: false }, { isCorrect: true }]);
});

test('what is wrong is shown by line and column, in Persian, and nothing is stored', async () => {
  const text = [
    head,
    'درست,یک گزینه,کدام؟,الف,ب,1,1',
    ',یک گزینه,کدام یک؟,الف,ب,1,1',
    'نوع,جدولی,چه؟,الف,ب,1,1',
    'گزینه,یک گزینه,کدامین؟,الف,ب,7,1',
    'دو پاسخ,یک گزینه,کدام‌ها؟,الف,ب,1|2,1',
    'نمره,پاسخ کوتاه,چند؟,,,ده,زیاد',
    'دوباره,یک گزینه,کدام؟,الف,ب,1,1',
    'خانه,یک گزینه,این, آن؟,الف,ب,1,1',
    'صفر,یک گزینه,کدام\0؟,الف,ب,1,1',
  ].join('\n');
  const answer = await check(text);
  expect(answer.problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'عنوان کوتاه'],
    [4, 'نوع'],
    [5, 'پاسخ درست'],
    [6, 'پاسخ درست'],
    [7, 'نمره'],
    [8, null],
    [9, null],
    [10, 'صورت پرسش'],
  ]);
  expect(answer).toMatchObject({ count: 1, problemCount: 8, rows: [{ line: 2 }] });
  for (const { message } of answer.problems) expect(message).toMatch(/[آ-ی]/);
  const refused = await send('questions-import', text);
  expect([refused.status, refused.body.errors[0]?.property]).toEqual([422, 'file']);
  expect(refused.body.errors[0]?.errors[0]).toMatch(/^سطر ۳، عنوان کوتاه: /);
  expect(await stored()).toEqual([]);
});

test('a line is told what is wrong with its shape and by the rules at once', async () => {
  const text = [head, ',یک گزینه,کدام؟,الف,,1,1'].join('\n');
  expect((await check(text)).problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'عنوان کوتاه'],
    [2, 'پاسخ درست'],
  ]);
});

test('all cells of a line that cannot be read are shown at once, beside what the section refuses', async () => {
  const text = [head, ',یک گزینه,کدام؟,الف,ب,7|9,زیاد', 'نوع,جدولی,چه؟,الف,ب,1,کم'].join('\n');
  expect((await check(text)).problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'پاسخ درست'],
    [2, 'پاسخ درست'],
    [2, 'نمره'],
    [2, 'عنوان کوتاه'],
    [3, 'نوع'],
    [3, 'نمره'],
  ]);
});

test.each<[string, string, string]>([
  ['no line', head, 'فایل سطری برای ذخیره ندارد'],
  ['an unknown column', `${head},رنگ\nالف,تشریحی,؟,,,,1,آبی`, 'این ستون شناخته نیست'],
  ['a column twice', `${head},نمره\nالف,تشریحی,؟,,,,1,1`, 'این ستون دو بار آمده است'],
  ['a missing column', 'عنوان کوتاه,نوع\nالف,تشریحی', 'این ستون در فایل نیست'],
  ['an open quote', `${head}\n"الف,تشریحی`, 'گیومه‌ای در فایل بسته نشده است'],
  ['too many lines', `${head}\n${'الف,تشریحی,؟,,,,1\n'.repeat(501)}`, 'فایل بیش از ۵۰۰ سطر دارد؛ آن را چند بخش کنید'],
])('a file with %s', async (_, text, message) => {
  expect((await check(text)).problems[0]?.message).toBe(message);
});

test('a long file is answered in part, with how many lines are good and bad', async () => {
  const lines = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name},تشریحی,${n}؟,,,,1`);
  // Spreadsheets write empty headings and cells after the last one; some keyboards the Arabic letter.
  const heading = `${head.replace('کوتاه', 'كوتاه')},`;
  const good = await check([heading, ...lines(12, 'پرسش').map((line) => `${line},,`)].join('\n'));
  expect([good.count, good.rows.length, good.problems]).toEqual([12, 10, []]);
  expect(good.rows[0]?.cells).toEqual([
    { column: 'عنوان کوتاه', text: 'پرسش' },
    { column: 'نوع', text: 'تشریحی' },
    { column: 'صورت پرسش', text: '0؟' },
    { column: 'نمره', text: '1' },
  ]);
  const bad = [head, ...lines(120, '')].join('\n');
  const answer = await check(bad);
  expect([answer.problems.length, answer.problemCount, answer.count]).toEqual([100, 120, 0]);
  const refused = await send('questions-import', bad);
  expect([refused.status, refused.body.errors[0]?.errors.length]).toEqual([422, 100]);
});

test('a file that is sent several times at once is stored once', async () => {
  const text = [head, 'یک,تشریحی,چرا؟,,,,1', 'دو,تشریحی,چگونه؟,,,,1'].join('\n');
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('questions-import', text)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.errors[0]?.errors[0]).toBe('سطر ۲: همین مورد قبلاً ذخیره شده است');
  expect(await stored()).toHaveLength(2);
});

test('markup is text, and a formula stays what it was', async () => {
  const text = `${head}\nالف,پاسخ کوتاه,<script>alert(1)</script><b>؟</b>,,,'=1+1,1`;
  await send('questions-import', text);
  const [row] = await stored();
  expect(row?.['text']).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;؟&lt;/b&gt;</p>');
  expect(row?.['accepted_answers']).toEqual(['=1+1']);
});

test('a large body, another type, other bytes and those without the right are refused', async () => {
  expect((await send('questions-check', `${head}\n${'ا'.repeat(600_000)}`)).status).toBe(413);
  expect((await send('questions-check', '{}', chief, 'application/json')).status).toBe(415);
  expect((await send('questions-check', new Uint8Array([0xc3, 0x28]))).status).toBe(422);
  const reader = await testPerson(services, { role: 'admin', permissions: ['admin.permissions.view'] });
  for (const person of [reader, await testPerson(services), await testPerson(services, { role: 'teacher' })]) {
    for (const call of ['questions-check', 'questions-import']) {
      expect((await send(call, head, person)).status).toBe(403);
    }
    expect((await send('questions-template', null, person)).status).toBe(403);
  }
  expect((await send('questions-import', head, null)).status).toBe(401);
  exam = randomUUID();
  expect((await send('questions-import', head)).status).toBe(404);
});

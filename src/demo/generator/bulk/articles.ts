/**
 * Articles by the hundred thousand, for measuring: written by PostgreSQL itself out of words folded here, so that a
 * million takes minutes and not hours.
 */
import { sql } from 'drizzle-orm';
import { foldQuery, fold } from '../../../locale/fold.ts';
import { readingMinutes } from '../../../locale/reading.ts';
import { slugify } from '../../../locale/slug.ts';
import type { Services } from '../../../server/env.ts';
import { htmlOf } from '../site/blog.ts';
import { articles } from '../../content/articles/articles.ts';
import { randomFor } from '../random.ts';

const kinds = [
  'راهنمای گام‌به‌گام',
  'ده نکته دربارهٔ',
  'اشتباه‌های رایج در',
  'دلیل‌های رفتن سراغ',
  'مقدمه‌ای بر',
  'پرسش‌های پرتکرار',
  'تجربهٔ یک‌ساله با',
  'نقشهٔ راه',
  'تمرین‌های هفتگی',
  'نگاهی تازه به',
  'ابزارهای رایگان برای',
  'گفت‌وگو دربارهٔ',
];
const subjects = [
  'پایتون',
  'طراحی رابط کاربری',
  'عکاسی خیابانی',
  'حسابداری خانگی',
  'زبان آلمانی',
  'یادگیری ماشین',
  'خوشنویسی نستعلیق',
  'بازاریابی محتوا',
  'آشپزی سالم',
  'ساز سه‌تار',
  'پایگاه‌های داده',
  'مدیریت زمان',
  'تدوین فیلم',
  'آمار کاربردی',
  'ری‌اکت',
  'یوگای صبحگاهی',
  'نجوم آماتوری',
  'فروش تلفنی',
  'امنیت وب',
  'تصویرسازی کتاب کودک',
];
const whom = [
  'برای تازه‌کارها',
  'در خانه',
  'برای آزادکارها',
  'در سال نو',
  'بدون هزینه',
  'برای دانش‌آموزان',
  'در سه ماه',
  'به زبان ساده',
  'برای تیم‌های کوچک',
  'از نگاه استاد',
];
const summaries = [
  'آنچه کاش روز اول کسی به ما گفته بود، با چند مثال کوتاه.',
  'یادداشتی فشرده برای کسی که می‌خواهد همین هفته شروع کند.',
  'از ابزار لازم تا نخستین نتیجه، در یک صفحه.',
  'چند راه آزموده‌شده و چند راهی که بهتر است نروید.',
  'خلاصهٔ یک گفت‌وگوی طولانی با شاگردان و استادان.',
];
const batch = 20_000;
const bodies = 97;
const bodyLength = 1_000;
const minutesApart = 3;

/**
 * Adds so many articles, nine of ten published, with a text of about 1 kB, in the groups that exist; then brings
 * figures and statistics up to date.
 * May be called again: slugs go on from the last. Throws when there is no group.
 */
export async function bulkArticles(services: Services, count: number): Promise<void> {
  const { db } = services;
  const groups = (
    await db.query<{ id: string }>(sql`select id from article_groups where deleted_at is null order by id`)
  ).map((g) => g.id);
  if (groups.length === 0) throw new Error('no article group to put articles in');
  const [have] = await db.query<{ n: number }>(sql`select count(*) as n from articles where slug ~ '-x[0-9]+$'`);
  await db.query(
    sql`create unlogged table if not exists bulk_bodies (n int primary key, body text not null, minutes int not null)`,
  );
  try {
    const texts = Array.from({ length: bodies }, (_, n) => bodyOf(n)).map((body, n) => ({
      n,
      body,
      minutes: readingMinutes(body),
    }));
    await db.query(
      sql`insert into bulk_bodies select * from jsonb_populate_recordset(null::bulk_bodies, ${JSON.stringify(texts)}::jsonb) on conflict do nothing`,
    );
    for (let from = have!.n; from < have!.n + count; from += batch) {
      await insertBatch(services, groups, from, Math.min(batch, have!.n + count - from));
    }
  } finally {
    await db.query(sql`drop table bulk_bodies`);
  }
  await db.query(
    sql`update article_groups g set article_count = (select count(*) from articles a where a."group" = g.id and a.status = 'published' and a.deleted_at is null)`,
  );
  await db.query(sql`analyze articles`);
  services.changes.publish('articles', 'article_groups');
}

/** About a kilobyte of paragraphs out of the demo school's own articles. */
function bodyOf(n: number): string {
  const random = randomFor(`body ${n}`);
  const parts: string[] = [];
  for (let length = 0; length < bodyLength;) {
    const lines = random
      .pick(articles)
      .text.trim()
      .split('\n')
      .filter((line) => !/^(- |## |> )/.test(line));
    const line = random.pick(lines);
    parts.push(line);
    length += Buffer.byteLength(line);
  }
  return htmlOf(parts.join('\n'));
}

interface Words {
  readonly plain: readonly string[];
  readonly folded: readonly string[];
  readonly joined: readonly string[];
  readonly slug: readonly string[];
}
const wordsOf = (plain: readonly string[]): Words => ({
  plain,
  folded: plain.map(fold),
  joined: plain.map(foldQuery),
  slug: plain.map(slugify),
});
const [kind, subject, forWhom, summary] = [kinds, subjects, whom, summaries].map(wordsOf) as [
  Words,
  Words,
  Words,
  Words,
];

async function insertBatch({ db }: Services, groups: readonly string[], from: number, rows: number): Promise<void> {
  /** The word of a list that stands in a row: each list turns at its own pace. */
  const word = (words: Words, form: keyof Words, pace: number) =>
    sql`(${sql.param([...words[form]])}::text[])[1 + (i / ${sql.raw(String(pace))}) % ${sql.raw(String(words[form].length))}]`;
  const title = (form: keyof Words, between: string) =>
    sql`${word(kind, form, 1)} || ${between}::text || ${word(subject, form, 7)} || ${between}::text || ${word(forWhom, form, 3)} || ${between}::text`;
  await db.query(sql`
    insert into articles (title, slug, "group", author, summary, body, tags, status, published_at, reading_minutes, seo, search_text)
    select ${title('plain', ' ')} || translate(i::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹'), ${title('slug', '-')} || 'x' || i, (${sql.param([...groups])}::uuid[])[1 + i % ${sql.raw(String(groups.length))}], 'تحریریهٔ آکادمی', ${word(summary, 'plain', 2)}, b.body,
      array[${word(subject, 'plain', 7)}], case when i % 10 = 9 then 'draft' else 'published' end, case when i % 10 <> 9 then '2024-01-01'::timestamptz - i * interval '${sql.raw(String(minutesApart))} minutes' end, b.minutes, '{"title": null, "description": null}',
      concat_ws(E'\n', f.title, nullif(f.joined_title, f.title), f.summary, nullif(f.joined_summary, f.summary))
    from generate_series(${from}::int, ${from + rows - 1}::int) i join bulk_bodies b on b.n = i % ${sql.raw(String(bodies))}
      cross join lateral (select ${title('folded', ' ')} || i as title, ${title('joined', ' ')} || i as joined_title, ${word(summary, 'folded', 2)} as summary, ${word(summary, 'joined', 2)} as joined_summary) f`);
}

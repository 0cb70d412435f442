/**
 * Articles for the benchmark, each with 1 kB of text, and a copy of the table for the raw server.
 */
import type pg from 'pg';
import { storedColumns } from './databases.ts';

const words = {
  kind: [
    'آموزش',
    'راهنمای',
    'مقدمه‌ای بر',
    'بررسی',
    'نقشهٔ',
    'درس‌هایی از',
    'ترفندهای',
    'اشتباهات',
    'پروژهٔ',
    'تحلیل',
    'تاریخچهٔ',
    'مبانی',
    'کارگاه',
    'پرسش‌های',
    'ابزارهای',
    'خلاصهٔ',
    'الگوهای',
    'آزمون',
    'نکته‌های',
    'گفتگو دربارهٔ',
  ],
  subject: [
    'برنامه‌نویسی',
    'حسابداری',
    'عکاسی',
    'بازاریابی',
    'گرافیک',
    'ریاضی',
    'فیزیک',
    'زبان',
    'موسیقی',
    'آشپزی',
    'کارآفرینی',
    'بورس',
    'روان‌شناسی',
    'معماری',
    'داده‌کاوی',
    'شبکه',
    'امنیت',
    'انیمیشن',
    'نویسندگی',
    'فروش',
    'شیمی',
    'رباتیک',
    'مدیریت',
    'طراحی',
  ],
  level: [
    'مقدماتی',
    'پیشرفته',
    'کاربردی',
    'حرفه‌ای',
    'خانگی',
    'سازمانی',
    'دانشگاهی',
    'فشرده',
    'گام‌به‌گام',
    'رایگان',
    'تابستانی',
    'شبانه',
    'آنلاین',
    'تصویری',
    'نوین',
    'کلاسیک',
    'عملی',
    'جامع',
    'کوتاه',
    'ماندگار',
  ],
};
const all = Object.values(words).flat();

export interface SearchTerms {
  /** Single words that many titles have. */
  readonly common: readonly string[];
  /** Pairs of words. */
  readonly rare: readonly string[];
  /** Parts of words. */
  readonly partial: readonly string[];
  /** One of each kind in turn. */
  readonly mixed: readonly string[];
}

/** So many search terms of each kind. */
export function searchTerms(count: number): SearchTerms {
  const subjectAt = (i: number) => words.subject[i % words.subject.length]!;
  const levelAt = (i: number) => words.level[(i * 7) % words.level.length]!;
  const places = Array.from({ length: count }, (_, n) => n * 3);
  const common = places.map(subjectAt);
  const rare = places.map((i) => `${subjectAt(i + 1)} ${levelAt(i + 1)}`);
  const partial = places.map((i) => levelAt(i + 2).slice(1));
  return { common, rare, partial, mixed: common.flatMap((term, n) => [term, rare[n]!, partial[n]!]) };
}

/**
 * How the product normalizes a title for its search (`src/locale/normalize.ts`), as SQL: enough for the letters used here.
 */
const folded = (expression: string): string => `translate(replace(${expression}, '‌', ' '), 'ئۀةأٔ', 'یهها')`;

/** Fills `articles` up to `count` rows, in the existing groups. */
export async function fillArticles(client: pg.Client, count: number): Promise<void> {
  const existing = Number((await client.query('select count(*) as n from articles')).rows[0].n);
  if (existing >= count) return;
  await client.query('select setseed(0.5)');
  await client.query(
    `create temp table paragraph as
      select i, (
        select left(string_agg(w, ' '), 1000)
        from (select ($1::text[])[1 + floor(random() * $2 + i * 0)::int] as w from generate_series(1, 220)) x
      ) as text
      from generate_series(0, 499) i`,
    [all, all.length],
  );
  const pick = (name: keyof typeof words, salt: number) =>
    `($${Object.keys(words).indexOf(name) + 3}::text[])` +
    `[1 + (hashint4(i * 31 + ${salt}) & 1048575) % ${words[name].length}]`;
  await client.query(
    `
    insert into articles (
      title, slug, "group", author, summary, body, tags, status, published_at, reading_minutes, seo, search_text
    )
    select
      n.title,
      'bench-' || n.i,
      g.ids[1 + n.i % cardinality(g.ids)],
      'نویسنده',
      'متنی برای سنجش',
      '<p>' || p.text || '</p>',
      '{}',
      case when n.i % 10 = 0 then 'draft' else 'published' end,
      '2020-01-01'::timestamptz + n.i * interval '97 seconds',
      3,
      '{}',
      lower(${folded('n.title')}) || ' متنی برای سنجش'
    from (
      select
        i,
        ${pick('kind', 1)} || ' ' || ${pick('subject', 2)} || ' ' || ${pick('level', 3)} || ' ' || i as title
      from generate_series($1::int, $2::int) i
    ) n
    join paragraph p on p.i = n.i % 500,
    (select array_agg(id order by id) as ids from article_groups) g`,
    [existing + 1, count, ...Object.values(words)],
  );
  await client.query('drop table paragraph');
  await client.query('vacuum analyze articles');
}

/**
 * The table of the raw server: the same rows and indexes, but a trigram index on the title instead of the product's
 * search index.
 */
export async function copyForRaw(client: pg.Client): Promise<void> {
  await client.query('drop table if exists raw_articles');
  await client.query('create table raw_articles (like articles including defaults including generated)');
  const columns = (await storedColumns(client, 'articles')).map((column) => `"${column}"`).join(', ');
  await client.query(`insert into raw_articles (${columns}) select ${columns} from articles`);
  const { rows } = await client.query<{ indexdef: string; indexname: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'articles'`,
  );
  for (const { indexname, indexdef } of rows) {
    if (!indexdef.includes('gin_trgm_ops')) {
      await client.query(
        indexdef
          .replace(indexname, `raw_${indexname}`.slice(0, 63))
          .replace(/ ON public\.articles /, ' ON public.raw_articles '),
      );
    }
  }
  await client.query('create index raw_articles_title on raw_articles using gin (title gin_trgm_ops)');
  await client.query('vacuum analyze raw_articles');
}

/** Deletes the rows that the rounds of `create` inserted. */
export async function removeCreated(client: pg.Client): Promise<void> {
  await client.query(
    `delete from audit_log a using articles t
      where t.slug like 'new-%' and a.section = 'articles' and a.row_id = t.id`,
  );
  for (const table of ['articles', 'raw_articles']) await client.query(`delete from ${table} where slug like 'new-%'`);
  for (const table of ['audit_log', 'articles', 'raw_articles']) await client.query(`vacuum analyze ${table}`);
}

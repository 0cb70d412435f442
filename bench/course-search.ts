/** Searches of the site among few courses and among a hundred times as many: their time must not follow the number. */
import type pg from 'pg';
import { product, schoolDatabase, withClient } from './databases.ts';
import { interleaved, median, type Target } from './measure.ts';
import { report } from './report.ts';
import type { WorkTiming } from './rounds.ts';

const bound = 1.5;

/** Syllables that the words of titles are made of: 2,197 words, the first of them in many titles. */
const syllables = 'با دا را سا کا ما نا بدون دی ری سی کی می';
/** Queries of each kind, in words of the titles: `w(n)` is the n-th. */
const kinds = {
  'one common word': (n: number) => word(n % 8),
  'one rare word': (n: number) => word(1_000 + ((n * 37) % 900)),
  'two words': (n: number) => `${word(n % 40)} ${word(40 + ((n * 7) % 200))}`,
  'a typing error': (n: number) => `${word(n % 300)}ژ`,
} as const;

function word(n: number): string {
  const parts = syllables.split(' ');
  const [a, b, c] = [n % 13, Math.floor(n / 13) % 13, Math.floor(n / 169) % 13];
  return `${parts[a]}${parts[b]}${parts[c]}`;
}

/** @param isQuick ten times as many courses instead of a hundred times. */
export async function courseSearch(server: string, timing: WorkTiming, isQuick: boolean): Promise<void> {
  const sizes = { few: 10_000, many: isQuick ? 100_000 : 1_000_000 };
  const few = await product(await filled(server, sizes.few));
  const many = await product(await filled(server, sizes.many));
  try {
    for (const [name, query] of Object.entries(kinds)) {
      const targets = new Map([
        ['few', targetOf(few.url, query)],
        ['many', targetOf(many.url, query)],
      ]);
      const roundsOf = await interleaved(targets, { ...timing, connections: 2 });
      const [mine, theirs] = ['many', 'few'].map((key) => median(roundsOf(key).map((r) => r.milliseconds)));
      console.log(`  ${name}: ${theirs!.toFixed(1)} ms among few, ${mine!.toFixed(1)} ms among many`);
      const title = `course search, ${name}: ${sizes.many.toLocaleString('en')} courses beside ${sizes.few.toLocaleString('en')}`;
      report(title, mine! / theirs!, bound, '≤', { unit: '×' });
    }
  } finally {
    await few.stop();
    await many.stop();
  }
}

function targetOf(url: string, query: (n: number) => string): Target {
  let n = 0;
  return { url, next: () => ({ path: `/api/search/${encodeURIComponent(query(n++))}` }) };
}

/** A school with this many courses, stored where they are missing. */
export async function filled(server: string, count: number): Promise<string> {
  const url = await schoolDatabase(server, `bench_courses_${count}`);
  await withClient(url, (client) => fill(client, count));
  return url;
}

async function fill(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from courses');
  const missing = count - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  console.log(`Storing ${missing.toLocaleString('en')} courses …`);
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `with words as (
       select row_number() over (order by c.i, b.i, a.i) - 1 as n, a.s || b.s || c.s as word
       from unnest($1::text[]) with ordinality a(s, i), unnest($1::text[]) with ordinality b(s, i),
         unnest($1::text[]) with ordinality c(s, i)),
     drawn as (
       select n, (2197 * power(random(), 3))::int % 2197 as one, (2197 * power(random(), 2))::int % 2197 as two,
         (2197 * random())::int % 2197 as three from generate_series(1, $2::int) n)
     insert into courses (title, slug, "group", price, status, published_at, search_text)
     select t, 'bench-' || d.n, (select id from course_groups order by id limit 1), 100000, 'published',
       now() - d.n * interval '1 minute', t
     from drawn d join words x on x.n = d.one join words y on y.n = d.two join words z on z.n = d.three
     cross join lateral (select concat_ws(' ', x.word, y.word, z.word) as t) as title`,
    [syllables.split(' '), missing],
  );
  await client.query('set session_replication_role = origin');
  await client.query('select fill_search_words()');
  await client.query('vacuum analyze courses, search_entries, search_words');
}

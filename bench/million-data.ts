/**
 * A school of many people: sessions, grants, progress and an audit log of three years beside them, written by SQL alone.
 * Triggers are off, since one per row would take hours, and indexes are built afterwards.
 */
import type pg from 'pg';
import { hashPassword } from '../src/server/platform/auth/passwords.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { makeMonths } from '../src/server/platform/db/partitions.ts';
import { firstIdAt } from '../src/server/platform/db/time-ordered-ids.ts';
import { withClient } from './databases.ts';
import { withoutIndexes } from './orders.ts';

/** For each person. */
const grants = 3;
const progress = 10;
const entries = 10;
const years = 3;
/** People who have a password. */
const withPassword = 5_000;
export const password = 'a password of the measurement';
const tables = ['users', 'credentials', 'sessions', 'access_grants', 'lesson_progress', 'audit_log'];

/** The mobile number of a person of the measurement, from 1, as they type it. */
export const mobileOf = (n: number): string => `0${9_100_000_000 + n}`;

/** Fills a database with a demo school, all or nothing; one that is filled stays. Answers the seconds it took. */
export const fillPeople = (url: string, people: number): Promise<number> =>
  withClient(url, async (client) => {
    const since = performance.now();
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from users where note = 'bench'`);
    if (Number(rows[0]?.n) >= people) return 0;
    await divideByMonths(client, url);
    await client.query(`begin; set local session_replication_role = replica; set local synchronous_commit = off;
      set local maintenance_work_mem = '1GB'; set local work_mem = '256MB'`);
    await withoutIndexes(client, tables, async () => {
      await insertPeople(client, people);
      for (const text of [sessionsText, grantsText, progressText, entriesText]) await client.query(text);
    });
    await client.query('commit');
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
    return (performance.now() - since) / 1_000;
  });

/** The audit log as it would be if the school had had it all the years: the migration knows no month that is past. */
async function divideByMonths(client: pg.Client, url: string): Promise<void> {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth())).toISOString();
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`,
  );
  for (const { name } of rows) await client.query(`drop table ${name}`);
  await client.query(`create table audit_log_before partition of audit_log for values from (minvalue) to ('${firstIdAt(first)}');
    create table audit_log_rest partition of audit_log for values from ('${firstIdAt(first)}') to (maxvalue)`);
  const owner = openDatabase(url, 1);
  await makeMonths(owner).finally(() => owner.close());
}

async function insertPeople(client: pg.Client, people: number): Promise<void> {
  await client.query(
    `insert into users (id, name, family, mobile, note, created_at, search_text)
      select uuidv7(-at), 'نام ' || i % 997, 'خانوادگی ' || i % 7919, '+98' || 9100000000 + i, 'bench', now() - at,
        'نام ' || i % 997 || ' خانوادگی ' || i % 7919 || ' 0' || 9100000000 + i
      from (select i, ($1::int - i) * (make_interval(years => $2) / $1::int) as at from generate_series(1, $1::int) i) p`,
    [people, years],
  );
  await client.query(
    `insert into credentials (user_id, password_hash) select id, $1 from users where note = 'bench' order by id limit $2`,
    [await hashPassword(password), withPassword],
  );
}

const people = `(select id, row_number() over (order by id) as n from users where note = 'bench') u`;

const sessionsText = `
  insert into sessions (id, user_id, token_hash, created_at, rotated_at, expires_at)
  select md5('bench' || n), id, md5('token' || n), now() - n % 700 * interval '1 hour', now() - n % 300 * interval '1 hour',
    now() + (336 - n % 300) * interval '1 hour'
  from ${people}`;

/** Of ten: six for ever, two that end one day, two that have ended. */
const grantsText = `
  insert into access_grants ("user", course, source, state, starts_at, ends_at)
  select u.id, c.ids[1 + (n + k * 7) % cardinality(c.ids)], 'purchase',
    case when (n + k) % 10 < 8 then 'active' else 'expired' end, now() - n % 1000 * interval '1 day',
    case (n + k) % 10 when 6 then now() + n % 900 * interval '1 day' when 7 then now() + interval '1 hour'
      when 8 then now() - n % 900 * interval '1 day' when 9 then now() - interval '1 hour' end
  from ${people}, generate_series(1, ${grants}) k, (select array_agg(id) as ids from courses) c`;

const progressText = `
  insert into lesson_progress (user_id, lesson_id, course_id, ranges, position, percent, completed_at)
  select u.id, l.ids[1 + (n * ${progress} + k) % cardinality(l.ids)], l.courses[1 + (n * ${progress} + k) % cardinality(l.ids)],
    '{[0,300)}', 300, 10000, now() - n % 900 * interval '1 day'
  from ${people}, generate_series(1, ${progress}) k,
    (select array_agg(l.id order by l.id) as ids, array_agg(t.course order by l.id) as courses
      from lessons l join topics t on t.id = l.topic) l`;

/** Every change of one of a hundred administrators, over all the years. */
const entriesText = `
  insert into audit_log (id, section, row_id, action, actor_id, before, after, at)
  select uuidv7(-at), (array['users', 'courses', 'course-transactions', 'access-grants'])[1 + n % 4], u.id, 'update',
    md5('actor ' || (n + k) % 100)::uuid, '{"status": "active"}', '{"status": "blocked"}', now() - at
  from ${people}, generate_series(1, ${entries}) k,
    lateral (select (n * 7919 + k * 104729) % ${years * 365 * 24 * 60} * interval '1 minute' as at) t`;

export const sizesOf = (count: number): string =>
  [
    [count, 'people'],
    [count * grants, 'grants'],
    [count * progress, 'rows of progress'],
    [count * entries, 'entries of the audit log'],
  ]
    .map(([n, what]) => `${n?.toLocaleString('en')} ${what}`)
    .join(', ');

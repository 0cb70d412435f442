/**
 * `npm run admin -- person@example.com`: makes an account that exists an administrator with every permission. For a
 * site without demo data.
 */
import pg from 'pg';
import { readConfig } from '../../src/server/platform/process/config.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../../src/server/platform/db/postgres.ts';

const [username = ''] = process.argv.slice(2);
const set = 'همهٔ دسترسی‌ها';
if (!username) {
  console.error('Say whose account: npm run admin -- person@example.com (or +989121234567).');
  process.exit(1);
}

const config = readConfig(process.env);
const client = new pg.Client({ connectionString: config.databaseUrl ?? (await embeddedPostgres(config.dataDir)) });
await client.connect();
try {
  await client.query('begin');
  await client.query(
    `insert into permissions (name, permissions, search_text) select $1, '{admin.*}', $1 where not exists (select 1 from permissions where name = $1 and deleted_at is null)`,
    [set],
  );
  const { rowCount } = await client.query(
    `update users set role = 'admin', permission_sets = array[(select id from permissions where name = $1 and deleted_at is null)], version = version + 1, updated_at = now()
    where (email = lower($2) or mobile = $2) and status = 'active' and deleted_at is null`,
    [set, username],
  );
  // Processes that run keep who is who in memory until they hear of a change.
  await client.query(`select pg_notify('changes', 'admin users permissions')`);
  await client.query('commit');
  console.log(
    rowCount
      ? `${username} is an administrator now.`
      : `There is no active account ${username}. Register on the site first.`,
  );
  process.exitCode = rowCount ? 0 : 1;
} finally {
  await client.end();
  if (!config.databaseUrl) await releaseEmbeddedPostgres(config.dataDir);
}

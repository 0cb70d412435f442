import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'src/server/platform/db/migrations';
const oldestBuilds = JSON.parse(readFileSync(`${folder}/oldest-builds.json`, 'utf8')) as Record<string, string>;
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(`${folder}/${file}`))
    .digest('hex')
    .slice(0, 16);

/** The beginnings of their SHA-256. A migration that comes has its line with the next one. */
const released: Readonly<Record<string, string>> = {
  '0001_start.sql': '99d97ef5a915be66',
  '0002_ledger_columns_that_stay.sql': '3812fb7c67e1f581',
  '0003_money_and_authority.sql': '5b1666716d496459',
  '0004_money_and_authority.online.sql': 'f295376e11159acc',
  '0005_unapplied_money.sql': '77ce58eddda2ca84',
  '0006_unapplied_money_valid.online.sql': '632e18e41ce63bf0',
  '0007_gateway_settlements_stay.sql': 'e28f6ef89b95c359',
  '0008_streams_with_a_key_a_minute.sql': 'a43b9beb8fa65eb3',
  '0009_terms_of_undelivered_lines.sql': 'e22b5e079dec5eb1',
  '0010_oauth_accounts.sql': '9424bb324da80fdf',
  '0011_links_end_with_address.sql': '6915d45fd578e0cb',
  '0012_sessions.sql': '3baf900ee9ce31eb',
  '0013_scheduled_courses_are_not_found.sql': '95e0a43ada6b8d81',
  '0014_action_runs.sql': 'b9df30016f790830',
  '0015_free_courses.sql': '2492fe9e6f309d28',
  '0016_welcome_popup.sql': '5a98173d737db221',
  '0017_order_lines.sql': '26b1072287d71505',
  '0018_player_settings.sql': 'e5cb2dff80397a9c',
  '0019_users_aboutme_list.sql': 'e506ac2608ace167',
  '0020_public_introductions.sql': '050d4fc107d8a49c',
  '0021_contact_info.sql': '58fc923a1ca6393e',
  '0022_course_transactions.sql': '91bab8eb7c4097bf',
  '0023_rows_that_grow.online.sql': '5d3d354657d48dec',
};

test('a migration that was released is not changed, not even a comment: databases that had it would be refused', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(20);
  const kept = Object.fromEntries(files.filter((file) => file in released).map((file) => [file, hashOf(file)]));
  expect(kept).toEqual(released);
  expect(
    files
      .toSorted()
      .slice(0, -1)
      .filter((file) => !(file in released)),
  ).toEqual([]);
});

test('each migration since 0023 says the oldest build that may run beside it, or that none does', () => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
  const since = names.filter((name) => name >= '0023');
  expect(Object.keys(oldestBuilds)).toEqual(since);
  for (const [name, oldest] of Object.entries(oldestBuilds)) {
    expect(names, name).toContain(oldest);
    expect(oldest <= name, `${name} beside ${oldest}`).toBe(true);
  }
});

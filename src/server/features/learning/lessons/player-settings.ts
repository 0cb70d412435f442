/** The speed and the subtitles that a person chose last: every film of theirs begins with them, on every device. */
import { sql } from 'drizzle-orm';
import type { PlayerSettings } from '../../../../contract/playback.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

type Row = PlayerSettings & Record<string, unknown>;

/** Null for users who have chosen nothing yet. */
export async function playerSettingsOf(db: Database, user: string): Promise<PlayerSettings | null> {
  const [row] = await db.query(
    sql`
    select speed::float8 as speed, subtitle from player_settings where user_id = ${user}::uuid`,
    { speed: col.number.as<Row['speed']>(), subtitle: col.text.orNull },
  );
  return row ?? null;
}

export async function savePlayerSettings(
  db: Database,
  user: string,
  { speed, subtitle }: PlayerSettings,
): Promise<PlayerSettings> {
  await db.query(sql`
    insert into player_settings (user_id, speed, subtitle) values (${user}::uuid, ${speed}::numeric, ${subtitle}::text)
    on conflict (user_id) do update set speed = excluded.speed, subtitle = excluded.subtitle`);
  return { speed, subtitle };
}

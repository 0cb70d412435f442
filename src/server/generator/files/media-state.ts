/** What became of an uploaded film, for anyone who may open it in a panel, and another try after a failure. */
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { OutputOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { priorities, queueFilm } from './process-film.ts';
import { openingOf } from '../file-rights/rights.ts';
import { requireUploader } from './uploader.ts';
import { col } from '../../platform/db/row-shape.ts';

type MediaState = OutputOf<Calls['GET /api/{panel}/files/media']>;

export function mountMediaState(app: Hono<Env>, services: Services): void {
  const uploader = ({ panel }: { readonly panel: string }, c: Context<Env>) =>
    requireUploader(services, c.var.actor, panel);
  mount(
    app,
    'GET /api/{panel}/files/media',
    async ({ query, params }, c) => {
      await requireOpening(services, c, params['panel'] ?? '', query.path);
      return stateOf(services.db, query.path);
    },
    uploader,
  );
  mount(
    app,
    'POST /api/{panel}/files/media',
    async ({ body, params }, c) => {
      await requireOpening(services, c, params['panel'] ?? '', body.path);
      return retry(services, body.path);
    },
    uploader,
  );
}

/** Throws `not_found` for a file that is not there for this person. */
async function requireOpening(services: Services, c: Context<Env>, panel: string, path: string): Promise<void> {
  const actor = requireUploader(services, c.var.actor, panel);
  if (!(await openingOf(services, actor, path))) throw new AppError('not_found');
}

async function retry({ db, queue }: Services, path: string): Promise<MediaState> {
  await db.transaction(async (tx) => {
    const again = await tx.query(sql`
      update media set state = 'processing', progress = 0, failure = null
      where path = ${path} and state = 'failed' and kind = 'video' returning 1`);
    if (again.length > 0) await queueFilm(queue, tx, path, priorities.asked);
  });
  return stateOf(db, path);
}

async function stateOf(db: Database, path: string): Promise<MediaState> {
  const [row] = await db.query(
    sql`
    select state, progress, failure, duration, size, streams is not null as "isStreamed" from media where path = ${path}`,
    {
      state: col.text.as<MediaState['state']>(),
      progress: col.number,
      failure: col.text.orNull,
      duration: col.number.orNull,
      size: col.number,
      isStreamed: col.boolean,
    },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Uploads in several requests, for files of any size: resumed where the line, the browser or the server broke off. One is
 * announced, sent in parts by the tus protocol (`PATCH`; `HEAD` asks how much has come; `DELETE` cancels), and stored once
 * it is whole. An upload is there for the person who began it alone.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { Env } from '../../../platform/env.ts';
import { panelsOf } from '../../../../define/registry.ts';
import type { Services } from '../../section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { defaultStall } from '../receive.ts';
import { largestSize, requireAtMost } from '../../../platform/storage/types.ts';
import { requireDailyShare, requireFewOpen, type UploadPlaces } from '../../../platform/storage/upload-limits.ts';
import { requireUploader } from '../uploader.ts';
import { checkedBody } from './body.ts';
import { saidOfFullDisk } from './full-disk.ts';
import { storeUpload } from './finish.ts';
import { countUpload } from '../upload-metrics.ts';
import { UploadLocks } from './locks.ts';
import { deleteUpload, findUpload, insertUpload, touchUpload, type UploadRow } from './rows.ts';
import {
  abilitiesAnswer,
  announcedBy,
  isCreation,
  requirePartType,
  requireVersion,
  versionHeader,
} from './protocol.ts';
import { openTus, type Tus } from './tus.ts';

/** The uploads that a process receives. */
export interface Uploads {
  readonly services: Services;
  readonly places: UploadPlaces;
  readonly locks: UploadLocks;
  /** Opened at the first upload. */
  tus(): Promise<Tus>;
}

export function mountUploads(app: Hono<Env>, services: Services, places: UploadPlaces): void {
  const uploads = uploadsOf(services, places);
  mountCreation(app, uploads);
  mount(
    app,
    'POST /api/{panel}/files/uploads',
    ({ body, params }, c) => {
      const { userId } = requireUploader(services, c.var.actor, params['panel'] ?? '');
      return saidOfFullDisk(announce(uploads, userId, body));
    },
    ({ panel }, c) => requireUploader(services, c.var.actor, panel),
  );
  mount(app, 'POST /api/{panel}/files/uploads/{upload}', async ({ params }, c) => {
    const row = await requireMyUpload(services, c, params['panel'] ?? '', params['upload'] ?? '');
    return saidOfFullDisk(finish(uploads, row));
  });
  for (const panel of panelsOf(services.registry)) {
    const address = `/api/${panel}/files/uploads/:id`;
    const myUpload = (c: Context<Env>) => requireMyUpload(services, c, panel, c.req.param('id') ?? '');
    app.patch(address, async (c) => saidOfFullDisk(receivePart(uploads, c.req.raw, await myUpload(c))));
    app.get(address, async (c) => {
      if (c.req.method !== 'HEAD') {
        throw new AppError('method_not_allowed', { headers: { allow: 'HEAD, PATCH, DELETE, OPTIONS' } });
      }
      return progressOf(uploads, c.req.raw, await myUpload(c));
    });
    app.delete(address, async (c) => cancel(uploads, c.req.raw, await myUpload(c)));
    app.on('OPTIONS', [`/api/${panel}/files/uploads`, address], (c) => {
      requireUploader(services, c.var.actor, panel);
      return abilitiesAnswer();
    });
  }
}

/** The creation of the protocol, at the address of our own call: stock clients begin an upload so. */
function mountCreation(app: Hono<Env>, uploads: Uploads): void {
  for (const panel of panelsOf(uploads.services.registry)) {
    const address = `/api/${panel}/files/uploads`;
    app.post(address, async (c, next) => {
      if (!isCreation(c.req.raw)) return next();
      const { userId } = requireUploader(uploads.services, c.var.actor, panel);
      const { id } = await saidOfFullDisk(announce(uploads, userId, announcedBy(c.req.raw)));
      const headers = { ...versionHeader, location: `${address}/${id}`, 'cache-control': 'no-store' };
      return new Response(null, { status: 201, headers });
    });
  }
}

function uploadsOf(services: Services, places: UploadPlaces): Uploads {
  const locks = new UploadLocks(services.db);
  let opened: Promise<Tus> | undefined;
  return {
    services,
    places,
    locks,
    tus() {
      opened ??= openTus(services, locks);
      opened.catch(() => (opened = undefined));
      return opened;
    },
  };
}

/** The upload of this address, which must be the person's own. Throws `not_found` for another's: it is not there. */
async function requireMyUpload(services: Services, c: Context<Env>, panel: string, id: string): Promise<UploadRow> {
  const { userId } = requireUploader(services, c.var.actor, panel);
  const row = await findUpload(services.db, id);
  if (row?.userId !== userId) throw new AppError('not_found');
  return row;
}

type Announced = OutputOf<Calls['POST /api/{panel}/files/uploads']>;

async function announce(
  { services, tus }: Uploads,
  userId: string,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<Announced> {
  requireAtMost(largestSize, size);
  const protocol = await tus();
  await protocol.requireRoom(size);
  const id = randomUUID();
  await services.db.transaction(async (tx) => {
    // One at a time: many at once could each be the last one that there is room for.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${userId}`}, 0))`);
    await requireFewOpen(tx, userId);
    await requireDailyShare(tx, userId, size);
    await insertUpload(tx, { id, userId, name: name.slice(0, 200), size });
  });
  try {
    await protocol.create(id, size);
  } catch (error) {
    await deleteUpload(services.db, id);
    throw error;
  }
  return { id };
}

async function receivePart(uploads: Uploads, request: Request, row: UploadRow): Promise<Response> {
  const { services, places } = uploads;
  requireVersion(request);
  requirePartType(request);
  if (row.path !== null) throw new AppError('conflict');
  if (!request.body) throw new AppError('bad_request');
  const giveBack = places.take(row.userId);
  const tus = await uploads.tus();
  const stall = services.config.uploadStall ?? defaultStall;
  const isFirst = request.headers.get('upload-offset') === '0';
  const body = checkedBody(request.body, { isFirst, name: row.name, size: row.size, stall });
  try {
    const answer = await tus.handle(request, row.id, body.stream);
    await touchUpload(services.db, row.id);
    return answer;
  } catch (error) {
    const failure = body.failure() ?? error;
    // What will never be accepted is not stored.
    if (isRefusal(failure)) await remove(uploads, row.id);
    throw failure;
  } finally {
    giveBack();
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['unsupported_media', 'invalid', 'too_large'].includes(error.code);

/** How much has come: what is stored already has come whole. */
async function progressOf({ tus }: Uploads, request: Request, row: UploadRow): Promise<Response> {
  requireVersion(request);
  if (row.path === null) return (await tus()).handle(request, row.id);
  const size = String(row.size);
  const headers = {
    ...versionHeader,
    'upload-offset': size,
    'upload-length': size,
    'cache-control': 'no-store',
  };
  return new Response(null, { headers });
}

async function cancel(uploads: Uploads, request: Request, row: UploadRow): Promise<Response> {
  requireVersion(request);
  if (row.path !== null) throw new AppError('conflict');
  await uploads.locks.with(row.id, () => remove(uploads, row.id));
  return new Response(null, { status: 204, headers: versionHeader });
}

async function remove({ services, tus }: Uploads, id: string): Promise<void> {
  await (await tus()).remove(id);
  await deleteUpload(services.db, id);
}

type Finished = OutputOf<Calls['POST /api/{panel}/files/uploads/{upload}']>;

/** Stores an upload that is whole, once: a repeated request is answered the same. */
async function finish(uploads: Uploads, { id }: UploadRow): Promise<Finished> {
  const { services, locks } = uploads;
  const tus = await uploads.tus();
  return locks.with(id, async () => {
    const row = await findUpload(services.db, id);
    if (!row) throw new AppError('not_found');
    if (row.path === null && (await tus.offsetOf(id)) !== row.size) throw new AppError('conflict');
    try {
      const stored =
        row.path === null ? await countUpload(storeUpload(services, row)) : await storeUpload(services, row);
      await tus.remove(id);
      return stored;
    } catch (error) {
      if (isRefusal(error)) await remove(uploads, id);
      throw error;
    }
  });
}

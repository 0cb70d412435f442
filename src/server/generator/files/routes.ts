/**
 * Uploads into the panels, and the files at `/files/*`: each has a random name of its own, so it never changes. Who may
 * open one follows from the rows that hold it (`rights.ts`).
 */
import { rm } from 'node:fs/promises';
import type { Hono } from 'hono';
import { originalOf } from '../../../define/files.ts';
import type { Env } from '../../platform/env.ts';
import { panelsOf } from '../../../define/registry.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { keyOf } from '../../platform/storage/file-names.ts';
import { receiveFile } from './receive.ts';
import { mountMediaState } from './media-state.ts';
import { openingOf } from '../file-rights/rights.ts';
import { deliverFile } from '../../platform/storage/deliver-file.ts';
import { notFoundHeaders } from '../../platform/storage/send-file.ts';
import { storageOf } from '../../platform/storage/open.ts';
import { storeFile, type StoredFile } from './store.ts';
import { countUpload } from './upload-metrics.ts';
import { requireDailyShare, type UploadPlaces } from '../../platform/storage/upload-limits.ts';
import { requireUploader } from './uploader.ts';

/** @param places of the files that are being received, those in several requests too. */
export function mountFiles(app: Hono<Env>, services: Services, places: UploadPlaces): void {
  mountMediaState(app, services);
  for (const panel of panelsOf(services.registry)) {
    app.post(`/api/${panel}/files`, async (c) => {
      const { userId } = requireUploader(services, c.var.actor, panel);
      const giveBack = places.take(userId);
      try {
        await requireDailyShare(services.db, userId, Number(c.req.header('content-length') ?? 0));
        return c.json(await receiveAndStore(services, userId, c.req.raw), 201);
      } finally {
        giveBack();
      }
    });
  }
  app.get('/files/*', async (c) => {
    const storage = storageOf(services.config);
    const key = keyOf(c.req.path);
    const found = key ? await storage.stat(key) : null;
    const opening = found && (await openingOf(services, c.var.actor, originalOf(c.req.path)));
    if (!key || !found || !opening) throw new AppError('not_found', { headers: notFoundHeaders });
    return deliverFile(services.config, { storage, key, found, cache: opening }, c.req.raw.headers);
  });
}

async function receiveAndStore(services: Services, userId: string, request: Request): Promise<StoredFile> {
  const received = await receiveFile(request, services.config.filesDir, services.config.uploadStall);
  try {
    return await countUpload(storeFile(services, userId, received));
  } finally {
    await rm(received.path, { force: true });
  }
}

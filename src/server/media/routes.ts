/**
 * Uploads into the panels, and the files at `/files/*`: each has a random name of its own, so it never changes. Who may
 * open one follows from the rows that hold it (`rights.ts`).
 */
import { stat } from 'node:fs/promises';
import type { Hono } from 'hono';
import { originalOf } from '../../define/files.ts';
import type { Panel } from '../../define/resource.ts';
import type { Actor } from '../../define/condition.ts';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { isMachineExhausted } from '../exhausted.ts';
import { openSections, requirePanel } from '../rest/authorize.ts';
import { fileAt } from './file-names.ts';
import { receiveFile } from './receive.ts';
import { openingOf } from './rights.ts';
import { notFoundHeaders, sendFile } from './send-file.ts';
import { storeFile } from './store.ts';
import { requireDailyShare, UploadPlaces } from './upload-limits.ts';

const panels = ['admin', 'marketer', 'teacher'] as const;

export function mountFiles(app: Hono<Env>, services: Services): void {
  const places = new UploadPlaces();
  for (const panel of panels) {
    app.post(`/api/${panel}/files`, async (c) => {
      const { userId } = requireWriter(services, c.var.actor, panel);
      const giveBack = places.take(userId);
      try {
        await requireDailyShare(services.db, userId, Number(c.req.header('content-length') ?? 0));
        const received = await receiveFile(c.req.raw, services.config.filesDir, services.config.uploadStall);
        return c.json(await storeFile(services, userId, received), 201);
      } finally {
        giveBack();
      }
    });
  }
  app.get('/files/*', async (c) => {
    const file = fileAt(services.config.filesDir, c.req.path);
    const found = file ? await stat(file).catch(noFile) : null;
    const opening = found?.isFile() && (await openingOf(services, c.var.actor, originalOf(c.req.path)));
    if (!file || !found || !opening) throw new AppError('not_found', { headers: notFoundHeaders });
    return sendFile(file, found.size, opening, c.req.header('range'));
  });
}

/** Too many open files are no reason to say that this one is not there. */
function noFile(error: unknown): null {
  if (isMachineExhausted(error)) throw error;
  return null;
}

/** The uploader, who must have the right to write rows of some section in this panel. Throws `forbidden`. */
function requireWriter(services: Services, actor: Actor | null, panel: Panel): Actor {
  requirePanel(actor, panel);
  if (!actor) throw new AppError('unauthenticated');
  const writes = openSections(services, { actor, address: null }).some(
    ({ view }) => view.panel === panel && (view.can.create || view.can.edit),
  );
  if (!writes) throw new AppError('forbidden');
  return actor;
}

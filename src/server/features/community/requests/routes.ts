/**
 * What visitors write to the school (`src/contract/requests.ts`): protected from spam by a field that people do not
 * see, a proof of work and limits, without any other host.
 */
import type { Context, Hono } from 'hono';
import { openLimits } from '../../../platform/auth/limits.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { UploadPlaces } from '../../../platform/storage/upload-limits.ts';
import { mount } from '../../../platform/http/mount.ts';
import { requireMember } from '../../../generator/section/authorize.ts';
import { newRequestCounts } from './new-requests.ts';
import { postCollaboration, postContact, type Writer } from './post.ts';
import { newChallenge } from '../../../platform/auth/proof-of-work.ts';
import { receiveResume } from './resume.ts';
import { requestStatus } from './status.ts';

export function mountRequests(app: Hono<Env>, services: Services): void {
  const limits = openLimits(services);
  const places = new UploadPlaces();
  mount(app, 'GET /api/requests/challenge', ({ query: { level } }) => newChallenge(services.config.secret, { level }));
  mount(app, 'POST /api/contact-requests', ({ body }, c) => postContact(services, limits, writerOf(c), body));
  mount(app, 'POST /api/collaborate-requests', ({ body }, c) => postCollaboration(services, limits, writerOf(c), body));
  mount(app, 'POST /api/requests/status', ({ body }, c) => requestStatus(services.db, limits, c.var.network, body));
  mount(app, 'GET /api/admin/home/newRequestCounts', (_, c) =>
    newRequestCounts(services, requireMember(c.var.actor, 'admin')),
  );
  // A form of several parts, which no schema of JSON describes: its fields come back with what became of its file.
  app.post('/api/collaborate-requests/resume', async (c) => {
    const { fields, resume, name } = await receiveResume(services, limits, places, c.req.raw, c.var.network);
    return c.json({ fields, file: resume === null ? {} : { resume, resumeName: name } });
  });
}

const writerOf = (c: Context<Env>): Writer => ({ address: c.var.network, userId: c.var.actor?.userId ?? null });

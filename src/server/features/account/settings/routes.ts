/**
 * People look after their own data (`src/contract/account.ts`): who they are, their picture, how they are reached, and the
 * end of the account. Every call is of the person whose session it is; none takes the id of anybody.
 * May import: contract, locale, define, auth, the REST's writes, media, messages and the database.
 */
import type { Context, Hono } from 'hono';
import { openFlow } from '../../../platform/auth/flows.ts';
import { requireActor, requireUser } from '../../../platform/auth/require-user.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { UploadPlaces } from '../../../platform/storage/upload-limits.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { SignedInCaller } from '../../../generator/section/authorize.ts';
import { mountAddress } from './address.ts';
import { receiveAvatar, removeAvatar } from './avatar.ts';
import { mountDeletion } from './deletion.ts';
import { myDetails } from './my-details.ts';
import { saveAbout, saveDetails, saveExtraInfo } from './save.ts';

export function mountAccount(app: Hono<Env>, services: Services): void {
  const flow = openFlow(services);
  const places = new UploadPlaces();
  mount(app, 'GET /api/profile/details', (_, c) => myDetails(services.db, requireUser(c)));
  mount(app, 'POST /api/profile/details', async ({ body }, c) => {
    await saveDetails(services, callerOf(c), body);
    return { ok: true };
  });
  mount(app, 'POST /api/profile/extra-info', async ({ body }, c) => {
    await saveExtraInfo(services, callerOf(c), body);
    return { ok: true };
  });
  mount(app, 'POST /api/profile/about', async ({ body }, c) => {
    await saveAbout(services, callerOf(c), body.text);
    return { ok: true };
  });
  mount(app, 'POST /api/profile/avatar/remove', async (_, c) => {
    await removeAvatar(services, callerOf(c));
    return { ok: true };
  });
  // A form of several parts, which no schema of JSON describes: its fields come back with what became of its file.
  app.post('/api/profile/avatar', async (c) =>
    c.json(await receiveAvatar({ services, limits: flow.limits, places, caller: callerOf(c), request: c.req.raw })),
  );
  mountAddress(app, flow);
  mountDeletion(app, flow);
}

const callerOf = (c: Context<Env>): SignedInCaller => ({ actor: requireActor(c), address: c.var.address });

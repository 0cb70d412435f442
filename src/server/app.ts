/** The API of the product, composed: readable in one screen. Each part adds its own routes. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { mountAccount, mountInvitation, mountProfile, mountUserInfo } from './features/account/index.ts';
import { mountAuth } from './platform/auth/routes.ts';
import { openFlow } from './platform/auth/flows.ts';
import { bindInvitation, mountVip } from './features/vip/index.ts';
import { refuseCrossSite } from './platform/auth/cross-site.ts';
import { withActor } from './platform/auth/session.ts';
import {
  catalogueCards,
  mountBundles,
  mountCatalogue,
  mountFeeds,
  mountPeople,
  mountRoadmap,
  mountSharing,
} from './features/catalogue/index.ts';
import { mountComments, mountRequests } from './features/community/index.ts';
import type { ConnectionInfo, Env } from './platform/env.ts';
import type { Services } from './generator/section/section-api.ts';
import { AppError } from './platform/errors/errors.ts';
import { keptByNobody } from './platform/http/cache-rule.ts';
import { releaseHeadBody } from './platform/http/head.ts';
import { mountExams, mountProofs, proofCard } from './features/assessment/index.ts';
import { mountHome } from './generator/panel-home/routes.ts';
import { mountCallback, mountOrders, mountReceipts, receiptAddress } from './features/commerce/index.ts';
import { Typesetter } from './platform/documents/typesetter.ts';
import { mountFiles } from './generator/files/routes.ts';
import { mountUploads } from './generator/files/uploads/routes.ts';
import { UploadPlaces } from './platform/storage/upload-limits.ts';
import { mountLearning, mountPlayback, servingRecord } from './features/learning/index.ts';
import { mountOutbox } from './platform/messages/outbox-page.ts';
import { mountDocs } from './generator/openapi/routes.ts';
import { mountLocaleChoice } from './platform/pages/locale-choice.ts';
import { mountPayable, mountPayouts } from './features/partners/index.ts';
import { respond } from './platform/http/respond.ts';
import { mountRest } from './generator/rest/routes.ts';
import { originOf, type Origin } from './platform/http/visitor-address.ts';
import { mountStatistics, mountVisits } from './features/insights/index.ts';

/** Routes that a demo has beside those of the product. */
export type DemoRoutes = (app: Hono<Env>, services: Services) => void;

/** @param demoRoutes added with demo data only. */
export function createApp(services: Services, demoRoutes: readonly DemoRoutes[] = []): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => respond(error, c, services.log));
  app.use(releaseHeadBody, keptByNobody);
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    const { address, network } = addressOf(c.env, c.req.header('x-forwarded-for'), services.config.trustProxy);
    c.set('address', address);
    c.set('network', network);
    await next();
  });
  for (const path of ['/api/*', '/auth/*', '/files/*', '/dev/*', receiptAddress]) {
    app.use(path, refuseCrossSite(services), withActor(services));
  }

  const flow = openFlow(services);
  mountAuth(app, flow, bindInvitation);
  mountInvitation(app, flow);
  mountUserInfo(app, services);
  mountFeeds(app, services);
  mountPlayback(app, services, servingRecord(services));
  const uploadPlaces = new UploadPlaces();
  mountUploads(app, services, uploadPlaces);
  mountFiles(app, services, uploadPlaces);
  mountExams(app, services);
  mountHome(app, services);
  mountLearning(app, services);
  mountLocaleChoice(app, services);
  mountOrders(app, services);
  mountCallback(app, services);
  mountPayable(app, services);
  mountPayouts(app, services);
  mountProfile(app, services);
  mountPeople(app, services);
  mountAccount(app, services);
  mountRequests(app, services);
  const typesetter = new Typesetter(services);
  mountProofs(app, services, typesetter);
  mountReceipts(app, services, typesetter);
  mountSharing(app, services, { proofs: proofCard, ...catalogueCards(services) });
  mountStatistics(app, services);
  mountVisits(app, services);
  mountRest(app, services);
  mountCatalogue(app, services);
  mountVip(app, services);
  mountBundles(app, services);
  mountComments(app, services);
  mountRoadmap(app, services);
  mountDocs(app, services);
  if (services.config.demo) for (const mount of [mountOutbox, ...demoRoutes]) mount(app, services);
  for (const path of ['/api/*', '/auth/*', '/files/*', '/dev/*']) {
    app.all(path, () => {
      throw new AppError('not_found');
    });
  }
  // Every other address is a page of the storefront, which is only read.
  app.all('*', () => {
    throw new AppError('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
  });
  return app;
}

/**
 * The address of the visitor. `X-Forwarded-For` counts only where the settings say that a proxy of ours writes it.
 * @param connection what the HTTP server knows of the connection; nothing for calls within the process.
 */
function addressOf(connection: ConnectionInfo | undefined, forwarded: string | undefined, trustProxy: boolean): Origin {
  const fromProxy = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
  const sent = fromProxy || connection?.incoming?.socket?.remoteAddress;
  return sent ? originOf(sent) : { address: null, network: 'local' };
}

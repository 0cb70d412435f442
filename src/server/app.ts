/** The API of the product, composed: readable in one screen. Each part adds its own routes. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { mountAccount } from './account/routes.ts';
import { mountAuth } from './auth/routes.ts';
import { refuseCrossSite } from './auth/cross-site.ts';
import { withActor } from './auth/session.ts';
import { mountBundles } from './bundles/routes.ts';
import { mountCatalogue } from './catalogue/catalogue.ts';
import { mountComments } from './comments/routes.ts';
import type { ConnectionInfo, Env, Services } from './env.ts';
import { AppError } from './errors.ts';
import { mountFeeds } from './feeds/routes.ts';
import { keptByNobody } from './cache-rule.ts';
import { releaseHeadBody } from './head.ts';
import { mountExams } from './exams/routes.ts';
import { mountHome } from './home/routes.ts';
import { mountReceipts, receiptAddress } from './documents/routes.ts';
import { Typesetter } from './documents/typesetter.ts';
import { mountFiles } from './media/routes.ts';
import { mountLearning } from './learning/routes.ts';
import { servingRecord } from './learning/serving-record.ts';
import { mountOutbox } from './messages/outbox-page.ts';
import { mountDocs } from './openapi/routes.ts';
import { mountLocaleChoice } from './pages/locale-choice.ts';
import { mountOrders } from './orders/routes.ts';
import { mountPayouts } from './commissions/routes.ts';
import { mountPayable } from './payable/routes.ts';
import { mountCallback } from './payments/callback.ts';
import { respond } from './respond.ts';
import { mountPeople } from './people/routes.ts';
import { mountProfile } from './profile/routes.ts';
import { mountRequests } from './requests/routes.ts';
import { mountProofs } from './proofs/routes.ts';
import { proofCard } from './proofs/share-card.ts';
import { mountRest } from './rest/routes.ts';
import { mountRoadmap } from './roadmap/routes.ts';
import { catalogueCards } from './sharing/catalogue-cards.ts';
import { mountSharing } from './sharing/routes.ts';
import { originOf, type Origin } from './visitor-address.ts';
import { mountStatistics } from './statistics/routes.ts';
import { mountVisits } from './statistics/visit-routes.ts';
import { mountPlayback } from './video/routes.ts';

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

  mountAuth(app, services);
  mountFeeds(app, services);
  mountPlayback(app, services, servingRecord(services));
  mountFiles(app, services);
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

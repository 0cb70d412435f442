/** The API of the school: that of its definitions (`createApi`), and what its features add. Readable in one screen. */
import type { Hono } from 'hono';
import { application } from '../application/application.ts';
import { mountAccount, mountInvitation, mountProfile, mountUserInfo } from './features/account/index.ts';
import {
  catalogueCards,
  mountBundles,
  mountCatalogue,
  mountFeeds,
  mountPeople,
  mountRoadmap,
  mountSharing,
} from './features/catalogue/index.ts';
import { mountExams, mountProofs, proofCard } from './features/assessment/index.ts';
import { mountCallback, mountOrders, mountReceipts, receiptAddress } from './features/commerce/index.ts';
import { mountComments, mountRequests } from './features/community/index.ts';
import { mountStatistics, mountVisits } from './features/insights/index.ts';
import { mountLearning, mountPlayback, servingRecord } from './features/learning/index.ts';
import { mountOperations } from './features/operations/index.ts';
import { mountPartnerHome, mountPayable, mountPayouts } from './features/partners/index.ts';
import { bindInvitation, mountVip } from './features/vip/index.ts';
import { createApi, type Product, type Routes } from './generator/composition/api.ts';
import type { Services } from './generator/section/section-api.ts';
import { Typesetter } from './platform/documents/typesetter.ts';
import type { Env } from './platform/env.ts';

/** Routes that a demo has beside those of the product. */
export type DemoRoutes = Routes;

/** @param demoRoutes added with demo data only. */
export const createApp = (services: Services, demoRoutes: readonly DemoRoutes[] = []): Hono<Env> =>
  createApi(services, {
    application,
    mount,
    onNewAccount: bindInvitation,
    personalPaths: [receiptAddress],
    browserPaths: async () => (await import('./browser-paths.ts')).browserPaths,
    demoRoutes,
  });

const mount: Product['mount'] = (app, services, flow) => {
  mountInvitation(app, flow);
  mountUserInfo(app, services);
  mountFeeds(app, services);
  mountPlayback(app, services, servingRecord(services));
  mountExams(app, services);
  mountLearning(app, services);
  mountOrders(app, services);
  mountCallback(app, services);
  mountPartnerHome(app, services);
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
  mountCatalogue(app, services);
  mountVip(app, services);
  mountBundles(app, services);
  mountComments(app, services);
  mountRoadmap(app, services);
  mountOperations(app, services);
};

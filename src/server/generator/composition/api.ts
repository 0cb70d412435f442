/**
 * The API of any product that is made of definitions, composed of the parts of the platform and the generator: accounts,
 * files, the panels and the REST of every section. What a product adds of its own is given to it.
 */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Application } from '../../../define/application.ts';
import { refuseCrossSite } from '../../platform/auth/cross-site.ts';
import { openFlow, type Flow } from '../../platform/auth/flows.ts';
import type { OnNewAccount } from '../../platform/auth/new-account.ts';
import { mountAuth } from '../../platform/auth/routes.ts';
import { withActor } from '../../platform/auth/session.ts';
import type { ConnectionInfo, Env } from '../../platform/env.ts';
import { neverCached } from '../../platform/http/cache-rule.ts';
import { inLogContext, logContext } from '../../platform/process/log-context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { nameRoute } from '../../platform/metrics/route-name.ts';
import { releaseHeadBody } from '../../platform/http/head.ts';
import { readYourWrites } from '../../platform/http/read-your-writes.ts';
import { respond } from '../../platform/http/respond.ts';
import { visitorOrigin } from '../../platform/http/visitor-address.ts';
import { mountOutbox } from '../../platform/messages/outbox-page.ts';
import { mountLocaleChoice } from '../../platform/pages/locale-choice.ts';
import { UploadPlaces } from '../../platform/storage/upload-limits.ts';
import { mountFiles } from '../files/routes.ts';
import { mountUploads } from '../files/uploads/routes.ts';
import { mountDocs, type DocumentedProduct } from '../openapi/routes.ts';
import { mountHome } from '../panel-home/routes.ts';
import { mountPanelGates } from '../section/panel-gates.ts';
import type { Services } from '../section/section-api.ts';
import { mountRest } from '../rest/routes.ts';

/** Routes that are added to an API. */
export type Routes = (app: Hono<Env>, services: Services) => void;

/** What a product adds to the API of its definitions. */
export interface Product {
  readonly application: Application;
  /** Its own calls. They come before those of the sections, whose addresses begin alike. */
  mount(app: Hono<Env>, services: Services, flow: Flow<Services>): void;
  /** What else happens where an account is opened, in its transaction. */
  readonly onNewAccount?: OnNewAccount;
  /** Addresses beside `/api`, `/auth`, `/files` and `/dev` whose requests belong to a person. */
  readonly personalPaths?: readonly string[];
  /** Its addresses whose requests or answers are no JSON, for the OpenAPI document. */
  readonly browserPaths?: DocumentedProduct['browserPaths'];
  /** Added with demo data only. */
  readonly demoRoutes?: readonly Routes[];
}

const paths = ['/api/*', '/auth/*', '/files/*', '/dev/*'];
const nothing: OnNewAccount = async () => undefined;

export function createApi(services: Services, product: Product): Hono<Env> {
  const { onNewAccount = nothing, personalPaths = [], demoRoutes = [] } = product;
  const app = new Hono<Env>();
  app.onError((error, c) => respond(error, c, services.log));
  app.use(releaseHeadBody, neverCached);
  app.use(async (c, next) => {
    const requestId = logContext().requestId ?? randomUUID();
    c.set('requestId', requestId);
    // There is none for calls within the process.
    const connection: ConnectionInfo | undefined = c.env;
    const connected = connection?.incoming?.socket?.remoteAddress;
    const forwarded = c.req.header('x-forwarded-for');
    const { address, network } = visitorOrigin(connected, forwarded, services.config.trustProxy);
    c.set('address', address);
    c.set('network', network);
    await inLogContext({ requestId }, next);
    // By now it is the route that answered: the last one that matches is that for unknown addresses.
    nameRoute(c.env?.incoming, routePath(c));
  });
  app.use(readYourWrites(services));
  for (const path of [...paths, ...personalPaths]) app.use(path, refuseCrossSite(services), withActor(services));
  mountPanelGates(app, services);
  const flow = openFlow(services);
  mountAuth(app, flow, onNewAccount);
  product.mount(app, services, flow);
  const uploadPlaces = new UploadPlaces();
  mountUploads(app, services, uploadPlaces);
  mountFiles(app, services, uploadPlaces);
  mountHome(app, services, product.application.menu);
  mountLocaleChoice(app, services);
  mountRest(app, services);
  mountDocs(app, services, product);
  if (services.config.demo) for (const mount of [mountOutbox, ...demoRoutes]) mount(app, services);
  for (const path of paths) {
    app.all(path, () => {
      throw new AppError('not_found');
    });
  }
  // Every other address is a page, which is only read.
  app.all('*', () => {
    throw new AppError('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
  });
  return app;
}

/** The whole site as one fetch handler: the API, then the storefront rendered on the server with the API at hand. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { application } from '../application/application.ts';
import type { Fetch } from '../client/client.ts';
import { panelPathTest } from '../define/panels.ts';
import { localeOfCookies } from '../locale/locales.ts';
import { createApp, type DemoRoutes } from './app.ts';
import { getWidgets, openPublicCatalogue } from './features/catalogue/index.ts';
import { sharing } from './page-sharing.ts';
import { isCrossSite } from './platform/auth/cross-site.ts';
import { noStore, uncached } from './platform/http/cache-rule.ts';
import { identified } from './platform/http/identified.ts';
import { compressed } from './platform/http/compress.ts';
import { receiptAddress } from './features/commerce/index.ts';
import { firstAddresses, type FindFirstAddresses } from './generator/panel-home/first-addresses.ts';
import type { Services } from './generator/section/section-api.ts';
import { feedPaths } from './platform/pages/feed-paths.ts';
import { inLocale } from './platform/http/locale.ts';
import { releaseHeadBody } from './platform/http/head.ts';
import { noDeadline, openDeadline, type Deadline } from './platform/pages/deadline.ts';
import { loaderApi, type Given, type LoaderApi } from './platform/pages/loader-api.ts';
import { formPages, isMultipart, readForm, readUpload, withoutOrigin } from './platform/pages/forms.ts';
import type { Site } from './platform/pages/site.ts';
import { pagePathOf, pagePatternOf } from './platform/pages/page-address.ts';
import { pagePolicy, panelPolicy, withoutNonce, type Elsewhere } from './platform/http/security.ts';
import { mediaOrigin } from './platform/process/media-config.ts';
import { refusalResponse } from './platform/http/refuse.ts';
import { respond } from './platform/http/respond.ts';
import { retryAfter } from './platform/http/unavailable.ts';
import { widgetHosts } from './platform/pages/widget-hosts.ts';

/** The storefront, as the build gives it, with the contexts its loaders and its rendering read. */
export interface Storefront {
  readonly build: ServerBuild;
  /** `'production'` or `'development'`. */
  readonly mode: string;
  provide(
    context: RouterContextProvider,
    values: {
      api: Fetch;
      nonce: string;
      report: (error: unknown) => void;
      firstAddresses: FindFirstAddresses;
    },
  ): void;
}

/** Whether a person opens an address in a browser. */
const isNavigation = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false;

const isPanel = panelPathTest(application.panels);

/** The calls, and the address above them. */
const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url.slice(url.indexOf('/', url.indexOf('//') + 2)));

/**
 * The request as sent to the public address of the site: what a page says of its own address (canonical, Open Graph,
 * structured data) follows the settings, not the `Host` that a visitor or a proxy sends.
 */
function atPublicUrl(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const url = Object.assign(new URL(publicUrl), { pathname, search });
  return new Request(url, request);
}

/**
 * A page while the database is away. Parts whose call fails are left out of a page, so one of which everything is
 * missing has to say so by its status; one of which something is missing may not be cached by anyone.
 */
function withoutMissing(page: Response, missing: ReturnType<LoaderApi['missing']>): Response {
  if (missing === 'none') return page;
  const headers = new Headers(page.headers);
  headers.set('cache-control', noStore);
  const status = missing === 'all' && page.ok ? 503 : page.status;
  if (status === 503) headers.set('retry-after', String(retryAfter));
  return new Response(page.body, { status, headers });
}

/** The page in the language that its visitor chose, which it names. */
async function inVisitorsLocale(request: Request, render: () => Promise<Response>): Promise<Response> {
  // Panels are Persian, whatever the visitor chose for the storefront.
  const isPersian = isPanel(new URL(request.url).pathname);
  const locale = isPersian ? 'fa' : localeOfCookies(request.headers.get('cookie'));
  const page = await inLocale(locale, render);
  page.headers.set('content-language', locale);
  return page;
}

const redirectPermanently = (location: string): Response => new Response(null, { status: 301, headers: { location } });

/** The pattern of the page of a path; null where there is none. */
export function pagePatternsOf(build: Pick<ServerBuild, 'routes'>): (path: string) => string | null {
  const paths = pathsOf(build);
  return (path) => pagePatternOf(path, paths);
}

/** The paths of the site map, but for the pages of unknown addresses. */
function pathsOf({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  return Object.values(routes)
    .filter((route) => route?.path !== '*' && (route?.index || route?.path))
    .map((route) => route?.path ?? '');
}

type Hosts = () => Promise<readonly string[]>;
interface RenderedPage {
  readonly response: Response;
  readonly nonce: string;
  /** What its policy opens beside this site. */
  readonly opened: Elsewhere;
}
type RenderPage = (sent: Request, env: object, given?: Given) => Promise<RenderedPage>;

/** Renders pages, whose loaders call the API in process. A page that another address has leads there. */
function openPages(
  app: ReturnType<typeof createApp>,
  services: Services,
  { build, mode, provide }: Storefront,
  hosts: Hosts,
): RenderPage {
  const { config, db, log } = services;
  const render = createRequestHandler(build, mode);
  const paths = pathsOf(build);
  const media = mediaOrigin(config);
  const findFirst = firstAddresses(services, application.panels);
  return async (sent, env, given) => {
    const request = atPublicUrl(sent, config.publicUrl);
    const { pathname, search } = new URL(request.url);
    const moved = pagePathOf(pathname, paths);
    if (moved !== null) return { response: redirectPermanently(moved + search), nonce: '', opened: {} };
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString('base64');
    const deadline = deadlineOf(request, db);
    const api = loaderApi(request, (call) => inLocale('fa', () => app.fetch(call, env)), {
      given,
      deadline,
    });
    const report = (error: unknown) => log.error({ err: error, path: pathname }, 'a page could not be rendered');
    provide(context, { api: api.fetch, nonce, report, firstAddresses: findFirst });
    const rendered = await inVisitorsLocale(request, () => render(withoutOrigin(request), context));
    const response = withoutMissing(rendered, api.missing());
    for (const cookie of api.cookies) response.headers.append('set-cookie', cookie);
    let opened: Elsewhere = {};
    // While developing, Vite's own scripts and sockets are needed too.
    if (mode === 'production' && response.headers.get('content-type')?.startsWith('text/html')) {
      opened = { media, hosts: await deadline.orElse(hosts(), () => []) };
      const policyOf = isPanel(pathname) ? panelPolicy : pagePolicy;
      response.headers.set('content-security-policy', policyOf(nonce, opened));
    }
    return { response, nonce, opened };
  };
}

/** Only what is read has one. */
const deadlineOf = ({ method }: Request, db: Services['db']): Deadline =>
  method === 'GET' || method === 'HEAD' ? openDeadline(db.isSilentSince) : noDeadline;

/** The calls for developers. While developing, one of these addresses is a page (`storefront/routes.ts`). */
const developerCalls = (mode: string): string => (mode === 'development' ? '/dev/:call{(?!design\\b).+}' : '/dev/*');

interface FormParts {
  readonly build: Storefront['build'];
  /** The host of this site: a form of another is refused. */
  readonly siteHost: string;
  readonly app: ReturnType<typeof createApp>;
  readonly page: ReturnType<typeof openPages>;
}

/** The forms of pages. Scripts of pages send them to the address of the page's data (React Router). */
function mountForms(site: Hono<{ Bindings: object }>, { build, siteHost, app, page }: FormParts): void {
  for (const { path, upload } of formPages(build)) {
    site.on('POST', [path, `${path}.data`], async (c) => {
      const sent = c.req.raw;
      if (isCrossSite(sent, siteHost)) return refusalResponse('cross_site');
      const form =
        upload !== null && isMultipart(sent)
          ? await readUpload(sent, await app.fetch(new Request(new URL(upload, sent.url), sent), c.env))
          : await readForm(sent);
      return uncached(form instanceof Request ? (await page(form, c.env)).response : form);
    });
  }
}

/** @param demoRoutes added with demo data only. */
export function createSite(services: Services, storefront: Storefront, demoRoutes: readonly DemoRoutes[] = []): Site {
  const app = createApp(services, demoRoutes);
  const catalogue = openPublicCatalogue(services);
  /** What the policy of pages opens; nothing while the settings cannot be read. */
  const hosts: Hosts = () => getWidgets(catalogue).then(widgetHosts, () => []);
  const page = openPages(app, services, storefront, hosts);
  const answer = (request: Request, env: object): Promise<Response> =>
    deadlineOf(request, services.db).orElse(app.fetch(request, env), () => {
      const path = new URL(request.url).pathname;
      services.log.warn({ status: 503, method: request.method, path }, 'the database did not answer in time');
      return refusalResponse('unavailable');
    });
  const site = new Hono<{ Bindings: object }>().use(releaseHeadBody);
  site.onError((error, c) => uncached(respond(error, c, services.log)));
  for (const path of ['/files/*', receiptAddress, ...feedPaths]) site.all(path, (c) => answer(c.req.raw, c.env));
  // A log-in with Google is a GET that changes something, and waits for others too.
  for (const path of ['/auth/*', developerCalls(storefront.mode)]) site.all(path, (c) => app.fetch(c.req.raw, c.env));
  // The return from a bank has the address of a page (specification, section 2), and leads on to one. A browser whose
  // return belongs to no payment is shown the page of that address; it may have come by a form.
  site.all('/payment-callback/*', async (c) => {
    const sent = c.req.raw;
    const answer = await app.fetch(sent, c.env);
    if (answer.status !== 404 || !isNavigation(sent)) return answer;
    const { cookie = '' } = c.req.header();
    return uncached((await page(new Request(sent.url, { headers: { cookie } }), c.env)).response);
  });
  site.on(['GET', 'HEAD'], '*', async (c) => uncached((await page(c.req.raw, c.env)).response));
  mountForms(site, { build: storefront.build, siteHost: new URL(services.config.publicUrl).host, app, page });
  site.all('*', (c) => app.fetch(c.req.raw, c.env));
  return {
    sharing,
    async fetch(request, env) {
      const response = await identified(request, services.log, async () =>
        isApi(request.url) ? answer(request, env) : site.fetch(request, env),
      );
      return request.headers.has('accept-encoding') ? compressed(request, response) : response;
    },
    async shared(request, env, given) {
      let rendered: RenderedPage | undefined;
      const response = await identified(request, services.log, async () => {
        rendered = await page(request, env, given);
        return rendered.response;
      });
      const { nonce = '', opened = {} } = rendered ?? {};
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
      const { html, policy } = withoutNonce(await response.text(), nonce, opened);
      const headers = new Headers(response.headers);
      headers.set('content-security-policy', policy);
      // Of the page with its nonce.
      headers.delete('content-length');
      return new Response(html, { status: response.status, headers });
    },
  };
}

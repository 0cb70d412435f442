/**
 * The REST of every section in every panel: one address form for all, taken apart here and handed to the operations.
 */
import type { Context, Hono } from 'hono';
import { memoize } from '../../../define/memoize.ts';
import { panelsOf } from '../../../define/registry.ts';
import type { Action, Panel } from '../../../define/resource.ts';
import { completeResponse } from '../../platform/http/compress.ts';
import { nameRoute } from '../../platform/metrics/route-name.ts';
import type { Env } from '../../platform/env.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { readCsv, readJson } from '../../platform/http/input.ts';
import { runAction } from './run-action.ts';
import { authorize, type Access } from '../section/authorize.ts';
import { decideConsent, listConsents } from './consents.ts';
import { create, tryCreate } from './create.ts';
import { csvResponse } from './csv-response.ts';
import { currentId, getCurrent, putCurrent } from './current.ts';
import { callEndpoint, requireEndpoint } from './endpoint.ts';
import { exportColumns } from './export-columns.ts';
import { exportCsv } from './export.ts';
import { get } from './get.ts';
import { history, restoreVersion } from './history.ts';
import type { Endpoint, ServerModule } from '../section/section-api.ts';
import { list, type List } from './list.ts';
import { lookup } from './lookup.ts';
import { neighboursOf } from './neighbours.ts';
import { createDefaults } from './starting-values.ts';
import { listQuery } from './query.ts';
import { requireAction } from './perform-action.ts';
import { readiness } from './readiness.ts';
import { remove, restore } from './remove.ts';
import { reorder } from './reorder.ts';
import { tabTotals } from './tab-totals.ts';
import { undoRun } from './undo.ts';
import { tryUpdate, update } from './update.ts';

type Query = Record<string, string | undefined>;
/** A request to a section. `open` makes the leave to work on it; `params` are the parts of its address in braces. */
interface Call {
  readonly c: Context<Env>;
  readonly query: Query;
  readonly params: Params;
  readonly open: (action: Action) => Access;
}
/** The parts of an address; empty where a route has no such part. */
type Params = Readonly<Record<'id' | 'entry' | 'field' | 'name' | 'consent' | 'run', string>>;
const noParams: Params = { id: '', entry: '', field: '', name: '', consent: '', run: '' };
type Handler = (call: Call) => Promise<Response>;
/** Method, address below the section's, handler. */
type RouteRow = readonly [method: string, path: string, handler: Handler];
interface Route {
  readonly method: string;
  /** Its address below the section's, with parameters as Hono writes them. */
  readonly path: string;
  /** The parts of its address; those in braces stand for any. */
  readonly parts: readonly string[];
  readonly handler: Handler;
}

/** Addresses are taken apart once, not with every request. */
const compiled = (rows: readonly RouteRow[]): readonly Route[] =>
  rows.map(([method, path, handler]) => ({
    method,
    path: `/${path}`.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
    parts: path.split('/').filter(Boolean),
    handler,
  }));

/** Adds `/api/{panel}/{section}/…` to the app. */
export function mountRest(app: Hono<Env>, services: Services): void {
  for (const panel of panelsOf(services.registry)) {
    app.all(`/api/${panel}/*`, (c) => {
      const { section, rest } = locate(services, c.req.path.slice(`/api/${panel}/`.length));
      const caller = { actor: c.var.actor, address: c.var.address };
      const open = (action: Action) => authorize(services, caller, panel, section, action);
      // The right to see the section comes before every other question about it.
      const access = open('view');
      const tables = [endpointRoutes(access), access.view.single ? singleRoutes : [], sectionRoutes];
      const { path, handler, params } = match(tables, c.req.method, rest);
      nameRoute(c.env?.incoming, `/api/${panel}/${section}${path}`);
      return handler({ c, query: c.req.query(), params, open });
    });
  }
}

/** A section's name may hold slashes: the longest name that fits is meant. Throws `not_found`. */
function locate(services: Services, path: string): { section: string; rest: string[] } {
  const parts = path.split('/').filter(Boolean).map(decode);
  for (let n = Math.min(parts.length, 3); n > 0; n--) {
    const section = parts.slice(0, n).join('/');
    if (services.registry.has(section)) return { section, rest: parts.slice(n) };
  }
  throw new AppError('not_found');
}
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AppError('not_found');
  }
}

const sectionRoutes = compiled([
  ['GET', '', listRows],
  ['POST', '', createRow],
  ['GET', 'tabs', ({ query, open }) => tabTotals(open('view'), query.filter).then(answer)],
  ['GET', 'lookup/{field}', lookupRows],
  ['POST', 'actions/{name}', doAction],
  ['POST', 'action-runs/{run}/undo', ({ open, params }) => undoRun(open('view'), params.run).then(answer)],
  ['GET', 'consents', pendingConsents],
  ['POST', 'consents/{consent}', decide],
  ['POST', 'order/{field}', putInOrder],
  ['GET', 'export', exportRows],
  ['GET', 'defaults', ({ open }) => createDefaults(open('create')).then(JSON.stringify).then(json)],
  ['GET', '{id}', ({ open, params }) => get(open('view'), params.id).then(json)],
  ['PUT', '{id}', updateRow],
  ['DELETE', '{id}', ({ open, params }) => remove(open('delete'), params.id).then(json)],
  ['GET', '{id}/neighbours', rowNeighbours],
  ['POST', '{id}/restore', ({ open, params }) => restore(open('delete'), params.id).then(json)],
  ['GET', '{id}/consents', pendingConsents],
  ['GET', '{id}/publication', rowReadiness],
  ['GET', '{id}/history', rowHistory],
  ['POST', '{id}/history/{entry}/restore', revertRow],
]);

/** The one row of a singleton or of the person: `current` stands for its id. */
const singleRoutes = compiled([
  ['GET', 'current', ({ open }) => getCurrent(open('view')).then(json)],
  ['PUT', 'current', updateCurrent],
  ['GET', 'current/history', currentHistory],
  ['POST', 'current/history/{entry}/restore', revertCurrent],
]);

/** The first route that fits. Throws `not_found`, or `method_not_allowed` where only the method does not fit. */
function match(
  tables: readonly (readonly Route[])[],
  method: string,
  parts: readonly string[],
): Pick<Route, 'path' | 'handler'> & { params: Params } {
  let isAddress = false;
  for (const route of tables.flat()) {
    if (!fits(route, parts)) continue;
    if (route.method === method) return { ...route, params: paramsOf(route, parts) };
    isAddress = true;
  }
  throw new AppError(isAddress ? 'method_not_allowed' : 'not_found');
}

const isParam = (part: string): boolean => part.startsWith('{');
const fits = (route: Route, parts: readonly string[]): boolean =>
  route.parts.length === parts.length && route.parts.every((part, i) => part === parts[i] || isParam(part));

/** The values of the parts in braces. */
const paramsOf = (route: Route, parts: readonly string[]): Params => ({
  ...noParams,
  ...Object.fromEntries(route.parts.flatMap((part, i) => (isParam(part) ? [[part.slice(1, -1), parts[i]]] : []))),
});

async function listRows({ query, open }: Call): Promise<Response> {
  const access = open('view');
  return listed(access, await list(access, listQuery(access.view, query), query.total === 'exact'));
}

async function createRow({ c, query, open }: Call): Promise<Response> {
  const access = open('create');
  const body = await readJson(c.req.raw);
  return query.dryRun === 'true' ? json(await tryCreate(access, body)) : json(await create(access, body), 201);
}

async function updateRow({ c, query, open, params }: Call): Promise<Response> {
  const access = open('edit');
  const body = await readBody(access, params.id, readJson(c.req.raw));
  return json(await (query.dryRun === 'true' ? tryUpdate : update)(access, params.id, body));
}

/** What was sent about a row. A row that is not there is reported before what is wrong with it. Throws `not_found`. */
async function readBody<T>(access: Access, id: string | null, reading: Promise<T>): Promise<T> {
  return reading.catch(async (error: unknown) => {
    if (id !== null) await get(access, id);
    throw error;
  });
}

async function lookupRows({ query, open, params }: Call): Promise<Response> {
  const access = open('view');
  return listed(access, await lookup(access, params.field, query));
}

async function doAction({ c, open, params }: Call): Promise<Response> {
  const access = open('view');
  requireAction(access, params.name);
  return answer(await runAction(access, params.name, await readJson(c.req.raw)));
}

async function pendingConsents({ open, params }: Call): Promise<Response> {
  return answer(await listConsents(open('view'), params.id || undefined));
}

async function decide({ c, open, params }: Call): Promise<Response> {
  const access = open('view');
  return answer(await decideConsent(access, params.consent, await readJson(c.req.raw)));
}

async function putInOrder({ c, open, params }: Call): Promise<Response> {
  const access = open('edit');
  return answer(await reorder(access, params.field, await readJson(c.req.raw)));
}

async function exportRows({ query, open }: Call): Promise<Response> {
  const access = open('export');
  const chunks = exportCsv(access, listQuery(access.view, query), exportColumns(access.view, query.columns));
  return csvResponse(chunks, access.view.resource.name.replaceAll('/', '-'));
}

async function rowNeighbours({ query, open, params }: Call): Promise<Response> {
  const access = open('view');
  return answer(await neighboursOf(access, params.id, listQuery(access.view, query)));
}

async function rowReadiness({ open, params }: Call): Promise<Response> {
  return answer(await readiness(open('edit'), params.id));
}

async function rowHistory({ open, params }: Call): Promise<Response> {
  return answer(await history(open('view'), params.id));
}

async function revertRow({ open, params }: Call): Promise<Response> {
  return json(await restoreVersion(open('edit'), params.id, params.entry));
}

async function updateCurrent({ c, open }: Call): Promise<Response> {
  const access = open('edit');
  return json(await putCurrent(access, await readJson(c.req.raw)));
}

async function currentHistory({ open }: Call): Promise<Response> {
  const access = open('view');
  const id = await currentId(access);
  return answer(id ? await history(access, id) : []);
}

async function revertCurrent({ open, params }: Call): Promise<Response> {
  const access = open('edit');
  const id = await currentId(access);
  if (!id) throw new AppError('not_found');
  return json(await restoreVersion(access, id, params.entry));
}

/** The endpoints that the section's server file adds for this panel. */
function endpointRoutes({ services, view }: Access): readonly Route[] {
  const module = services.modules.get(view.resource.name);
  return (module && endpointsByPanel(module).get(view.panel)) ?? [];
}

const endpointsByPanel = memoize(({ endpoints }: ServerModule): ReadonlyMap<Panel, readonly Route[]> => {
  const opened = endpoints.flatMap((endpoint) =>
    (endpoint.panels ?? ['admin']).map((panel) => ({ panel, row: endpointRow(endpoint) })),
  );
  const byPanel = Map.groupBy(opened, ({ panel }) => panel);
  return new Map([...byPanel].map(([panel, having]) => [panel, compiled(having.map(({ row }) => row))]));
});

const endpointRow = (endpoint: Endpoint): RouteRow => [
  endpoint.method,
  endpoint.path,
  async ({ c, query, params, open }) => {
    // Rights come before what is sent: nobody without them makes the server read a file.
    const access = open(endpoint.right);
    requireEndpoint(access, endpoint);
    const row = endpoint.path.startsWith('{id}') ? params.id : null;
    const body = endpoint.body ? await readBody(access, row, readJson(c.req.raw)) : undefined;
    const text = endpoint.csv ? await readBody(access, row, readCsv(c.req.raw, endpoint.csv.maxBytes)) : '';
    return answer(await callEndpoint(access, endpoint, { id: params.id, query, body, text }));
  },
];
const answer = (value: unknown): Response => json(JSON.stringify(value));
function json(body: string, status = 200): Response {
  return completeResponse(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

function listed({ view }: Access, { body, from, count, total }: List): Response {
  const range = count > 0 ? `${from}-${from + count - 1}` : '*';
  return completeResponse(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-range': `${view.resource.name} ${range}/${total.value}`,
      'x-total-estimated': String(total.estimated),
    },
  });
}

/**
 * The REST of every section in every panel: one address form for all, taken apart here and handed to the operations.
 */
import type { Context, Hono } from 'hono';
import type { Action, Panel } from '../../define/resource.ts';
import { isSingle } from '../../define/rules.ts';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { readJson } from '../input.ts';
import { runAction } from './run-action.ts';
import { authorize, requirePanel, type Access } from './authorize.ts';
import { create } from './create.ts';
import { currentId, getCurrent, putCurrent } from './current.ts';
import { exportCsv } from './export.ts';
import { get } from './get.ts';
import { history, restoreVersion } from './history.ts';
import { list, type List } from './list.ts';
import { lookup } from './lookup.ts';
import { listQuery } from './query.ts';
import { remove, restore } from './remove.ts';
import { reorder } from './reorder.ts';
import { update } from './update.ts';

const panels = ['admin', 'marketer', 'teacher'] as const;
type Query = Record<string, string | undefined>;
interface Request {
  readonly c: Context<Env>;
  readonly query: Query;
  readonly open: (action: Action) => Access;
}

/** Adds `/api/{panel}/{section}/…` to the app. */
export function mountRest(app: Hono<Env>, services: Services): void {
  for (const panel of panels) {
    app.all(`/api/${panel}/*`, (c) => {
      requirePanel(c.var.actor, panel);
      const { section, rest } = locate(services, c.req.path.slice(`/api/${panel}/`.length));
      const open = (action: Action) =>
        authorize(services, { actor: c.var.actor, address: c.var.address }, panel satisfies Panel, section, action);
      // The right to see the section comes before every other question about it.
      open('view');
      return handle({ c, query: c.req.query(), open }, rest, isSingle(services.registry.get(section)!, panel));
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

function handle(request: Request, rest: readonly string[], single: boolean): Promise<Response> {
  const [first, second, third, fourth] = rest;
  const { method } = request.c.req;
  const key =
    rest.length === 0
      ? `${method}`
      : first === 'lookup' && rest.length === 2
        ? `${method} lookup`
        : first === 'actions' && rest.length === 2
          ? `${method} action`
          : first === 'order' && rest.length === 2
            ? `${method} order`
            : first === 'export' && rest.length === 1
              ? `${method} export`
              : rest.length === 1
                ? `${method} row`
                : second === 'restore' && rest.length === 2
                  ? `${method} restore`
                  : second === 'history' && rest.length === 2
                    ? `${method} history`
                    : second === 'history' && fourth === 'restore' && rest.length === 4
                      ? `${method} revert`
                      : '';
  const operation = (single && first === 'current' ? singletonOperations[key] : undefined) ?? operations[key];
  if (!operation) throw new AppError(key === '' ? 'not_found' : 'method_not_allowed');
  return operation(
    request,
    first === 'lookup' || first === 'actions' || first === 'order' ? second! : (first ?? ''),
    third ?? '',
  );
}

type Operation = (request: Request, id: string, entry: string) => Promise<Response>;
const operations: Record<string, Operation> = {
  GET: async ({ query, open }) => {
    const access = open('view');
    return listed(access, await list(access, listQuery(access.view, query), query.total === 'exact'));
  },
  POST: async ({ c, open }) => {
    const access = open('create');
    return json(await create(access, await readJson(c.req.raw)), 201);
  },
  'GET row': async ({ open }, id) => json(await get(open('view'), id)),
  'PUT row': async ({ c, open }, id) => {
    const access = open('edit');
    return json(await update(access, id, await readJson(c.req.raw)));
  },
  'DELETE row': async ({ open }, id) => json(await remove(open('delete'), id)),
  'POST restore': async ({ open }, id) => json(await restore(open('delete'), id)),
  'GET history': async ({ open }, id) => json(JSON.stringify(await history(open('view'), id))),
  'POST revert': async ({ open }, id, entry) => json(await restoreVersion(open('edit'), id, entry)),
  'POST action': async ({ c, open }, name) => {
    const access = open('view');
    return json(JSON.stringify(await runAction(access, name, await readJson(c.req.raw))));
  },
  'POST order': async ({ c, open }, field) => {
    const access = open('edit');
    return json(JSON.stringify(await reorder(access, field, await readJson(c.req.raw))));
  },
  'GET lookup': async ({ query, open }, field) => {
    const access = open('view');
    return listed(access, await lookup(access, field, query));
  },
  'GET export': async ({ query, open }) => {
    const access = open('export');
    return csv(access, exportCsv(access, listQuery(access.view, query)));
  },
};
const singletonOperations: Record<string, Operation> = {
  'GET row': async ({ open }) => json(await getCurrent(open('view'))),
  'PUT row': async ({ c, open }) => {
    const access = open('edit');
    return json(await putCurrent(access, await readJson(c.req.raw)));
  },
  'GET history': async ({ open }) => {
    const access = open('view');
    const id = await currentId(access);
    return json(JSON.stringify(id ? await history(access, id) : []));
  },
  'POST revert': async ({ open }, _id, entry) => {
    const access = open('edit');
    const id = await currentId(access);
    if (!id) throw new AppError('not_found');
    return json(await restoreVersion(access, id, entry));
  },
};

const json = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

function listed({ view }: Access, { body, from, count, total }: List): Response {
  const range = count > 0 ? `${from}-${from + count - 1}` : '*';
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-range': `${view.resource.name} ${range}/${total.value}`,
      'x-total-estimated': String(total.estimated),
    },
  });
}

/** The first rows are read before the answer starts, so a refusal is still a refusal. */
async function csv({ view }: Access, chunks: AsyncGenerator<string>): Promise<Response> {
  const first = await chunks.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${view.resource.name.replaceAll('/', '-')}.csv"`,
    },
  });
}

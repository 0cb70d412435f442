/**
 * A program of someone else, which knows of the product its description alone: the types of `academy-api` are made from
 * it by openapi-typescript (`../../openapi/client.test.ts`), and are no part of the product's own program. It works through a question of the FAQ and
 * prints what it was answered. `node client.ts <address> <username> <password>`
 */
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from 'academy-api';

const [baseUrl = '', username = '', password = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

/** What a browser does with cookies, as far as one session needs it. */
let cookie = '';
const keepCookie: Middleware = {
  onRequest: ({ request }) => void (cookie && request.headers.set('cookie', cookie)),
  onResponse({ response }) {
    const [first] = response.headers.getSetCookie();
    if (first) cookie = first.split(';')[0] ?? '';
  },
};
api.use(keepCookie);

/** What came, or an end with the problem. */
function answered<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
  return data;
}

const { ok } = answered(await api.POST('/auth/login', { body: { username, password } }));
const publicBefore = answered(await api.GET('/api/faqs'));

const created = answered(
  await api.POST('/api/admin/faqs', {
    params: {},
    body: { question: 'گواهی چه زمانی صادر می‌شود؟', answer: '<p>پس از آزمون.</p>', category: 'certificate' },
  }),
);
const path = { id: created.id };
const changed = answered(
  await api.PUT('/api/admin/faqs/{id}', { params: { path }, body: { order: 7, version: created.version } }),
);
const one = answered(await api.GET('/api/admin/faqs/{id}', { params: { path } }));
const list = answered(
  await api.GET('/api/admin/faqs', { params: { query: { range: '[0,4]', sort: '["order","DESC"]' } } }),
);

const published = answered(await api.POST('/api/admin/faqs/actions/publish', { body: { ids: [created.id] } }));
const publicAfter = answered(await api.GET('/api/faqs'));
const run = published.undo?.id ?? '';
const undone = answered(await api.POST('/api/admin/faqs/action-runs/{run}/undo', { params: { path: { run } } }));
const history = answered(await api.GET('/api/admin/faqs/{id}/history', { params: { path } }));

const choices = answered(
  await api.GET('/api/admin/articles/lookup/{field}', {
    params: { path: { field: 'group' }, query: { range: '[0,1]' } },
  }),
);
const quote = answered(
  await api.POST('/api/checkout/quote', { body: { items: [{ kind: 'course', id: created.id }] } }),
);
const removed = answered(await api.DELETE('/api/admin/faqs/{id}', { params: { path } }));
const gone = await api.GET('/api/admin/faqs/{id}', { params: { path } });

console.log(
  JSON.stringify({
    ok,
    publicBefore,
    created,
    changed,
    one,
    list,
    published,
    publicAfter,
    undone,
    actions: history.map(({ action }) => action),
    choices: choices.map(({ title }) => title),
    problems: quote.lines.map(({ problem }) => problem?.code),
    removed: removed.id,
    gone: gone.error?.code,
  }),
);

/**
 * The raw server that the product is compared to: the minimum of node:http and pg for the same responses, without
 * sessions, permissions or validation.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

// As in the product, so that responses are equal.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const home = readFileSync(process.env['HOME_PAGE']!);
const columns = process.env['COLUMNS'] ?? '*';
const qualified = columns.replaceAll('"', 'a."').replace(/a\."(\w+)a\."/g, 'a."$1"');

const live = 'deleted_at is null';
const queries = {
  list: `select ${columns} from raw_articles
    where ${live} and status = 'published' and "group" = $1 order by published_at desc, id desc limit 25`,
  count: `select count(*) from raw_articles where ${live} and status = 'published' and "group" = $1`,
  offset: `select ${columns} from raw_articles
    where ${live} and published_at >= $1 order by published_at desc, id desc limit 25 offset $2`,
  deferred: `select ${qualified} from raw_articles a join (
      select id from raw_articles
      where ${live} and published_at >= $1 order by published_at desc, id desc limit 25 offset $2
    ) k using (id)
    order by a.published_at desc, a.id desc`,
  get: `select ${columns} from raw_articles where id = $1 and ${live}`,
  search: `select ${columns} from raw_articles
    where ${live} and title like $1 order by published_at desc, id desc limit 25`,
  searchCount: `select count(*) from raw_articles where ${live} and title like $1`,
  create: `insert into raw_articles (title, slug, "group", summary, body, status, tags, reading_minutes, seo)
    values ($1, $2, $3, $4, $5, $6, '{}', 1, '{}') returning ${columns}`,
};
const run = async (name: keyof typeof queries, ...values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text: queries[name], values })).rows;

async function answer(
  path: string,
  params: URLSearchParams,
  request: IncomingMessage,
): Promise<{ rows: unknown; total?: unknown }> {
  const value = params.get('v');
  switch (path) {
    case '/list':
      return { rows: await run('list', value) };
    case '/list-count': {
      const [rows, [count]] = await Promise.all([run('list', value), run('count', value)]);
      return { rows, total: count?.['count'] };
    }
    case '/offset':
      return { rows: await run('offset', value, params.get('o')) };
    case '/deferred':
      return { rows: await run('deferred', value, params.get('o')) };
    case '/get':
      return { rows: (await run('get', value))[0] };
    case '/search': {
      const like = `%${value}%`;
      const [rows, [count]] = await Promise.all([run('search', like), run('searchCount', like)]);
      return { rows, total: count?.['count'] };
    }
    case '/create': {
      const { title, slug, group, summary, body, status } = JSON.parse(await text(request));
      return { rows: (await run('create', title, slug, group, summary, body, status))[0] };
    }
    default:
      throw new Error(path);
  }
}

createServer((request, response) => {
  const url = new URL(request.url!, 'http://raw');
  if (url.pathname === '/home') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': home.byteLength })
      .end(home);
    return;
  }
  answer(url.pathname, url.searchParams, request).then(
    ({ rows, total }) => {
      const body = JSON.stringify(rows);
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...(total !== undefined && { 'content-range': `articles 0-24/${total}` }),
        })
        .end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');

/** What clients do to both processes at once: input nested without end, answers that get lost, writes that cross. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { must, seconds, type Fault } from '../fault.ts';
import { json, send, type Answer } from '../http.ts';
import type { Product } from '../product.ts';
import type { Stage } from '../stage.ts';
import { logIn, question } from '../writers.ts';
import { onServer } from './database.ts';

/** Each request has a connection of its own: that of one that was refused early is not used again. */
const agent = new Agent({ keepAlive: false });
const request = ({ url }: Product, cookie: string, method: string, path: string, body?: string): Promise<Answer> =>
  send(`${url}${path}`, {
    method,
    headers: { ...json, cookie, origin: url },
    agent,
    ...(body !== undefined && { body }),
  });

/** Milliseconds that others may wait meanwhile. */
const longestWait = 1_000;

const nestedTags = question('تودرتو').replace('<p>تودرتو</p>', '<b>'.repeat(66_000));
const nestedJson = `{"question":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
/** Not longer than the head of a request may be. */
const nestedFilter = `/api/admin/faqs?filter=${'['.repeat(3_000)}${']'.repeat(3_000)}`;

/** The longest time that someone else waits for an answer while `work` goes on. */
async function longestWaitBeside({ url }: Product, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  let longest = 0;
  do {
    const since = Date.now();
    await send(`${url}/api/faqs`);
    longest = Math.max(longest, Date.now() - since);
  } while (!isOver);
  return longest;
}

async function nestedInput({ products, cookie }: Stage): Promise<string> {
  let longest = 0;
  for (const product of products) {
    const work = Promise.all([
      request(product, cookie, 'POST', '/api/admin/faqs', nestedTags),
      request(product, cookie, 'POST', '/api/admin/faqs', nestedJson),
      request(product, cookie, 'GET', nestedFilter),
    ]);
    longest = Math.max(longest, await longestWaitBeside(product, work));
    for (const { status, body } of await work) {
      must(status >= 400 && status < 500, `nested input was answered ${status}: ${body.slice(0, 200)}`);
    }
  }
  must(longest <= longestWait, `others waited ${seconds(longest)}`);
  return `refused; others waited ${longest} ms at most`;
}

/** Milliseconds after which a session whose answer was lost must still be there. */
const afterLoss = 31_000;

const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

async function lostAnswer({ products: [one, other] }: Stage): Promise<string> {
  const first = await logIn(one, 'student@example.com');
  const refresh = (product: Product, cookie: string) => request(product, cookie, 'POST', '/auth/refresh');
  const isIn = async (cookie: string): Promise<boolean> =>
    (await request(other, cookie, 'POST', '/api/users/info')).status === 200;
  const lost = await refresh(one, first);
  must(lost.status === 200, `a refresh was answered ${lost.status}`);
  await delay(afterLoss);
  must(await isIn(first), `logged out ${seconds(afterLoss)} after an answer was lost`);
  const second = cookieOf(await refresh(other, first));
  must(second !== '' && (await isIn(second)), 'the session cannot be refreshed any more');
  must(!(await isIn(cookieOf(lost))), 'the lost token works after the next one was used');
  must(!(await isIn(second)), 'a token that comes back late does not end its session');
  return `there ${seconds(afterLoss)} later, and refreshed by the other process; the lost token ends it`;
}

const rounds = 15;
const writersBeside = 6;

/** Deletes a group beside articles that are put into it by both processes. */
async function crossingWrites(stage: Stage): Promise<string> {
  const { products, cookie } = stage;
  let deleted = 0;
  for (let i = 0; i < rounds; i++) {
    const title = `گذرا ${process.pid} ${i}`;
    const made = await request(
      products[0],
      cookie,
      'POST',
      '/api/admin/article-groups',
      JSON.stringify({ name: title }),
    );
    must(made.status === 201, `a group was answered ${made.status}: ${made.body}`);
    const group = /"id":"([0-9a-f-]{36})"/.exec(made.body)?.[1] ?? '';
    const article = JSON.stringify({ title, summary: 'خلاصه', body: '<p>متن</p>', group });
    const answers = await Promise.all([
      request(products[i % 2]!, cookie, 'DELETE', `/api/admin/article-groups/${group}`),
      ...Array.from({ length: writersBeside }, (_, n) =>
        request(products[n % 2]!, cookie, 'POST', '/api/admin/articles', article),
      ),
    ]);
    const wrong = answers.find(({ status }) => status >= 500);
    must(wrong === undefined, `answered ${wrong?.status}: ${wrong?.body}`);
    if (answers[0]!.status < 300) deleted++;
  }
  await onServer(stage.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select a.id from articles a join article_groups g on g.id = a."group"
        where a.deleted_at is null and g.deleted_at is not null`,
    );
    must(rows.length === 0, `${rows.length} articles point into the trash`);
  });
  return `${rounds} rounds, ${deleted} groups deleted; nothing points into the trash`;
}

export const clientFaults = (stage: Stage): Fault[] => [
  { name: 'input nested without end', run: () => nestedInput(stage) },
  { name: 'the answer of a refresh lost', run: () => lostAnswer(stage) },
  { name: 'a deletion beside crossing writes', run: () => crossingWrites(stage) },
];

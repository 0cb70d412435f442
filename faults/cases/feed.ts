/** The connections that announce changes are cut: a page must not stay as it was, nor a blocked person be served. */
import { setTimeout as delay } from 'node:timers/promises';
import { must, recoveryLimit, seconds, type Fault } from '../fault.ts';
import { json, send } from '../http.ts';
import { recovered, type Stage } from '../stage.ts';
import { logIn } from '../writers.ts';
import { onServer } from './database.ts';

const person = 'teacher@example.com';

/** Calls the administrator's API of a process. */
async function call<T>(stage: Stage, method: string, path: string, body?: object): Promise<T> {
  const [{ url }] = stage.products;
  const answer = await send(`${url}/api/admin/${path}`, {
    method,
    headers: { ...json, cookie: stage.cookie, origin: url },
    ...(body && { body: JSON.stringify(body) }),
  });
  must(answer.status < 300, `${method} ${path} answered ${answer.status}: ${answer.body}`);
  // cast: the API describes its rows by the definitions; these are read from it for the test alone.
  return JSON.parse(answer.body) as T;
}

/** Milliseconds until it is so. Throws when that takes too long. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const since = Date.now();
  while (!(await isSo())) {
    must(Date.now() - since < 70_000, `${what}: not after ${seconds(Date.now() - since)}`);
    await delay(20);
  }
  const took = Date.now() - since;
  must(took <= recoveryLimit, `${what} only after ${seconds(took)}`);
  return took;
}

const cutFeed = (stage: Stage): Promise<void> =>
  onServer(stage.databaseUrl, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'academy changes%'`,
    );
  });

/** How often: the moment between the cut and the change differs. */
const rounds = 6;

async function stalePages(stage: Stage): Promise<string> {
  const [, other] = stage.products;
  const page = async (): Promise<string> => (await send(`${other.url}/faqs`)).body;
  let slowest = 0;
  for (let i = 0; i < rounds; i++) {
    const text = `آیا این پرسش تازه است؟ ${process.pid} ${i}`;
    must(!(await page()).includes(text), 'the page knows too much');
    await cutFeed(stage);
    await delay(i * 40);
    const row = { question: text, answer: '<p>بله</p>', category: 'general', order: 0, status: 'published' };
    const { id } = await call<{ id: string }>(stage, 'POST', 'faqs', row);
    slowest = Math.max(slowest, await until('a page is fresh', async () => (await page()).includes(text)));
    await call(stage, 'DELETE', `faqs/${id}`);
  }
  return `${rounds} rounds; fresh in ${seconds(slowest)} at most`;
}

async function blockedPerson(stage: Stage): Promise<string> {
  const [, other] = stage.products;
  const found = encodeURIComponent(JSON.stringify({ email: person }));
  const [user] = await call<{ id: string }[]>(stage, 'GET', `users?filter=${found}`);
  must(user !== undefined, `${person} is not there`);
  let slowest = 0;
  for (let i = 0; i < rounds; i++) {
    const cookie = await logIn(other, person);
    const isServed = async () =>
      (await send(`${other.url}/api/teacher/home/summary`, { headers: { cookie } })).status !== 401;
    must(await isServed(), 'the person is not logged in');
    await cutFeed(stage);
    await delay(i * 40);
    await call(stage, 'PUT', `users/${user!.id}`, { status: 'blocked' });
    slowest = Math.max(slowest, await until('a blocked person is out', async () => !(await isServed())));
    await call(stage, 'PUT', `users/${user!.id}`, { status: 'active' });
    await recovered(stage.products, stage.cookie);
  }
  return `${rounds} rounds; out in ${seconds(slowest)} at most`;
}

export const feedFaults = (stage: Stage): Fault[] => [
  { name: 'the change feed cut: pages', run: () => stalePages(stage) },
  { name: 'the change feed cut: a blocked person', run: () => blockedPerson(stage) },
];

/** Rights that are taken away: in each process they must have ended within a second. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Balanced } from './balanced.ts';
import type { Buyer } from './buyers.ts';
import { must } from './fault.ts';
import { json, send } from './http.ts';
import type { Product } from './product.ts';
import { logIn } from './writers.ts';

/** Milliseconds. */
const limit = 1_000;

/** What somebody may do before and may not do afterwards. */
interface Right {
  readonly name: string;
  /** What the person asks of each process. */
  readonly path: string;
  readonly cookie: string;
  readonly refusal: 401 | 403;
  /** The call of an administrator that takes it away. */
  readonly call: readonly [method: string, path: string, body: object];
}

const statusOf = async ({ url }: Product, { path, cookie }: Right): Promise<number> =>
  (await send(`${url}${path}`, { headers: { cookie } })).status;

/** Milliseconds after the call was sent until a process refuses, and goes on refusing. */
async function refusedAfter(product: Product, right: Right, since: number): Promise<number> {
  for (;;) {
    const status = await statusOf(product, right);
    const took = Date.now() - since;
    if (status === right.refusal) return took;
    must(status === 200, `${right.name}: ${right.path} was answered ${status}`);
    must(took < limit, `${right.name}: still answered ${took} ms after it was taken away`);
  }
}

async function takeAway(site: Balanced, administrator: string, right: Right): Promise<string> {
  const { processes, url } = site;
  for (const product of processes) {
    const status = await statusOf(product, right);
    must(status === 200, `${right.name}: ${right.path} was answered ${status} before it was taken away`);
  }
  const [method, path, body] = right.call;
  const headers = { ...json, cookie: administrator, origin: url };
  const since = Date.now();
  const asked = processes.map((product) => refusedAfter(product, right, since));
  const { status, body: said } = await send(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  const done = Date.now() - since;
  must(status === 200, `${right.name}: taking it away was answered ${status}: ${said}`);
  const took = await Promise.all(asked);
  await delay(limit);
  for (const product of processes) must((await statusOf(product, right)) === right.refusal, `${right.name} came back`);
  return `${right.name}: refused ${took.join(' and ')} ms after the call, which took ${done} ms`;
}

interface Rows {
  /** The permission set of the editor. */
  readonly role: string;
  readonly student: string;
  readonly grant: string;
}

/** Finds what is to be taken away. Staff revoke what was given, not what was bought: the grant becomes a gift. */
async function findRows({ databaseUrl }: Balanced, owner: string, course: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const users = await client.query<{ role: string; student: string }>(
      `select e.permission_sets[1] as role, s.id as student from users e, users s
        where e.email = 'editor@example.com' and s.email = 'student@example.com'`,
    );
    const grants = await client.query<{ grant: string }>(
      `update access_grants set source = 'gift' where "user" = $1 and course = $2 and state = 'active'
        returning id as "grant"`,
      [owner, course],
    );
    const [found, granted] = [users.rows[0], grants.rows[0]];
    if (!found || !granted) throw new Error('there is nothing to take away');
    return { ...found, ...granted };
  } finally {
    await client.end();
  }
}

/** A stretch of a film, and the person whose grant opens it. */
interface Stretch {
  /** The path of its key. */
  readonly key: string;
  readonly course: string;
  readonly owner: Buyer;
}

/** Takes a right of a role, a session and a grant away. @returns when each process refused. */
export async function takeRights(site: Balanced, administrator: string, stretch: Stretch): Promise<string> {
  const rights = await rightsOf(site, stretch);
  const said: string[] = [];
  for (const right of rights) said.push(await takeAway(site, administrator, right));
  return said.join('; ');
}

async function rightsOf(site: Balanced, { key, course, owner }: Stretch): Promise<Right[]> {
  const editor = await logIn(site, 'editor@example.com');
  const student = await logIn(site, 'student@example.com');
  const rows = await findRows(site, owner.id, course);
  const fewer = { permissions: ['admin.article-groups.view'], password: 'demo-12345' };
  return [
    {
      name: 'a right of a role',
      path: '/api/admin/articles?range=[0,0]',
      cookie: editor,
      refusal: 403,
      call: ['PUT', `/api/admin/permissions/${rows.role}`, fewer],
    },
    {
      name: 'a session',
      path: '/api/users/sessions',
      cookie: student,
      refusal: 401,
      call: ['POST', `/api/admin/users/${rows.student}/end-sessions`, { session: null }],
    },
    {
      name: 'a grant',
      path: key,
      cookie: owner.cookie,
      refusal: 403,
      call: ['POST', '/api/admin/access-grants/actions/revoke', { ids: [rows.grant] }],
    },
  ];
}

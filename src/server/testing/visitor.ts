/**
 * A visitor's browser for tests of the account calls: remembers cookies, sends JSON, reads the codes that were sent to
 * it.
 */
import type { TestApp } from './app.ts';
import { hashPassword, storePassword } from '../platform/auth/passwords.ts';
import { insertRows } from '../platform/db/rows.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { errors?: { property: string; errors: string[] }[] };
}
export interface Visitor {
  /** The cookies it holds, by name. */
  readonly cookies: Map<string, string>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Whether the server knows who it is. */
  isLoggedIn(): Promise<boolean>;
  /** Another browser holding the same cookies. */
  copy(): Visitor;
}

export function visitorOf({ app }: Pick<TestApp, 'app'>, cookies = new Map<string, string>()): Visitor {
  const jar = (): Record<string, string> =>
    cookies.size > 0 ? { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {};
  function keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  const visitor: Visitor = {
    cookies,
    async post(path, body, headers = {}) {
      const response = keep(
        await app.request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...jar(), ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
    },
    async get(path, headers = {}) {
      return keep(await app.request(path, { headers: { ...jar(), ...headers } }));
    },
    async isLoggedIn() {
      return (await visitor.post('/api/users/info')).status === 200;
    },
    copy: () => visitorOf({ app }, new Map(cookies)),
  };
  return visitor;
}

/** The codes sent to an address or number so far, newest first. */
export async function codesSentTo({ app }: Pick<TestApp, 'app'>, to: string): Promise<string[]> {
  const response = await app.request(`/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  });
  const { records } = (await response.json()) as { records: { text: string }[] };
  return records.map(({ text }) => /\d{6}/.exec(text)![0]);
}

/** Stores a person who can log in with `password`, and answers their id. */
export async function addPerson(
  { services }: Pick<TestApp, 'services'>,
  row: Record<string, unknown>,
  password?: string,
): Promise<string> {
  const id = crypto.randomUUID();
  await insertRows(services.db, services.registry, 'users', [
    { id, name: 'مریم', family: 'احمدی', role: 'user', status: 'active', ...row },
  ]);
  if (password !== undefined) await storePassword(services.db, id, await hashPassword(password));
  services.changes.publish('users');
  return id;
}

/** People who write at the same time, each one row after the other, and remember which were acknowledged. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { must } from './fault.ts';
import { json, send } from './http.ts';
import type { Product } from './product.ts';

let runs = 0;

/** Logs the administrator of the demo school in. @returns the `Cookie` header. */
export async function logIn({ url }: Pick<Product, 'url'>, username = 'admin@example.com'): Promise<string> {
  const body = JSON.stringify({ username, password: 'demo-12345' });
  const { status, headers, body: said } = await send(`${url}/auth/login`, { method: 'POST', headers: json, body });
  if (status !== 200) throw new Error(`log-in failed: ${status} ${said}`);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** The body of a new question. */
export const question = (text: string): string =>
  JSON.stringify({ question: text, answer: `<p>${text}</p>`, category: 'general', order: 9_000, status: 'draft' });

/** Nobody listens, or nobody any more who took the connection: it was new, and was reset before any answer. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && 'isFresh' in error && error.isFresh === true));

export class Writers {
  readonly #mark = `faults-${process.pid}-${runs++}`;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #acknowledged: string[] = [];
  readonly #refused = new Map<string, number>();
  readonly #unexpected = new Set<string>();
  readonly #work: Promise<unknown>;
  /** Requests whose connection was lost: nobody knows whether they were carried out. */
  cut = 0;
  /** Requests that found nobody who listens. */
  refusedConnections = 0;
  #isOver = false;

  /** @param count of writers to each process. */
  constructor(products: readonly Product[], cookie: string, count = 10) {
    const writers = products.flatMap((product, i) =>
      Array.from({ length: count }, (_, n) => this.#write(product, cookie, `${i}-${n}`)),
    );
    this.#work = Promise.all(writers);
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }
  /** How many were refused because the database was away. */
  get refusals(): number {
    return [...this.#refused.values()].reduce((sum, count) => sum + count, 0);
  }
  get summary(): string {
    const refused = [...this.#refused].map(([what, count]) => `${count} × ${what}`).join(', ');
    return `${this.acknowledged} acknowledged${refused && `, ${refused}`}${this.cut ? `, ${this.cut} cut` : ''}`;
  }

  async #write(product: Product, cookie: string, name: string): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const text = `${this.#mark} ${name} ${n}`;
      try {
        const answer = await send(`${product.url}/api/admin/faqs`, {
          method: 'POST',
          headers: { ...json, cookie, origin: product.url },
          body: question(text),
          agent: this.#agent,
        });
        if (answer.status === 201) this.#acknowledged.push(text);
        else await this.#noteRefusal(answer.status, answer.body);
      } catch (error) {
        if (isRefused(error)) this.refusedConnections++;
        else this.cut++;
        await delay(50);
      }
    }
  }

  async #noteRefusal(status: number, body: string): Promise<void> {
    const what = `${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 80)}`;
    this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1);
    if (what !== '503 unavailable') this.#unexpected.add(`${what}: ${body.slice(0, 300)}`);
    await delay(50);
  }

  /** Waits until so many more rows were acknowledged. */
  async until(more: number): Promise<void> {
    const goal = this.acknowledged + more;
    const deadline = Date.now() + 30_000;
    while (this.acknowledged < goal) {
      must(Date.now() < deadline, `writing does not go on: ${this.summary}`);
      await delay(10);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
    this.#agent.destroy();
  }

  /** Throws when an acknowledged row is missing, or a refusal was none of an absent database. */
  async mustBeStored(databaseUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ question: string }>('select question from faqs where question like $1', [
        `${this.#mark}%`,
      ]);
      const stored = new Set(rows.map((row) => row.question));
      const missing = this.#acknowledged.filter((text) => !stored.has(text));
      must(missing.length === 0, `${missing.length} acknowledged rows are lost`);
      await client.query('delete from faqs where question like $1', [`${this.#mark}%`]);
    } finally {
      await client.end();
    }
    must(this.#unexpected.size === 0, `answers other than 201 and 503: ${[...this.#unexpected].join('; ')}`);
  }
}

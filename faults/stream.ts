/** A steady stream of requests of visitors and members, reads and writes, each of which must be answered well. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Buyer } from './buyers.ts';
import { must, seconds } from './fault.ts';
import { json, send, type Ask } from './http.ts';
import { freshPage } from './stage.ts';
import { question } from './writers.ts';

/** Milliseconds until a request counts as lost. */
const timeout = 15_000;
/** Milliseconds between two requests of a client. */
const pause = 20;

/** A kind of request. */
interface Kind {
  readonly path: (n: number) => string;
  readonly ask?: (n: number) => Ask;
  readonly status: readonly number[];
}

/** Ids that the requests name. */
export interface Named {
  /** A lesson that is open to the members. */
  readonly lesson: string;
  readonly course: string;
}

let streams = 0;

const drawn = (ids: readonly string[], n: number): string => ids[n % ids.length] ?? '';

export class Stream {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #lost = new Map<string, number>();
  readonly #work: Promise<unknown>;
  /** Of the questions that it writes. */
  readonly mark = `stream ${process.pid} ${streams++}`;
  #isOver = false;
  answered = 0;
  acknowledged = 0;
  slowest = 0;

  constructor(url: string, administrator: string, members: readonly Buyer[], named: Named) {
    this.#url = url;
    const kinds = [
      ...this.#visitor(),
      ...members.flatMap((member) => this.#member(member, named)),
      this.#administrator(administrator),
    ];
    this.#work = Promise.all(kinds.map((kind, i) => this.#client(kind, i)));
  }

  #visitor(): Kind[] {
    return [
      { path: () => '/', status: [200] },
      { path: freshPage, status: [200] },
      { path: (n) => `/api/search/${this.mark} ${n}`.replaceAll(' ', '-'), status: [200] },
    ];
  }

  #member({ cookie, courses }: Buyer, { lesson, course }: Named): Kind[] {
    const headers = { cookie, origin: this.#url, ...json };
    const post = (body: object): Ask => ({ method: 'POST', headers, body: JSON.stringify(body) });
    return [
      { path: freshPage, ask: () => ({ headers: { cookie } }), status: [200] },
      { path: () => `/api/learn/courses/${course}`, ask: () => ({ headers: { cookie } }), status: [200] },
      {
        path: () => `/api/learn/lessons/${lesson}/progress`,
        ask: (n) => post({ ranges: [[n % 10, (n % 10) + 1]], position: n % 10 }),
        status: [200],
      },
      { path: () => '/api/learn/player/settings', ask: () => post({ speed: 1, subtitle: null }), status: [200] },
      {
        path: () => '/api/checkout',
        ask: (n) =>
          post({ key: `${this.mark} ${n}`, items: [{ kind: 'course', id: drawn(courses, n) }], useWallet: true }),
        // A course may be theirs already, and after thirty purchases they are asked to wait.
        status: [200, 422, 429],
      },
    ];
  }

  #administrator(cookie: string): Kind {
    const headers = { cookie, origin: this.#url, ...json };
    return {
      path: () => '/api/admin/faqs',
      ask: (n) => ({ method: 'POST', headers, body: question(`${this.mark} ${n}`) }),
      status: [201],
    };
  }

  async #client({ path, ask, status: expected }: Kind, client: number): Promise<void> {
    for (let n = client * 1_000_000; !this.#isOver; n++) {
      const since = Date.now();
      const address = path(n);
      const asked = { agent: this.#agent, timeout, ...ask?.(n) };
      try {
        const { status, body } = await send(`${this.#url}${address}`, asked);
        if (expected.includes(status)) this.answered++;
        else this.#note(asked, address, `${status} ${body.slice(0, 200)}`);
        if (status === 201) this.acknowledged++;
      } catch (error) {
        this.#note(asked, address, String(error));
      }
      this.slowest = Math.max(this.slowest, Date.now() - since);
      await delay(pause);
    }
  }

  #note({ method = 'GET' }: Ask, address: string, what: string): void {
    const text = `${method} ${address.replace(/\d{3,}/g, 'N')}: ${what}`;
    this.#lost.set(text, (this.#lost.get(text) ?? 0) + 1);
  }

  /** Waits until so many more requests were answered. */
  async until(more: number): Promise<void> {
    const goal = this.answered + more;
    const deadline = Date.now() + 30_000;
    while (this.answered < goal) {
      must(Date.now() < deadline, `the stream does not go on: ${this.#losses()}`);
      await delay(10);
    }
  }

  #losses(): string {
    return [...this.#lost].map(([what, count]) => `${count} × ${what}`).join('\n  ');
  }

  /** Sends nothing more. */
  stop(): void {
    this.#isOver = true;
  }

  /** Stops it. Throws where a request was lost. @returns what was answered, for the report. */
  async end(): Promise<string> {
    this.stop();
    await this.#work;
    this.#agent.destroy();
    must(this.#lost.size === 0, `of ${this.answered} requests were lost:\n  ${this.#losses()}`);
    return `${this.answered} requests, ${this.acknowledged} rows written, 0 lost, the slowest in ${seconds(this.slowest)}`;
  }
}

/** The built product as a process, as `npm start` runs it after the build. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startEnv, startFlags, productScript } from '../bench/servers.ts';
import { freePort } from '../scripts/tools/free-port.ts';
import { send } from './http.ts';

export interface Start {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  /** A program with its arguments that runs Node with ours: `sh -c …`. */
  readonly under?: readonly string[];
  /** What is run in place of Node with our script: `npm start`. */
  readonly command?: readonly string[];
}

export class Product {
  readonly url: string;
  readonly #child: ChildProcess;
  #output = '';
  static readonly #running = new Set<Product>();
  /** The code the process ended with, or the signal that ended it. */
  ended: number | string | undefined;

  constructor(port: number, { dataDir, env = {}, flags = startFlags, under = [], command }: Start) {
    this.url = `http://127.0.0.1:${port}`;
    const [program = '', ...args] = command ?? [...under, process.execPath, ...flags, ...productScript];
    this.#child = spawn(program, args, {
      env: {
        ...startEnv,
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: this.url,
        DEMO: '1',
        LOG_LEVEL: 'error',
        SECRET: 'the same for all processes of the faults',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    Product.#running.add(this);
    this.#child.on('exit', (code, signal) => {
      this.ended = signal ?? code ?? 'unknown';
      Product.#running.delete(this);
    });
  }

  /** Signals all running processes to terminate. */
  static endAll(): void {
    for (const product of Product.#running) product.signal('SIGTERM');
  }

  /** Ends all that run, also those whose fault came to no end. */
  static async stopAll(): Promise<void> {
    await Promise.all([...Product.#running].map((product) => product.stop()));
  }

  static async start(start: Start): Promise<Product> {
    return new Product(start.port ?? (await freePort()), start);
  }

  /** Starts a process, and waits until it serves. */
  static async ready(start: Start): Promise<Product> {
    const product = await Product.start(start);
    await product.serves();
    return product;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }
  /** What it printed, errors included. */
  get output(): string {
    return this.#output;
  }

  async serves(timeout = 120_000): Promise<void> {
    const deadline = Date.now() + timeout;
    for (;;) {
      const answer = await send(`${this.url}/readyz`, { timeout: 5_000 }).catch(() => undefined);
      if (answer?.status === 200) return;
      if (this.ended !== undefined) throw new Error(`the process ended (${this.ended}):\n${this.#output}`);
      if (Date.now() > deadline) throw new Error(`the process does not serve (${answer?.status}):\n${this.#output}`);
      await delay(20);
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Milliseconds until the process has ended. Throws after the timeout. */
  async end(timeout = 40_000): Promise<number> {
    const since = Date.now();
    while (this.ended === undefined) {
      if (Date.now() - since > timeout) throw new Error(`the process did not end in ${timeout} ms`);
      await delay(10);
    }
    return Date.now() - since;
  }

  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.end().catch(async () => {
      this.signal('SIGKILL');
      await this.end();
    });
  }
}

/** The process id of the PostgreSQL of a data folder; undefined where none runs. */
export function postgresOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' ? pid : undefined;
  } catch {
    return undefined;
  }
}

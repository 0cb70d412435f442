/**
 * Makes PDF documents from templates of ours and data. The compiler is native code that answers synchronously, and what it
 * sets was written by people, so it runs in a process of its own: a document that takes long holds up no request, one
 * that never ends is killed, and the memory is given back when nobody asks for documents (decision 133).
 */
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PlatformServices } from '../env.ts';
import { AppError } from '../errors/errors.ts';
import type { TypesetAnswer, TypesetRequest } from './typeset-messages.ts';

/** What a document is made of. The data is handed to the template as JSON: no text of it is ever code. */
export interface DocumentSource {
  /** A file of `templates/`, without its ending. */
  readonly template: 'certificate' | 'receipt';
  readonly data: object;
  /** Pictures that the data names, by their names. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

export interface TypesetterOptions {
  /** Documents that wait for their turn; further ones are refused. */
  readonly maxWaiting: number;
  /** Milliseconds that one document may take, the start of the process included. */
  readonly timeout: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
  /** What the process runs: a source, not built, which Node runs as it is. */
  readonly program: string;
}

const defaults: TypesetterOptions = {
  maxWaiting: 40,
  timeout: 20_000,
  idle: 60_000,
  program: 'src/server/platform/documents/typeset-process.ts',
};
/** Bytes of documents that are cached: a certificate is requested again and again. */
const cacheSize = 20_000_000;
/** Seconds after which a person who was refused may try again. */
const retryAfter = 10;

export type Pdf = Uint8Array<ArrayBuffer>;
interface Job {
  readonly key: string;
  readonly request: TypesetRequest;
  readonly done: PromiseWithResolvers<Pdf>;
}

export class Typesetter {
  readonly #log: PlatformServices['log'];
  readonly #options: TypesetterOptions;
  readonly #made = new LRUCache<string, Pdf>({
    max: 500,
    maxSize: cacheSize,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  readonly #making = new Map<string, Promise<Pdf>>();
  readonly #waiting: Job[] = [];
  #process: ChildProcess | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ log }: Pick<PlatformServices, 'log'>, options: Partial<TypesetterOptions> = {}) {
    this.#log = log;
    this.#options = { ...defaults, ...options };
  }

  /**
   * The document, from memory where it was made before. Throws `unavailable` where too many wait, where it takes too
   * long, and where the compiler fails.
   */
  async pdf({ template, data, files = {} }: DocumentSource): Promise<Pdf> {
    const request: TypesetRequest = { template, data: JSON.stringify(data), files };
    const key = keyOf(request);
    const known = this.#made.get(key) ?? this.#making.get(key);
    if (known) return known;
    const making = this.#queue(key, request);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      this.#making.delete(key);
    }
  }

  /** Ends the process; what is under way and what waits is refused. A further document starts another. */
  close(): void {
    clearTimeout(this.#timer);
    const ended = this.#process;
    this.#process = undefined;
    ended?.kill('SIGKILL');
    for (const { done } of this.#waiting.splice(0)) done.reject(new AppError('unavailable'));
    if (this.#current) this.#fail(new Error('the typesetter was closed'));
  }

  #queue(key: string, request: TypesetRequest): Promise<Pdf> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      throw new AppError('unavailable', {
        detail: 'الان سندهای زیادی در صف است؛ کمی بعد دوباره تلاش کنید',
        headers: { 'retry-after': String(retryAfter) },
      });
    }
    const done = Promise.withResolvers<Pdf>();
    this.#waiting.push({ key, request, done });
    if (!this.#current) this.#next();
    return done.promise;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#timer = setTimeout(() => this.close(), this.#options.idle);
      this.#timer.unref();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#process?.kill('SIGKILL');
      this.#process = undefined;
      this.#fail(new Error('the document took too long'));
    }, this.#options.timeout);
    this.#process ??= this.#start();
    this.#process.send(this.#current.request);
  }

  #start(): ChildProcess {
    // None of our settings reach it: they hold secrets.
    const started = fork(resolve(this.#options.program), [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const lose = (error: Error): void => {
      if (this.#process !== started) return;
      this.#process = undefined;
      if (this.#current) this.#fail(error);
    };
    started.on('message', (answer: TypesetAnswer) => {
      if (this.#process === started) this.#finish(answer);
    });
    started.on('error', lose);
    started.on('exit', (code, signal) => lose(new Error(`the typesetter ended: ${signal ?? code}`)));
    // Neither the process nor its channel keeps ours alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  #finish(answer: TypesetAnswer): void {
    if ('error' in answer) return this.#fail(new Error(answer.error));
    const pdf = new Uint8Array(answer.pdf);
    const job = this.#current;
    if (job) this.#made.set(job.key, pdf);
    job?.done.resolve(pdf);
    this.#next();
  }

  #fail(error: Error): void {
    const job = this.#current;
    this.#log.error({ err: error, template: job?.request.template }, 'a document could not be made');
    job?.done.reject(new AppError('unavailable', { detail: 'این سند ساخته نشد؛ کمی بعد دوباره تلاش کنید' }));
    this.#next();
  }
}

function keyOf({ template, data, files }: TypesetRequest): string {
  const hash = createHash('sha256').update(template).update('\0').update(data);
  for (const [name, content] of Object.entries(files)) hash.update('\0').update(name).update('\0').update(content);
  return hash.digest('base64');
}

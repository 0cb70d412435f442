/**
 * Pages for visitors without a session, kept in memory as bytes. May import node modules and nothing of the site:
 * what a page is and when it changes is told to it.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'identity' | 'gzip' | 'br';
interface Variant {
  readonly body: Buffer;
  readonly headers: readonly string[];
}
export interface Page {
  readonly etag: string;
  readonly until: number;
  readonly headers: readonly string[];
  readonly variants: Map<Encoding, Variant | Promise<Variant>>;
}
export interface PageCacheOptions {
  /** Milliseconds a page is served without being rendered again. */
  readonly lifetime: number;
  readonly maxPages: number;
  /** Bytes of all pages before compression. */
  readonly maxBytes: number;
  /** Headers of every answer of the site, unless the page says otherwise. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly now?: () => number;
}

/** A bounded cache, least recently used first to go. */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  readonly #loading = new Map<string, Promise<Page | undefined>>();
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  #bytes = 0;
  #generation = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (!page) return;
    if (page.until <= this.#now()) return void this.#remove(key, page);
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /**
   * Renders a page that is missing; visitors who ask for the same one meanwhile wait for that one rendering.
   * Answers the response itself where it may not be shared. A page that changed while it was rendered is served once
   * and not kept.
   */
  async load(key: string, render: () => Promise<Response>): Promise<Page | Response> {
    const underway = this.#loading.get(key);
    const shared = underway && (await underway);
    if (shared) return shared;
    let rendered: Response | undefined;
    const loading = (async () => {
      const generation = this.#generation;
      rendered = await render();
      if (!isShareable(rendered)) return;
      const page = await this.#pageOf(rendered);
      if (generation === this.#generation) this.#keep(key, page);
      return page;
    })();
    this.#loading.set(key, loading);
    try {
      return (await loading) ?? rendered!;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  /** Forgets everything: some content changed. */
  clear(): void {
    this.#generation++;
    this.#pages.clear();
    this.#loading.clear();
    this.#bytes = 0;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  async #pageOf(response: Response): Promise<Page> {
    const body = Buffer.from(await response.arrayBuffer());
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const kept = new Headers(response.headers);
    for (const name of ['content-length', 'transfer-encoding', 'connection', 'date']) kept.delete(name);
    for (const [name, value] of this.#options.headers ?? []) if (!kept.has(name)) kept.set(name, value);
    kept.set('etag', etag);
    kept.set('cache-control', 'private, no-cache');
    kept.append('vary', 'Accept-Encoding, Cookie');
    const headers = [...kept].flat();
    return {
      etag,
      until: this.#now() + this.#options.lifetime,
      headers,
      variants: new Map([['identity', { body, headers: [...headers, 'content-length', String(body.byteLength)] }]]),
    };
  }

  #keep(key: string, page: Page): void {
    const old = this.#pages.get(key);
    if (old) this.#remove(key, old);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    for (const [oldest, victim] of this.#pages) {
      if (this.#pages.size <= this.#options.maxPages && this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest, victim);
    }
  }
  #remove(key: string, page: Page): void {
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
  }
}

const bytesOf = (page: Page): number => (page.variants.get('identity') as Variant).body.byteLength;

/** Whole, good, and for everybody. */
const isShareable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/no-store|private/.test(headers.get('cache-control') ?? '') &&
  /^text\/(html|x-script)/.test(headers.get('content-type') ?? '');

/** Sends a page in the best encoding the visitor's browser takes, or 304 when it has it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers as string[]).end();
    return;
  }
  const variant = variantFor(page, request.headers['accept-encoding']);
  if (variant instanceof Promise) {
    void variant.then(
      (v) => send(response, v),
      () => send(response, page.variants.get('identity') as Variant),
    );
  } else send(response, variant);
}
const send = (response: ServerResponse, { body, headers }: Variant): void => {
  response.writeHead(200, headers as string[]).end(body);
};

const compressors = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
} satisfies Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>;

function variantFor(page: Page, accepted = ''): Variant | Promise<Variant> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const known = page.variants.get(encoding);
  if (known || encoding === 'identity') return known!;
  const made = compressors[encoding](bodyOf(page)).then((body): Variant => {
    const variant = {
      body,
      headers: [...page.headers, 'content-encoding', encoding, 'content-length', String(body.byteLength)],
    };
    page.variants.set(encoding, variant);
    return variant;
  });
  page.variants.set(encoding, made);
  return made;
}
const bodyOf = (page: Page): Buffer => (page.variants.get('identity') as Variant).body;

/**
 * Pages that are the same for many visitors, cached in memory as bytes. Knows nothing of the site: its caller decides what
 * a page is and which changes outdate it.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheFor, type Cache } from '../cache/cache-for.ts';
import type { Changes } from '../db/changes.ts';
import { bestEncoding, type Encoding } from '../http/accepted-encoding.ts';

/** A body as it is sent; headers are a flat list of names and values. */
interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
}
export interface Page {
  readonly etag: string;
  readonly headers: string[];
  /** The page without compression. */
  readonly identity: Variant;
  /** Compressed variants, each made at its first request. */
  readonly compressed: Map<Encoding, Variant | Promise<Variant>>;
}
export interface PageCacheOptions {
  /** Milliseconds a page is served without being rendered again. */
  readonly lifetime: number;
  readonly maxPages: number;
  /** Bytes of all pages before compression. */
  readonly maxBytes: number;
  /** Pages of which there may be any number: they are cached apart, and evict no others. None by default. */
  readonly endless?: {
    readonly is: (key: string) => boolean;
    readonly maxPages: number;
    readonly maxBytes: number;
  };
  /** Headers of every response of the site, unless the page sets its own. */
  readonly headers?: readonly (readonly [string, string])[];
}

/** A bounded cache of pages; the least recently used ones are evicted. */
export class PageCache {
  readonly #pages: Cache<Page | undefined>;
  readonly #endless: Cache<Page | undefined>;
  readonly #isEndless: (key: string) => boolean;
  readonly #headers: readonly (readonly [string, string])[];

  /** @param changes a feed that says `'*'` when the pages are outdated. */
  constructor(
    changes: Pick<Changes, 'on'>,
    {
      lifetime,
      maxPages,
      maxBytes,
      endless = { is: () => false, maxPages: 1, maxBytes: 1 },
      headers = [],
    }: PageCacheOptions,
  ) {
    const pagesOf = (name: string, max: number, most: number): Cache<Page | undefined> =>
      cacheFor(changes, {
        name,
        tables: [],
        ttl: (page) => (page ? lifetime : 0),
        max,
        bytes: { max: most, of: (page) => page?.identity.body.byteLength ?? 0 },
      });
    this.#headers = headers;
    this.#pages = pagesOf('pages', maxPages, maxBytes);
    this.#endless = pagesOf('endless-pages', endless.maxPages, endless.maxBytes);
    this.#isEndless = endless.is;
  }

  get(key: string): Page | undefined {
    return this.#pagesFor(key).get(key);
  }

  #pagesFor(key: string): Cache<Page | undefined> {
    return this.#isEndless(key) ? this.#endless : this.#pages;
  }

  /**
   * Renders a missing page; concurrent requests for it wait for that one rendering. Answers the response itself where
   * it may not be shared. When the pages become outdated during the rendering, the page is served once and not cached.
   */
  async load(key: string, render: () => Promise<Response>): Promise<Page | Response> {
    let rendered: Response | undefined;
    const page = await this.#pagesFor(key).load(key, async () => {
      rendered = await render();
      return isShareable(rendered) ? this.#pageOf(rendered) : undefined;
    });
    return page ?? rendered ?? render();
  }

  /** Forgets every page. */
  clear(): void {
    this.#pages.clear();
    this.#endless.clear();
  }

  /** How many pages there are. */
  get size(): number {
    return this.#pages.size + this.#endless.size;
  }

  async #pageOf(response: Response): Promise<Page> {
    const body = Buffer.from(await response.arrayBuffer());
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const fields = new Headers(response.headers);
    for (const name of ['content-length', 'transfer-encoding', 'connection', 'date']) fields.delete(name);
    for (const [name, value] of this.#headers) {
      if (!fields.has(name)) fields.set(name, value);
    }
    fields.set('etag', etag);
    fields.set('cache-control', 'private, no-cache');
    fields.append('vary', 'Accept-Encoding, Cookie');
    const headers = [...fields].flat();
    const identity = { body, headers: [...headers, 'content-length', String(body.byteLength)] };
    return { etag, headers, identity, compressed: new Map() };
  }
}

/** Complete, successful, and the same for everybody. */
const isShareable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/no-store|private/.test(headers.get('cache-control') ?? '') &&
  /^text\/(html|x-script)/.test(headers.get('content-type') ?? '');

/** Sends a page in the best encoding the browser accepts, or 304 when the browser has it already. */
export function sendPage(request: Pick<IncomingMessage, 'headers'>, response: ServerResponse, page: Page): void {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const variant = variantFor(page, request.headers['accept-encoding']);
  if (!(variant instanceof Promise)) {
    send(response, variant);
    return;
  }
  void variant.then(
    (compressed) => send(response, compressed),
    () => send(response, page.identity),
  );
}

const send = (response: ServerResponse, { body, headers }: Variant): void => {
  response.writeHead(200, headers).end(body);
};

const compressors = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

function variantFor(page: Page, accepted: string | string[] = ''): Variant | Promise<Variant> {
  const encoding = bestEncoding(String(accepted));
  if (!encoding) return page.identity;
  return page.compressed.get(encoding) ?? compress(page, encoding);
}

function compress(page: Page, encoding: Encoding): Promise<Variant> {
  const pending = compressors[encoding](page.identity.body).then((body): Variant => {
    const headers = [...page.headers, 'content-encoding', encoding, 'content-length', String(body.byteLength)];
    const variant = { body, headers };
    page.compressed.set(encoding, variant);
    return variant;
  });
  page.compressed.set(encoding, pending);
  return pending;
}

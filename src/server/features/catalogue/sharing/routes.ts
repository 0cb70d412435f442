/**
 * The pictures for sharing, drawn on the first request and cached in memory. Anyone who may see the page of a
 * thing may see its picture; each kind says what it shows.
 */
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../../define/condition.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { SharedKind } from '../../../../locale/share-path.ts';
import { drawCard, type ShareCard } from './card.ts';

/** What is shown on the picture of a thing, and whether everyone may see it. Throws `not_found`. */
export type CardReader = (
  services: Services,
  actor: Actor | null,
  id: string,
) => Promise<{ readonly card: ShareCard; readonly isPublic: boolean }>;

/** Bytes of pictures that are cached. */
const cacheSize = 20_000_000;
/** Maximum number of pictures that wait to be drawn; a further request is answered with "try again later". */
const maxWaiting = 60;
/** Seconds for which a public picture may be cached: its content may change. */
const maxAge = 3_600;

export function mountSharing(
  app: Hono<Env>,
  services: Services,
  readers: Readonly<Record<SharedKind, CardReader>>,
): void {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: 300 });
  const drawn = new LRUCache<string, Buffer>({
    max: 1_000,
    maxSize: cacheSize,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a robot that asks for those of the whole school leaves the other core alone. */
  async function drawInTurn(card: ShareCard): Promise<Buffer> {
    if (waiting >= maxWaiting) throw new AppError('unavailable', { headers: { 'retry-after': '10' } });
    waiting += 1;
    const drawing = last.then(() => drawCard(card)).finally(() => (waiting -= 1));
    last = drawing.catch(() => undefined);
    return drawing;
  }

  /** The picture of these words, drawn once however many ask for it at a time. */
  async function pictureOf(card: ShareCard): Promise<{ picture: Buffer; etag: string }> {
    const etag = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22);
    const known = drawn.get(etag);
    if (known) return { picture: known, etag };
    const drawing = pictures.get(etag) ?? drawInTurn(card);
    pictures.set(etag, drawing);
    try {
      const picture = await drawing;
      drawn.set(etag, picture);
      return { picture, etag };
    } finally {
      pictures.delete(etag);
    }
  }

  app.get('/api/share/:kind/:file', async (c) => {
    const kind = c.req.param('kind');
    const id = /^(.+)\.jpg$/.exec(c.req.param('file'))?.[1];
    const reader = isKind(readers, kind) ? readers[kind] : undefined;
    if (!reader || id === undefined) throw new AppError('not_found');
    const { card, isPublic } = await reader(services, c.var.actor, id);
    const { picture, etag } = await pictureOf(card);
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(picture.byteLength),
        'cache-control': isPublic ? `public, max-age=${maxAge}` : 'private, no-store',
        etag: `"${etag}"`,
        'x-content-type-options': 'nosniff',
      },
    });
  });
}

const isKind = (readers: Readonly<Record<SharedKind, CardReader>>, kind: string): kind is SharedKind =>
  Object.hasOwn(readers, kind);

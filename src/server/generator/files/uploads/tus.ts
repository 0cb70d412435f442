/**
 * The tus protocol (tus.io, 1.0.0) over the storage: what comes in is written where it stays until the upload is whole.
 * `routes.ts` decides who may; this only receives. Errors come out as those of the product.
 */
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Upload, type DataStore } from '@tus/utils';
import type { Services } from '../../section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { storageOf } from '../../../platform/storage/open.ts';
import type { UploadLocks } from './locks.ts';

/** The folder of uploads under way in the storage. */
export const uploadsFolder = 'uploads';
export const uploadKey = (id: string): string => `${uploadsFolder}/${id}`;

export interface Tus {
  /** Throws `no_space` where so many bytes do not fit. */
  requireRoom(size: number): Promise<void>;
  /** Makes an upload that announced so many bytes. */
  create(id: string, size: number): Promise<void>;
  /** Answers one request of the protocol about the upload with this id. Throws what was wrong. */
  handle(request: Request, id: string, body?: ReadableStream<Uint8Array>): Promise<Response>;
  /** Bytes that have come; null where there is no such upload. */
  offsetOf(id: string): Promise<number | null>;
  /** Removes what has come. */
  remove(id: string): Promise<void>;
}

/** Headers of the protocol that an answer carries; the others of the library are for other sites. */
const answered = ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control', 'connection'] as const;

/** What the library's statuses mean here. */
const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  423: 'locked',
};

/** Opens the protocol over the storage of the settings. */
export async function openTus(services: Services, locks: UploadLocks): Promise<Tus> {
  const { Server } = await import('@tus/server');
  const store = await openStore(services);
  const ids = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();
  const nameOf = (id: string): string => (services.config.s3 ? uploadKey(id) : id);
  const idOf = (request: Request): string => ids.get(request) ?? '';
  const server = new Server({
    path: '/',
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [services.config.publicUrl],
    lockDrainTimeout: 500,
    getFileIdFromRequest: (request) => idOf(request),
    locker: {
      newLock: (id) => ({
        lock: (_, release) => locks.take(id, release),
        unlock: () => locks.free(id),
      }),
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  return {
    async requireRoom(size) {
      if (!services.config.s3) await requireRoom(join(services.config.filesDir, uploadsFolder), size);
    },
    async create(id, size) {
      await store.create(new Upload({ id: nameOf(id), size, offset: 0 }));
    },
    async handle(sent, id, body) {
      const request = new Request(sent.url, {
        method: sent.method,
        headers: sent.headers,
        ...(body && { body, duplex: 'half' }),
      });
      ids.set(request, nameOf(id));
      const response = await server.handleWeb(request);
      if (response.ok) return onlyAnswered(response);
      throw failureOf(response.status, failures.get(request));
    },
    offsetOf: async (id) => (await store.getUpload(nameOf(id)).catch(noUpload))?.offset ?? null,
    async remove(id) {
      await store.remove(nameOf(id)).catch(noUpload);
    },
  };
}

function onlyAnswered({ status, headers }: Response): Response {
  const answeredHeaders = new Headers();
  for (const name of answered) {
    const value = headers.get(name);
    if (value !== null) answeredHeaders.set(name, value);
  }
  return new Response(null, { status, headers: answeredHeaders });
}

/** Errors of the product and of the machine as they were thrown; those of the library by their status. */
function failureOf(status: number, failure: unknown): unknown {
  return failure instanceof Error ? failure : new AppError(codes[status] ?? 'bad_request');
}

function noUpload(error: unknown): null {
  const status = typeof error === 'object' && error !== null && 'status_code' in error ? error.status_code : undefined;
  if (status !== 404 && status !== 410) throw error;
  return null;
}

async function openStore({ config, db }: Services): Promise<DataStore> {
  if (config.s3) {
    const { S3Uploads } = await import('./s3-store.ts');
    return new S3Uploads(config.s3, storageOf(config));
  }
  const { DiskUploads } = await import('./disk-store.ts');
  const directory = join(config.filesDir, uploadsFolder);
  await mkdir(directory, { recursive: true });
  return new DiskUploads(directory, db);
}

/** Bytes of the disk that uploads leave to the others who write there, the database among them. */
const reserve = 100_000_000;

async function requireRoom(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < size + reserve) throw new AppError('no_space');
}

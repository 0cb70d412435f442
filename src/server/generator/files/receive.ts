/**
 * Receives the file of a multipart body (RFC 7578) into a temporary file, as it comes: no more of it is in memory than
 * the buffers of the streams. What is too large, of no accepted type, cut off or stalled is refused where that shows,
 * and leaves nothing behind.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { incomingFolder, makeFolder } from '../../platform/storage/file-names.ts';
import {
  largestForm,
  requireAccepted,
  requireAtMost,
  requireSize,
  sampleBytes,
  type Kind,
} from '../../platform/storage/types.ts';

/** An upload that lies in a temporary file, until its owner moves or removes it. */
export interface Received {
  readonly path: string;
  /** What the sender calls it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Bytes that the other parts of the form may take beside the file. */
const formOverhead = 40_000;

/** What of a form is received, beside its file. */
export interface ReceiveOptions {
  /** Milliseconds without a byte after which an upload is cut. */
  readonly stall?: number | undefined;
  /** Bytes that the file may have at most, where that is less than its type may have. */
  readonly maxSize?: number;
}
/** A form with the text of its fields, and its part `file`, if there is one that is not empty. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Received | null;
  /** Why the file was refused; the fields are then those that came before it. */
  readonly refusal: AppError | null;
}

/**
 * The part `file` of a form, as a temporary file. Throws `unsupported_media`, `bad_request`, `too_large`, `timed_out`,
 * `invalid`, and the error of the file system when it is full.
 * @param stall milliseconds.
 */
export async function receiveFile(request: Request, filesDir: string, stall = defaultStall): Promise<Received> {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm + formOverhead) throw new AppError('too_large');
  const { file, refusal } = await receiveForm(request, filesDir, { stall });
  if (refusal) throw refusal;
  if (!file) throw invalidField('file', 'فایلی انتخاب نشده است');
  return file;
}

/**
 * Reads a form whose file lies in a temporary file afterwards. Throws as `receiveFile` does, but not for the file itself:
 * what was typed before it is answered with the reason.
 */
export async function receiveForm(
  request: Request,
  filesDir: string,
  { stall = defaultStall, maxSize = largestForm }: ReceiveOptions = {},
): Promise<ReceivedForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data') || !request.body) throw new AppError('unsupported_media');
  const path = join(await makeFolder(incomingFolder(filesDir)), randomUUID());
  const form = formParser(type);
  const ending = new AbortController();
  const fields: Record<string, string> = {};
  let part: Promise<Omit<Received, 'path'>> | undefined;
  form.on('field', (name, value) => {
    if (name !== '__proto__') fields[name] = String(value);
  });
  form.on('file', (field, stream, name) => {
    if (field !== 'file' || part) return void stream.resume();
    part = writePart(stream, { path, name, maxSize }, ending.signal).then((size) => ({ name, size }));
    part.catch((error: unknown) => ending.abort(error));
  });
  try {
    await pipeline(bytesOf(request.body, stall), form, { signal: ending.signal });
    const { name, size } = (await part) ?? { name: '', size: 0 };
    if (size > 0) return { fields, file: { path, name, size }, refusal: null };
    await rm(path, { force: true });
    return { fields, file: null, refusal: null };
  } catch (error) {
    const cause: unknown = ending.signal.aborted ? ending.signal.reason : error;
    ending.abort(cause);
    await part?.catch(() => undefined);
    await rm(path, { force: true });
    if (cause instanceof AppError && refusals.has(cause.code)) return { fields, file: null, refusal: cause };
    throw isOfForm(cause) ? new AppError('bad_request') : cause;
  }
}

/** Errors that speak of the file, and not of the form. */
const refusals: ReadonlySet<string> = new Set(['too_large', 'unsupported_media']);

/** Bytes of one field of a form. */
const fieldSize = 16_000;

function formParser(type: string): InstanceType<typeof Busboy> {
  try {
    const limits = { files: 1, fields: 20, fieldSize, parts: 22, headerPairs: 20, headerSize: 8_000 };
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new AppError('bad_request');
  }
}

/** Errors of the parser, and of streams that ended too early, are plain; those of the file system name their call. */
const isOfForm = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Error' && !(error instanceof AppError) && !('syscall' in error);

/** Milliseconds without a byte after which an upload is cut, where the settings do not say. */
export const defaultStall = 30_000;

/** The bytes of a body. Throws `timed_out` when none comes for `stall` milliseconds, `bad_request` when it breaks off. */
export async function* bytesOf(body: ReadableStream<Uint8Array>, stall: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(stall, reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited: the cancellation of a body that stalls may not end before its sender does.
    reader.cancel().catch(() => undefined);
  }
}

async function within<T>(limit: number, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('timed_out')), limit);
  });
  const read = reading.catch(() => {
    throw new AppError('bad_request');
  });
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

/** Writes the file while it comes, and answers its size. */
async function writePart(
  part: Readable,
  { path, name, maxSize }: { readonly path: string; readonly name: string; readonly maxSize: number },
  signal: AbortSignal,
): Promise<number> {
  let size = 0;
  await pipeline(
    part,
    async function* check(chunks: AsyncIterable<Buffer>) {
      let head: Buffer = Buffer.alloc(0);
      let kind: Kind | undefined;
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > maxSize) throw new AppError('too_large');
        if (head.byteLength < sampleBytes) head = Buffer.concat([head, chunk]).subarray(0, sampleBytes);
        if (head.byteLength === sampleBytes) kind ??= await requireAccepted(head, name);
        if (kind) requireSize(kind, size);
        requireAtMost(largestForm, size);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx' }),
    { signal },
  );
  return size;
}

/**
 * Sends files past web streams: from a few buffers that are used again, straight to the connection. What a viewer takes
 * of memory is one buffer, however slowly they take the bytes; a client that goes away leaves nothing open.
 */
import { once } from 'node:events';
import { closeSync, open, read } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Log } from '../process/log.ts';
import { FileBody, shorter } from '../storage/file-body.ts';
import { answerUnavailable } from '../http/unavailable.ts';

const openFile = promisify(open);
const readInto = promisify(read);

/** Bytes read at once, and the number of buffers of that size; when none is free, a small one is allocated. */
const large = { bytes: 524_288, most: 16 };
const small = 65_536;
const idle: Buffer[] = [];
let made = 0;

function takeBuffer(): Buffer {
  const free = idle.pop();
  if (free) return free;
  if (made === large.most) return Buffer.allocUnsafeSlow(small);
  made += 1;
  return Buffer.allocUnsafeSlow(large.bytes);
}

/** @param isFree whether no write has it any more; else another is made in its place when one is needed. */
function giveBack(buffer: Buffer, isFree: boolean): void {
  if (buffer.byteLength !== large.bytes) return;
  if (isFree) idle.push(buffer);
  else made -= 1;
}

/** Sends a response whose body is a file, and says that it was sent; answers any other as it is. */
export async function sendFileBody(response: Response, outgoing: ServerResponse, log: Log): Promise<Response> {
  const { body } = response;
  if (!(body instanceof FileBody)) return response;
  // One of several requests that came together: those before it are answered first.
  if (outgoing.socket === null && !outgoing.destroyed) await once(outgoing, 'socket');
  const descriptor = await openFile(body.file, 'r').catch(() => null);
  if (descriptor === null) {
    // Removed since it was found, or too many files are open: the next request reports which.
    answerUnavailable(outgoing.req, outgoing, []);
    return RESPONSE_ALREADY_SENT;
  }
  try {
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    if (await sendRange(descriptor, body, outgoing)) outgoing.end();
    else outgoing.destroy();
  } catch (error) {
    log.error({ err: error, file: body.file }, 'a file was not sent whole');
    outgoing.destroy();
  } finally {
    // A file that was only read has nothing to write: this waits for no disk.
    closeSync(descriptor);
  }
  return RESPONSE_ALREADY_SENT;
}

/**
 * Answers whether the connection took all of it, rather than being closed before, and nobody broke it off. Throws where the
 * file ends too soon.
 */
async function sendRange(descriptor: number, { range, onSent }: FileBody, outgoing: ServerResponse): Promise<boolean> {
  const buffer = takeBuffer();
  let isTaken = true;
  let goesOn = true;
  try {
    for (let position = range.start; position <= range.end && isTaken && goesOn;) {
      const wanted = Math.min(buffer.byteLength, range.end + 1 - position);
      const { bytesRead } = await readInto(descriptor, buffer, 0, wanted, position);
      if (bytesRead === 0) throw shorter();
      position += bytesRead;
      isTaken = await take(outgoing, buffer.subarray(0, bytesRead));
      if (isTaken) goesOn = onSent({ start: position - bytesRead, end: position - 1 });
    }
    return isTaken && goesOn;
  } finally {
    giveBack(buffer, isTaken);
  }
}

/** Answers whether the connection has taken the bytes, rather than being closed. */
function take(outgoing: ServerResponse, bytes: Buffer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onClose = (): void => resolve(false);
  outgoing.once('close', onClose);
  outgoing.write(bytes, (error) => {
    outgoing.off('close', onClose);
    resolve(!error);
  });
  return promise;
}

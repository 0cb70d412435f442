/**
 * A part of a file as the body of a response. A reader of the stream gets the bytes on demand; the HTTP
 * server sends the file itself (`../http-server/send-body.ts`), for a fraction of what a web stream costs.
 */
import { open, type FileHandle } from 'node:fs/promises';
import type { ByteRange } from './storage.ts';

/** Bytes that are read at once. */
const chunkSize = 262_144;

/** Nothing is opened before the first byte is wanted, and a cancelled stream leaves nothing open. */
export class FileBody extends ReadableStream<Uint8Array> {
  /** Its path on this machine. */
  readonly file: string;
  readonly range: ByteRange;
  /** Receives the number of bytes consumed, and returns whether to go on. */
  readonly onSent: OnSent;

  constructor(file: string, range: ByteRange, onSent: OnSent = () => true) {
    super(sourceOf(file, range, onSent), { highWaterMark: 0 });
    this.file = file;
    this.range = range;
    this.onSent = onSent;
  }

  /** The same part of the file, that reports what was consumed, and stops when requested. */
  watched(onSent: OnSent): FileBody {
    return new FileBody(this.file, this.range, onSent);
  }
}

export type OnSent = (range: ByteRange) => boolean;

function sourceOf(file: string, { start, end }: ByteRange, onSent: OnSent): UnderlyingDefaultSource<Uint8Array> {
  let handle: FileHandle | undefined;
  let position = start;
  const close = async (): Promise<void> => {
    const opened = handle;
    handle = undefined;
    await opened?.close();
  };
  return {
    async pull(stream) {
      try {
        handle ??= await open(file);
        const buffer = Buffer.allocUnsafeSlow(Math.min(chunkSize, end + 1 - position));
        const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position);
        if (bytesRead === 0) throw shorter();
        position += bytesRead;
        stream.enqueue(buffer.subarray(0, bytesRead));
        if (!onSent({ start: position - bytesRead, end: position - 1 })) throw brokenOff();
      } catch (error) {
        await close();
        throw error;
      }
      if (position <= end) return;
      await close();
      stream.close();
    },
    cancel: close,
  };
}

/** No more of it is to be sent. */
export const brokenOff = (): Error => new Error('the rest of the file is not sent');

/** What is stored never gets shorter: something else than this program did that. */
export const shorter = (): Error => new Error('a stored file is shorter than it was');

/** The bytes of a part, looked at as they come: the first ones of a file tell its type, and so how long it may be. */
import { bytesOf } from '../receive.ts';
import { requireAccepted, requireSize, sampleBytes } from '../../../platform/storage/types.ts';

/** A body that is being received, and why it broke off, where it did. */
export interface CheckedBody {
  readonly stream: ReadableStream<Uint8Array>;
  failure(): unknown;
}

interface Part {
  /** Whether it begins the file: what is of no accepted type, or too long for it, is refused there. */
  readonly isFirst: boolean;
  /** What the sender calls the file. */
  readonly name: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Milliseconds without a byte after which it is cut. */
  readonly stall: number;
}

export function checkedBody(body: ReadableStream<Uint8Array>, { isFirst, name, size, stall }: Part): CheckedBody {
  let failure: unknown;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      const bytes = bytesOf(body, stall);
      yield* isFirst ? checked(bytes, name, size) : bytes;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { stream: streamOf(chunks()), failure: () => failure };
}

const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });

async function* checked(bytes: AsyncGenerator<Uint8Array>, name: string, size: number): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of bytes) {
    if (head) {
      head = Buffer.concat([head, chunk]).subarray(0, sampleBytes);
      if (head.byteLength >= Math.min(sampleBytes, size)) {
        requireSize(await requireAccepted(head, name), size);
        head = null;
      }
    }
    yield chunk;
  }
}

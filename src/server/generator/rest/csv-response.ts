/** A CSV as a response that is written as fast as it is read, and ends when its reader is gone, or reads no more. */

/**
 * Milliseconds a reader may take for one chunk, and for all of them: PostgreSQL cannot vacuum what is read meanwhile,
 * so both are bounded.
 */
export interface CsvTimeouts {
  readonly chunk: number;
  readonly whole: number;
}
const defaultTimeouts: CsvTimeouts = { chunk: 60_000, whole: 30 * 60_000 };

/** The response to a download. The first chunk is made before it starts, so that a refusal is still a refusal. */
export async function csvResponse(
  chunks: AsyncGenerator<string>,
  name: string,
  timeouts: CsvTimeouts = defaultTimeouts,
): Promise<Response> {
  const first = await chunks.next();
  return new Response(bodyOf(chunks, first.done ? '' : first.value, timeouts), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

function bodyOf(chunks: AsyncGenerator<string>, first: string, timeouts: CsvTimeouts): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  let expect = (): void => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      ({ stop, expect } = timersOf(timeouts, () => {
        controller.error(new Error('the reader of a download took too long'));
        void chunks.return(undefined);
      }));
      controller.enqueue(encoder.encode(first));
      expect();
    },
    async pull(controller) {
      try {
        const next = await chunks.next();
        if (!next.done) {
          controller.enqueue(encoder.encode(next.value));
          expect();
          return;
        }
        stop();
        controller.close();
      } catch (error) {
        stop();
        throw error;
      }
    },
    async cancel() {
      stop();
      await chunks.return(undefined);
    },
  });
}

/** `expect` begins to wait for the reader of a chunk, `stop` ends all waiting; `abort` is called once at most. */
function timersOf(timeouts: CsvTimeouts, abort: () => void): { expect: () => void; stop: () => void } {
  let chunk: NodeJS.Timeout | undefined;
  let ended = false;
  const stop = (): void => {
    ended = true;
    clearTimeout(chunk);
    clearTimeout(whole);
  };
  const end = (): void => {
    stop();
    abort();
  };
  const whole = setTimeout(end, timeouts.whole);
  const expect = (): void => {
    clearTimeout(chunk);
    if (!ended) chunk = setTimeout(end, timeouts.chunk);
  };
  return { expect, stop };
}

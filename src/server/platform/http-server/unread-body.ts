/**
 * Answers that come before the end of a request's body: an upload that is refused while it is being sent. What is still
 * to come would be read as the next request on that connection, so the answer says `Connection: close` (RFC 9112, 9.6).
 * Closing at once would reset the connection, and clients lose an answer that they have not read yet: the rest is
 * received first and thrown away, within bounds, while the client has the whole answer already.
 */
import type { IncomingMessage } from 'node:http';

/** Milliseconds that the rest of a body may take in all, and without a byte. */
const limits = { whole: 5_000, silence: 1_000 };

/** Statuses of answers that have no body. */
const withoutBody = new Set([204, 205, 304]);

/** The answer as it is, or one that closes the connection where the body of the request has not come to its end. */
export async function closingUnlessRead(
  answer: Response | Promise<Response>,
  incoming: IncomingMessage,
): Promise<Response> {
  const response = await answer;
  if (incoming.complete) return response;
  const headers = new Headers(response.headers);
  headers.set('connection', 'close');
  if (withoutBody.has(response.status)) return new Response(null, { status: response.status, headers });
  const content = new Uint8Array(await response.arrayBuffer());
  headers.set('content-length', String(content.byteLength));
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(content);
      await discard(incoming);
      stream.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}

/** Reads the rest of a body until its end, the loss of the connection, or a bound. */
function discard(incoming: IncomingMessage): Promise<void> {
  // Who read the body before pauses it whenever what they have read is not taken from them.
  incoming.removeAllListeners('data');
  return new Promise((done) => {
    const whole = setTimeout(stop, limits.whole);
    const silence = setTimeout(stop, limits.silence);
    function stop(): void {
      clearTimeout(whole);
      clearTimeout(silence);
      done();
    }
    incoming.on('data', () => silence.refresh());
    for (const end of ['end', 'error', 'close']) incoming.once(end, stop);
    if (incoming.readableEnded || incoming.destroyed) stop();
    incoming.resume();
  });
}

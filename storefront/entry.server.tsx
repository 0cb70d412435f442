/**
 * Renders a page to HTML. What is whole at once, as nearly every page is, is answered in one piece: streams cost a page
 * several milliseconds. One that waits for data is streamed; for robots it starts when everything is rendered.
 */
import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { lastResortPage } from './error/last-resort-page.ts';
import { nonceContext, RenderedNonce } from './shared/nonce.ts';
import { reportContext } from './shared/report.ts';

/** Milliseconds until pending loader data times out. */
export const streamTimeout = 5_000;
/** The reason with which missing data is then aborted. */
const late = new Error('the data of a page came too late');
/** Turns of the event loop that the data of a page, which is written in a few pieces, may take after its shell. */
const turns = 8;

/** Of loaders and actions, and of what they throw that nobody expects. An address without a page is no error of ours. */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(reportContext)(error);
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provided: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // In development there is no content security policy, and React warns about the nonce of the styles that Vite
  // inlines.
  const nonce = import.meta.env.PROD ? provided.get(nonceContext) : '';
  const isRobot = isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let answered = false;
    const stream = (): void => {
      answered = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    const fail = (error: unknown): void => {
      answered = true;
      clearTimeout(timer);
      if (context.staticHandlerContext.errors) {
        provided.get(reportContext)(error);
        resolve(new Response(lastResortPage(nonce), { status: 500, headers }));
      } else reject(error instanceof Error ? error : new Error(String(error)));
    };
    const streamAfter = (turns: number): void => {
      if (!answered) setImmediate(() => (turns > 1 ? streamAfter(turns - 1) : answered || stream()));
    };
    const { pipe, abort } = renderToPipeableStream(
      <RenderedNonce value={nonce}>
        <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
      </RenderedNonce>,
      {
        ...(nonce && { nonce }),
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady: () => isRobot || streamAfter(turns),
        onAllReady() {
          clearTimeout(timer);
          if (answered) return;
          answered = true;
          pipe(
            collector((html) => {
              headers.set('content-length', String(html.byteLength));
              resolve(new Response(html, { status, headers }));
            }),
          );
        },
        // Of the shell as of a part in a boundary of its own, which React would leave to the browser.
        onError(error: unknown) {
          if (answered) provided.get(reportContext)(error);
          else if (error !== late) fail(error);
        },
      },
    );
    const timer = setTimeout(() => abort(late), streamTimeout + 1_000);
  });
}

/** Takes what is written to it, and hands it over whole at the end. */
function collector(take: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      take(Buffer.concat(chunks));
      done();
    },
  });
}

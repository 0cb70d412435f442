/** Renders a page to HTML. The response is streamed; for robots it starts when everything is rendered. */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { lastResortPage } from './error/last-resort-page.ts';
import { nonceContext } from './nonce.ts';

/** Milliseconds until pending loader data is given up. */
export const streamTimeout = 5_000;

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
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />,
      {
        ...(nonce && { nonce }),
        [ready]() {
          answered = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          if (context.staticHandlerContext.errors) {
            console.error(error);
            resolve(new Response(lastResortPage(nonce), { status: 500, headers }));
          } else reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error: unknown) {
          if (answered) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

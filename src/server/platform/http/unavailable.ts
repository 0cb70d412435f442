/** The answer to everything while the process is not ready: 503, in the error shape, or as a page for browsers. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalOf, sendRefusal } from '../http/refuse.ts';

/** Seconds after which a client may try again. */
export const retryAfter = 2;

const style = `:root{color-scheme:light dark}body{margin:0;display:grid;place-content:center;gap:1rem;min-block-size:90vh;padding:1rem;text-align:center;
font-family:Vazirmatn,Tahoma,sans-serif;line-height:1.9;color:light-dark(#25131b,#f7ece7);background:light-dark(#fffaf6,#151013)}h1{margin:0;font-size:1.3rem}p{margin:0}a{color:light-dark(#b93a08,#ff9a7a)}`;

/** Depends on nothing that may not be there yet; comes again by itself. */
export const unavailablePage = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${retryAfter + 1}"><title>چند لحظه صبر کنید</title><style>${style}</style></head>
<body><main><h1>سایت در حال آماده شدن است</h1><p>این صفحه تا چند لحظهٔ دیگر خودش باز می‌شود.</p><p><a href="">دوباره تلاش کنید</a></p></main></body></html>`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whether an address is one of a call or a file, rather than of a page. */
const isCall = (url: string): boolean => /^\/(api|auth|files|dev)(\/|$)/.test(url);
/** Whether a browser waits for a page. */
export const wantsPage = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !isCall(url) && (headers.accept ?? '').includes('text/html');

/** Answers a request that comes too early. @param headers of every response. */
export function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly (readonly [string, string])[],
): void {
  const refusal = refusalOf('unavailable', { 'retry-after': String(retryAfter) });
  for (const [name, value] of headers) response.setHeader(name, value);
  if (!wantsPage(request)) return sendRefusal(response, refusal);
  response.setHeader('content-security-policy', policy);
  sendRefusal(response, {
    ...refusal,
    headers: { ...refusal.headers, 'content-type': 'text/html; charset=utf-8' },
    body: unavailablePage,
  });
}

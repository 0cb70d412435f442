/** One request over node:http: what the client sees, without the retries of a browser or of `fetch`. */
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
  /** Milliseconds until the request counts as failed. */
  readonly timeout?: number;
}

/** Sends a request. Rejects when the connection is refused or lost, and after the timeout. */
export const send = (url: string, { method = 'GET', headers = {}, body, agent, timeout = 15_000 }: Ask = {}) =>
  new Promise<Answer>((done, fail) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(
      url,
      { method, headers: { ...headers, ...length }, timeout, ...(agent && { agent }) },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', fail);
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    call.on('timeout', () => call.destroy(new Error(`no answer to ${method} ${url} in ${timeout} ms`)));
    call.on('error', (error) => fail(Object.assign(error, { isFresh: !call.reusedSocket })));
    call.end(body);
  });

export const json = { 'content-type': 'application/json' };

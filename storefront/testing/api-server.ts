/** An API for tests of parts of pages that call it from the browser: a real HTTP server at the origin of the page. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { moveTo } from './move-to.ts';
import { contractApi, type Answers, type Requested } from './contract-api.ts';

export interface ApiServer {
  /** What was called, in its order. */
  readonly requests: readonly Requested[];
  close(): void;
}

/** Starts the server and moves the page to its origin, so that relative paths lead there. */
export async function serveApi(answers: Answers): Promise<ApiServer> {
  const api = contractApi(answers);
  const server = createServer((request, reply) => {
    void Promise.resolve(api.fetch(request.url ?? '/', { method: request.method ?? 'GET' })).then(async (response) => {
      reply.writeHead(response.status, { 'content-type': 'application/json' });
      reply.end(await response.text());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  moveTo(`http://127.0.0.1:${port}/`);
  return {
    requests: api.requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

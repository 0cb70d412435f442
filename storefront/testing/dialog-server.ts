/**
 * A server of the school for tests in a DOM: it answers the calls of the contract over HTTP, as a test says, and is the
 * origin of the document, so the client of the browser reaches it with its own `fetch`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Call, OutputOf } from '../../src/contract/call.ts';
import { calls, type CallKey, type Calls } from '../../src/contract/calls.ts';
import { errorTable, type ErrorCode, type FieldErrors, type Problem } from '../../src/contract/errors.ts';
import { moveTo } from './move-to.ts';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}
export interface SchoolServer {
  /** Every request: the key of the call, and its body. */
  readonly requests: readonly { readonly key: string; readonly body: unknown }[];
  /** The next answers to a call; the last one is repeated. A call without any is refused with `not_found`. */
  answer<K extends CallKey>(key: K, ...outputs: (OutputOf<Calls[K]> | Refusal)[]): void;
  /** Answers to calls wait until the function that is returned is called. */
  hold(): () => void;
  /** The keys of the requests. */
  keys(): string[];
  /** Forgets the requests and the answers. */
  reset(): void;
  close(): Promise<void>;
}

/** An error response of the API. */
export class Refusal {
  readonly problem: Problem;
  constructor(code: ErrorCode, ...errors: FieldErrors[]) {
    this.problem = { ...errorTable[code], code, requestId: 'r1', errors };
  }
}

export async function startSchoolServer(): Promise<SchoolServer> {
  const requests: { key: string; body: unknown }[] = [];
  const answers = new Map<string, unknown[]>();
  let gate = Promise.resolve();

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const key = `${request.method} ${request.url}`;
    const text = Buffer.concat(await request.toArray()).toString();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    requests.push({ key, body });
    await gate;
    const output = nextOf(answers.get(key)) ?? new Refusal('not_found');
    if (output instanceof Refusal) return { status: output.problem.status, body: output.problem };
    const call: Call = calls[key as CallKey];
    if (call.body?.safeParse(body).success === false) throw new Error(`${key} with a wrong body`);
    return { status: 200, body: call.output.parse(output) };
  }

  const server = createServer((request, response) => {
    replyTo(request).then(
      ({ status, body }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
          .end(JSON.stringify(body));
      },
      (error: unknown) => response.writeHead(599).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  moveTo(`http://127.0.0.1:${address.port}/`);

  return {
    requests,
    answer: (key, ...outputs) => void answers.set(key, outputs),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    keys: () => requests.map(({ key }) => key),
    reset() {
      requests.length = 0;
      answers.clear();
      gate = Promise.resolve();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The first answer, which is removed unless it is the last one. */
const nextOf = (outputs: unknown[] | undefined): unknown =>
  outputs && outputs.length > 1 ? outputs.shift() : outputs?.[0];

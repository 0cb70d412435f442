/**
 * The moment in which a server stops to listen. Connections that the machine has made for it and that it has not taken yet
 * are reset then; a proxy that has sent a write on one cannot repeat it, and answers 502.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Milliseconds of a turn of the event loop in which hardly a connection can have come. */
const shortTurn = 1;
/** Milliseconds in which what is under way may keep the process from such a turn. */
const longestSearch = 1_000;

/**
 * Closes the server once no connection waits to be taken. Requests that come meanwhile are answered afterwards, so that
 * their work does not let the next ones wait. @returns when all of its connections have ended.
 */
export async function closeListening(server: Server): Promise<void> {
  const postponed = postponeRequests(server);
  await untilTaken(server);
  const ended = new Promise<void>((done) => {
    server.close(() => done());
  });
  postponed.answer();
  await ended;
}

/** From now on requests wait until `answer` is called. */
function postponeRequests(server: Server): { answer(): void } {
  // cast: what listens to this event takes these two.
  const handlers = server.listeners('request') as Handler[];
  const waiting: Parameters<Handler>[] = [];
  server.removeAllListeners('request');
  server.on('request', (...request) => void waiting.push(request));
  return {
    answer() {
      server.removeAllListeners('request');
      for (const handler of handlers) server.on('request', handler);
      for (const request of waiting) server.emit('request', ...request);
    },
  };
}

/** Resolves right after a short turn in which no connection came. */
async function untilTaken(server: Server): Promise<void> {
  let connections = 0;
  const count = (): void => void connections++;
  server.on('connection', count);
  const deadline = performance.now() + longestSearch;
  // From here on each turn is a whole one, which takes what waits.
  await nextTurn();
  for (let isQuiet = false; !isQuiet && performance.now() < deadline;) {
    const [before, since] = [connections, performance.now()];
    await nextTurn();
    isQuiet = connections === before && performance.now() - since < shortTurn;
  }
  server.off('connection', count);
}

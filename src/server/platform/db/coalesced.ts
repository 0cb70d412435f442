/** Sending statements in one piece. */
import pg from 'pg';

/** What a transaction needs of its connection. */
export type Runner = Pick<pg.ClientBase, 'query'>;

/**
 * The same connection; what is asked of it in one turn of the event loop is sent in one piece. To wake PostgreSQL costs more
 * than to find a row by its key, so that a transaction should wake it seldom (decision 123).
 */
export function coalesced(client: pg.ClientBase): Runner {
  if (!(client instanceof pg.Client)) return client;
  const { stream } = client.connection;
  let isHeld = false;
  const release = (): void => {
    isHeld = false;
    stream.uncork();
  };
  const hold = (): void => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    // After everything that goes on in this turn, `process.nextTick` too.
    setImmediate(release);
  };
  const query: Runner['query'] = (...args: unknown[]) => {
    hold();
    return Reflect.apply(client.query, client, args);
  };
  return { query };
}

/**
 * Diagnostics channels of the database: metrics and traces subscribe to them, and without subscribers nothing is done.
 */
import { channel, tracingChannel } from 'node:diagnostics_channel';
import pg from 'pg';

/** Milliseconds that a statement or a transaction waited for a connection. */
export const connectionWaits = channel('academy.connection-waits');

export interface TracedStatement {
  readonly text: string;
}
/** Every statement, from when it is sent to its rows or its error. */
export const statements = tracingChannel<TracedStatement>('academy.statements');

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that says how long connections are waited for. */
export class ObservedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!connectionWaits.hasSubscribers) return callback ? super.connect(callback) : super.connect();
    const start = performance.now();
    const publish = (): void => connectionWaits.publish(performance.now() - start);
    if (!callback) return super.connect().finally(publish);
    super.connect((error, client, done) => {
      publish();
      callback(error, client, done);
    });
  }
}

/**
 * Diagnostics channels of the database: metrics and traces subscribe to them, and without subscribers nothing is done.
 */
import { channel, tracingChannel } from 'node:diagnostics_channel';

/** Milliseconds that a statement or a transaction waited for a connection. */
export const connectionWaits = channel('academy.connection-waits');

export interface TracedStatement {
  /** Of a prepared one. */
  readonly name?: string | undefined;
  readonly text: string;
}
/** Every statement, from when it is sent to its rows or its error. */
export const statements = tracingChannel<TracedStatement>('academy.statements');

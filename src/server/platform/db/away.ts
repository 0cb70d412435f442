/** Whether an error says that the database is away, rather than that it refused what it was sent. */
import { errorCode } from '../errors/errors.ts';

/**
 * Classes of SQLSTATE: 08 connection exception, 53 insufficient resources (connections, memory, disk), 57P operator
 * intervention (shutdown, terminated, starting), 58 system error (input or output, missing file); and 25006, a write to a
 * database that is read-only: a standby, or one that an administrator set so for a while.
 */
const awayStates = /^(08|53|57P|58|25006)/;
/** Codes of sockets: nobody listens, the file of the socket is gone, the other side went away. */
const awaySockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** `pg` gives the ends of connections no code; the last one comes while the process ends. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

const isFromSocket = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write');

/** A database that is starting, ending, full, or that cannot be reached. The request may be sent again later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  if (awayStates.test(code)) return true;
  if (awaySockets.has(code)) return isFromSocket(error);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error instanceof Error && code === '' && awayMessages.test(error.message);
}

/**
 * The log: JSON lines on stdout. Passwords, codes, cookies and tokens are removed by name before a line is written.
 */
import pino from 'pino';
import { publishErrors } from './error-channel.ts';

export type Log = pino.Logger;
const secret = ['password', 'passwordConfirmation', 'code', 'token', 'cookie', 'authorization', 'secret'];

/** Opens the log. @param level `'silent'` for tests. */
export const openLog = (level: string): Log =>
  pino({
    level,
    hooks: publishErrors,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  });

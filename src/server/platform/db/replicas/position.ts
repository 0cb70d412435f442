/**
 * Positions in the log of PostgreSQL (LSN): a replica that has replayed one has everything that was committed before it. A request
 * carries the position of the last write of its person, wherever that was made.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Later than every position: read on the primary alone. */
export const unreachable = 2n ** 64n - 1n;

/** The position that a text such as `16/B374D848` says; null for another text. */
export function positionOf(text: string): bigint | null {
  const [, high = '', low = ''] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  return high === '' ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const positionText = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();

/** Bytes of a page of the log, and of the header with which it begins. */
const page = { size: 8_192n, header: 24n };

/**
 * Where the last record ends, for the place where the next one will begin: that is after the header of a page where the last one
 * filled the page before it, and a standby that has replayed all there is never reaches it.
 */
export const endOfRecord = (next: bigint): bigint => (next % page.size === page.header ? next - page.header : next);

/** What a request is about to read after. */
export interface Progress {
  /** Replicas must have replayed it. */
  readonly position: bigint;
  /** Whether the request has published a change. */
  hasPublished: boolean;
}

const storage = new AsyncLocalStorage<Progress>();

/** That of the request at work; undefined outside of requests. */
export const requestProgress = (): Progress | undefined => storage.getStore();

export const withProgress = <T>(progress: Progress, run: () => T): T => storage.run(progress, run);

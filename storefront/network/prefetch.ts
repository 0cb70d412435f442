/**
 * Whether what a person may need next is fetched before he asks (specification, section 9: not on 2g, not when data is
 * saved).
 */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** @param connection `navigator.connection`, where the browser tells it. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** The `prefetch` of a link, here and now. */
export function linkPrefetch(): 'intent' | 'none' {
  return typeof navigator !== 'undefined' && mayPrefetch((navigator as { connection?: Connection }).connection)
    ? 'intent'
    : 'none';
}

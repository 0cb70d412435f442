/**
 * Whether what a person may need next is fetched before he asks (specification, section 9: not on 2g, not when data is
 * saved).
 */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    /** Network Information API; not in every browser, nor in the types of the DOM. */
    readonly connection?: Connection;
  }
}

/** @param connection `navigator.connection`, where the browser tells it. */
export const canPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** The `prefetch` of a link, here and now. */
export function linkPrefetch(): 'intent' | 'none' {
  return typeof navigator !== 'undefined' && canPrefetch(navigator.connection) ? 'intent' : 'none';
}

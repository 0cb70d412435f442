/** Whether links are prefetched (specification, section 9: not on 2g or data-saver connections). */
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

/** @param connection `navigator.connection`, where the browser has it. */
export const canPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** The `prefetch` of links on the current connection. */
export function linkPrefetch(): 'intent' | 'none' {
  return typeof navigator !== 'undefined' && canPrefetch(navigator.connection) ? 'intent' : 'none';
}

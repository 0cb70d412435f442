/** What the connection of a browser says of itself. Pure. */
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

/**
 * Whether something may be loaded before it is asked for (specification, section 9: not on 2g or data-saver connections).
 * @param connection `navigator.connection`, where the browser has it.
 */
export const canPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** What the server and the process that makes documents say to each other. Types only. */
export interface TypesetRequest {
  readonly template: string;
  /** JSON. */
  readonly data: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}
export type TypesetAnswer = { readonly pdf: Uint8Array } | { readonly error: string };

/**
 * Where uploaded files lie, whatever that is: the one way in which the server reads and writes them. A key is a path
 * without a leading slash: `2026/<uuid>.webp`, `streams/<uuid>/360/index.m3u8`.
 */

/** The first and the last byte of a part. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** When it was stored, in ms since the epoch. What is stored under a key never changes. */
  readonly modified: number;
}

/** What is stored under a key, as a list names it. */
export interface Listed {
  readonly key: string;
  readonly modified: number;
}

export interface FileStorage {
  /** Null where nothing is stored under the key. */
  stat(key: string): Promise<StoredObject | null>;
  /** Bytes as they are wanted: nothing is opened before the first is, and a cancelled stream leaves nothing open. */
  read(key: string, range: ByteRange): ReadableStream<Uint8Array>;
  /** A file of this machine with the same content: the stored one itself, or a copy at `path`. */
  localCopy(key: string, path: string): Promise<string>;
  /** Stores a file of this machine; it stays where it is, too. Nothing is stored under the key unless all of it is. */
  put(path: string, key: string): Promise<void>;
  /** Stores bytes. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Stores what lies under one key under another too, without sending it through this machine. */
  copy(from: string, to: string): Promise<void>;
  /** Removes what is there of these. */
  remove(keys: readonly string[]): Promise<void>;
  /** What is stored in a folder and the folders in it; everything without one. In no order. */
  list(folder?: string): AsyncIterable<Listed>;
}

/**
 * Known positions in lists: the row before an offset (or at it), so that a page near it is read by a keyset condition
 * instead of by counting through all rows before it. Cached until the table changes, for a minute at most.
 */
import { LRUCache } from 'lru-cache';
import { memoize } from '../../../define/memoize.ts';
import { cacheFor } from '../../platform/cache/cache-for.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Access } from '../section/authorize.ts';
import { tableNameOf, type RowSelection } from '../section/select.ts';

/** The last row before an offset, or (`inclusive`) the row at it. */
export interface Cursor {
  readonly id: string;
  /** The value the list is sorted by, as text. */
  readonly value: string | null;
  readonly inclusive: boolean;
}
/** A cursor with its offset. */
export interface KnownPosition {
  readonly at: number;
  readonly cursor: Cursor;
}
/** Cursors of one list (rows, order) by offset. */
export type Cursors = LRUCache<number, Cursor>;

/** Only a size without a `max` grows as it is filled: 500 lists would reserve memory for a quarter of a million cursors. */
const maxCursors = { maxSize: 500, sizeCalculation: () => 1 };

const lists = memoize((changes: Changes) =>
  cacheFor<Cursors>(changes, { name: 'cursors', tables: [], ttl: 60_000, max: 500 }),
);

/** The cursors of a list, none when nothing was read of it lately. */
export function cursorsOf(access: Access, rows: RowSelection, field: string, order: string): Promise<Cursors> {
  const table = tableNameOf(access);
  const key = `${table} ${rows.key} ${field} ${order}`;
  return lists(access.services.changes).load(key, async () => new LRUCache(maxCursors), [table]);
}

/** The closest cursor at or before an offset that `canStart` allows, with its offset. */
export function nearestCursor(
  cursors: Cursors,
  from: number,
  canStart: (cursor: Cursor) => boolean,
): KnownPosition | undefined {
  let nearest: KnownPosition | undefined;
  for (const [at, cursor] of cursors.entries()) {
    if (at > 0 && at <= from && at > (nearest?.at ?? 0) && canStart(cursor)) nearest = { at, cursor };
  }
  return nearest;
}

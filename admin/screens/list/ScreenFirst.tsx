import { useState, type ReactNode } from 'react';
import type { StoredRow } from '../../data/row.ts';
import { Below } from '../parts/Below.tsx';

/** In pixels: what is always above the first row. */
const headHeight = 200;

interface Props {
  readonly rows: readonly StoredRow[];
  /** Of a row, in pixels: as many as a screen could show of these come first. */
  readonly leastHeight: number;
  readonly children: (rows: readonly StoredRow[]) => ReactNode;
  /** Takes the room of so many rows that are not there yet, or more: the page can then be scrolled back to where it was. */
  readonly room: (count: number) => ReactNode;
}

/** The rows that a screen shows, then those below it: what one sees of a list does not wait for the rest. */
export function ScreenFirst({ rows, leastHeight, children, room }: Props) {
  const [count] = useState(() => Math.max(1, Math.ceil((window.innerHeight - headHeight) / leastHeight)));
  return (
    <>
      {children(rows.slice(0, count))}
      {rows.length > count && <Below placeholder={room(rows.length - count)}>{children(rows.slice(count))}</Below>}
    </>
  );
}
